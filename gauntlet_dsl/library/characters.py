"""Characters that look like others or like nothing: texts equal on the page that differ in the file."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

from gauntlet_dsl.diagnostics.escape import unsafe_characters
from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.library.nodes import ScalarNode, Style

_LONE_CARRIAGE_RETURN = re.compile("\r(?!\n)")
_SPECIAL_TO_YAML_ALONE = str.maketrans("\x85\u2028\u2029\ufeff", "   \u200b")
_ODD_SPACE = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]")
_LETTERS = re.compile(r"[^\W\d_]+")
_BEYOND_ASCII = re.compile(r"[^\W\x00-\x7f]")
_CASED_OR_DIGIT = frozenset({"Lu", "Ll", "Nd"})
_SCRIPTS_LIKE_LATIN = frozenset({"CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"})
_TWINS_OF_LATIN = frozenset(
    "АВЕЅІЈКМНОРСТУХԌԚԜаеѕіјорсухԁԛԝһӏү"  # Cyrillic
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧνουχ"  # Greek
    "ՕՏԼոօսհց"  # Armenian
)
_MOST_RELATED = 5
_HELP = "delete it, or write the ordinary character that is meant"


def neutral(text: str) -> str:
    """`text`, as long as it was, without the line ends and marks that only a YAML reader acts upon."""
    return text if text.isascii() else text.translate(_SPECIAL_TO_YAML_ALONE)


def deceptions(text: str) -> dict[str, list[int]]:
    """What in `text` is not what it looks like, in words, with the offset of each such character."""
    checks = _CHECKS_OF_ASCII if text.isascii() else _CHECKS
    found: dict[tuple[str, str], list[int]] = {}
    for form, check in checks.items():
        for at in check(text):
            found.setdefault((form, text[at]), []).append(at)
    return {_described(form, character): offsets for (form, character), offsets in found.items()}


def deceptive_characters(source: SourceText) -> list[Finding]:
    """Y015 for each kind of deceptive character in a file, at its first place."""
    found = deceptions(source.text)
    return [_finding(source, what, [Span(at, at + 1) for at in found[what]]) for what in found]


def deceptive_escapes(source: SourceText, node: ScalarNode) -> list[Finding]:
    """Y015 where the escapes of a quoted scalar put a deceptive character into its text."""
    written = source.slice(node.content)
    if node.style is not Style.DOUBLE or "\\" not in written or deceptions(written):
        return []
    return [
        _finding(source, f"an escape puts {what} into the text", [node.span])
        for what in deceptions(node.value)
    ]


def _finding(source: SourceText, what: str, spans: list[Span]) -> Finding:
    times = f", {len(spans)} times in this file" if len(spans) > 1 else ""
    related = tuple(Related(source.place(span), "and here") for span in spans[1 : 1 + _MOST_RELATED])
    return finding("Y015", f"{what}{times}", source.place(spans[0]), help=_HELP, related=related)


def _lone_carriage_returns(text: str) -> Iterator[int]:
    return (match.start() for match in _LONE_CARRIAGE_RETURN.finditer(text))


def _invisible(text: str) -> Iterator[int]:
    return (at for at, _ in unsafe_characters(text))


def _odd_spaces(text: str) -> Iterator[int]:
    return (match.start() for match in _ODD_SPACE.finditer(text))


def _compatibility_forms(text: str) -> Iterator[int]:
    for match in _BEYOND_ASCII.finditer(text):
        if _plain(match.group()).isascii() and unicodedata.category(match.group()) in _CASED_OR_DIGIT:
            yield match.start()


def _foreign_letters(text: str) -> Iterator[int]:
    words = [match for match in _LETTERS.finditer(text) if not match.group().isascii()]
    foreign = {c for match in words for c in match.group() if _script(c) in _SCRIPTS_LIKE_LATIN}
    only_twins = foreign <= _TWINS_OF_LATIN
    for match in words if foreign else ():
        if only_twins or any(_script(c) == "LATIN" for c in match.group()):
            yield from (at for at, c in enumerate(match.group(), match.start()) if c in foreign)


_CHECKS_OF_ASCII: dict[str, Callable[[str], Iterator[int]]] = {
    "a carriage return without a line feed": _lone_carriage_returns,
    "the invisible character {name}": _invisible,
}
_CHECKS = _CHECKS_OF_ASCII | {
    "the unusual space {name}": _odd_spaces,
    '{name}, which looks like "{plain}"': _compatibility_forms,
    "{name} among Latin letters": _foreign_letters,
}


def _described(form: str, character: str) -> str:
    name = f"U+{ord(character):04X} {unicodedata.name(character, '')}".strip()
    return form.format(name=name, plain=_plain(character))


def _plain(character: str) -> str:
    return unicodedata.normalize("NFKC", character)


def _script(character: str) -> str:
    return unicodedata.name(character, "").partition(" ")[0]
