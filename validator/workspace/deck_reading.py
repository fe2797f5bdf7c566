"""Deck files and pasted lists as decks that were judged."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import Place, SourceText
from gauntlet_dsl.library.files import CONTENT_LIMIT, read_text_file
from gauntlet_dsl.library.records import Pool
from gauntlet_dsl.library.world import Member
from validator.deck.decklist import DeckList
from validator.deck.paste.cut import SPACE
from validator.deck.paste.reader import read_paste
from validator.deck.resolve import Deck, resolve
from validator.deck.validate import Verdict, judge
from validator.findings.severities import soften_drafts
from validator.findings.suppress import Suppression, extract
from validator.findings.suppress import apply as without_allowed
from validator.workspace.check import own_findings
from validator.workspace.decks import deck_list
from validator.workspace.load import read_single
from validator.workspace.places import shown

STDIN = "-"
_STDIN_NAME = "<stdin>"
_YAML = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class ReadDeck:
    """One list: its text, what is wrong with it, and the deck in it, if there is one."""

    name: str
    source: SourceText | None
    findings: list[Finding]
    listing: DeckList | None = None
    verdict: Verdict | None = None


def read_deck(file: str, pool: Pool, members: Mapping[str, Member]) -> ReadDeck:
    """The deck in a file, or on standard input for `-`; `members` are the content files that were read."""
    name = _STDIN_NAME if file == STDIN else shown(Path(file))
    source = _stdin() if file == STDIN else source_of(Path(file), name)
    if isinstance(source, Finding):
        return ReadDeck(name, None, [source])
    if not source.text.strip(SPACE + "\r\n"):
        return ReadDeck(name, source, [_empty(name)])
    if _is_deck_file(file, source):
        return deck_of(members.get(name) or Member(name, read_single(source)), pool, source)
    listing = read_paste(source.text, pool, name)
    if _is_no_list(resolve(listing, pool)):
        return ReadDeck(name, source, [_prose(name)])
    verdict = judge(listing, pool)
    findings = without_allowed(list(verdict.findings), extract(source))
    return ReadDeck(name, source, findings, listing, verdict)


def is_deck_path(name: str) -> bool:
    """Whether what is given for a deck means a file and no id or title."""
    return Path(name).exists() or "/" in name or name.endswith((*_YAML, ".txt"))


def _stdin() -> SourceText | Finding:
    from gauntlet_dsl.library.decode import decode
    from gauntlet_dsl.library.files import too_large

    data = sys.stdin.buffer.read(CONTENT_LIMIT + 1)
    return too_large(_STDIN_NAME, CONTENT_LIMIT) if len(data) > CONTENT_LIMIT else decode(data, _STDIN_NAME)


def source_of(path: Path, name: str) -> SourceText | Finding:
    """The text of a file under the name by which it is told."""
    read = read_text_file(path, CONTENT_LIMIT)
    if isinstance(read, Finding):
        return replace(read, place=replace(read.place, file=name))
    return SourceText(name, read.source.text)


def _is_deck_file(file: str, source: SourceText) -> bool:
    """By its ending, or by a first key `kind:` as no pasted list has it."""
    starts = source.text.lstrip("\ufeff \r\n\t")
    return file.endswith(_YAML) or starts.startswith(("kind:", "kind :"))


def deck_of(member: Member, pool: Pool, source: SourceText | None = None) -> ReadDeck:
    """The deck that a content file holds."""
    listing = deck_list(member)
    own = list(own_findings(member))
    if listing is None:
        return ReadDeck(member.file, source, own or [_no_deck(member)])
    verdict = judge(listing, pool)
    allows = [Suppression.from_data(data) for data in member.unit.allows]
    findings = without_allowed([*own, *verdict.findings], allows)
    if member.unit.draft:
        findings = soften_drafts(findings, {member.file})
    return ReadDeck(member.file, source, findings, listing, verdict)


def _empty(name: str) -> Finding:
    from gauntlet_dsl.diagnostics.finding import finding

    help = "one card a line, with its count in front; the Leader and the Territories belong into the list too"
    return finding("Y004", "there is no list: nothing but white space", Place(name), help=help)


def _is_no_list(deck: Deck) -> bool:
    """Whether nothing in a text is a title, or counted, or like one: it is about something else."""
    held = (*deck.cards, *deck.territories, *deck.leaders, *deck.components)
    counted = (mention for stray in deck.strays for mention in stray.entry.mentions if mention.count != 1)
    return not (held or any(counted) or any(stray.candidates for stray in deck.strays))


def _prose(name: str) -> Finding:
    from gauntlet_dsl.diagnostics.finding import finding

    message = "there is no list: no line names a card, a Territory or a Leader"
    help = "one card a line, with its count in front; --with names a folder of cards of your own"
    return finding("Y004", message, Place(name), help=help)


def _no_deck(member: Member) -> Finding:
    from gauntlet_dsl.diagnostics.finding import finding

    message = f"this is no deck but a {quoted(member.unit.kind)}"
    return finding("Y016", message, member.place(member.unit.title_spot), subject=member.unit.id)
