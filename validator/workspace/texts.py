"""The printed texts of a library against their effects; results are kept under the words they depend on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import astuple, dataclass, field
from typing import TYPE_CHECKING, Any

from gauntlet_dsl.diagnostics.finding import Finding, Fix, Related, finding
from gauntlet_dsl.diagnostics.stored import restored_finding, stored_finding
from gauntlet_dsl.library.world import Member
from gauntlet_dsl.wording.declared import lexicon_of, spellings_of
from validator.text.extents import Extents
from validator.text.keywords import Explanation, explained_differently, explanations, restored
from validator.workspace.load import Loaded
from validator.workspace.settings import settings_of

if TYPE_CHECKING:
    from gauntlet_dsl.wording.lexicon import Lexicon
    from validator.text.style.house import House
    from validator.text.style.slip import Slip
    from validator.workspace.compile import Compiled
    from validator.workspace.passages import PrintedPassage

CLAIMED = frozenset({"X001", "X002", "X003"})
"""What the claims check finds before a text is read; a reading knows better."""


@dataclass(frozen=True, slots=True)
class FileTexts:
    """The texts of one file. `settled` are the places of those that were read, `explained` their keywords."""

    extents: Extents
    findings: tuple[Finding, ...]
    settled: tuple[tuple[int, int, int, int], ...]
    explained: tuple[Explanation, ...] = ()

    def settles(self, found: Finding) -> bool:
        """Whether a claim lies in a text that was read, so that the reading counts instead."""
        at = (found.place.line, found.place.column)
        return found.code in CLAIMED and any(s[:2] <= at <= s[2:] for s in self.settled)


@dataclass(frozen=True, slots=True)
class Texts:
    """What was found in the texts of all checked files, by file."""

    by_file: Mapping[str, FileTexts] = field(default_factory=dict)

    @property
    def extents(self) -> Extents:
        return sum((texts.extents for texts in self.by_file.values()), Extents())


def of_keywords(texts: Texts) -> Iterator[Finding]:
    """X025: what holds of texts of several files."""
    return explained_differently({file: found.explained for file, found in texts.by_file.items()})


class TextCheck:
    """Reads and compares texts; loads the phrase table only for files that changed."""

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded
        self._kept = loaded.kept_texts
        self._lives_in = loaded.world.merged("lives_in")
        self._earlier = loaded.world.merged("formerly")
        self._settings = settings_of(loaded.root)[0]
        self._digest = self._digest_of_words() if self._has_texts() else ""
        self._words: tuple[Lexicon, House] | None = None

    def _has_texts(self) -> bool:
        return any(member.unit.facts.get("texts") for member in self._loaded.checked)

    def _digest_of_words(self) -> str:
        """The same for two libraries in which a text has the same findings."""
        earlier = json.dumps(sorted(self._earlier.items()))
        asked = (*astuple(self._settings.style), self._settings.one_wording)
        words = f"{spellings_of(self._loaded.world).digest()} {earlier} {' '.join(map(str, asked))}"
        return hashlib.sha256(words.encode()).hexdigest()[:16]

    def _lexicon_and_house(self) -> tuple[Lexicon, House]:
        from validator.text.style.house import house

        if self._words is None:
            lexicon = lexicon_of(self._loaded.world)
            self._words = lexicon, house(lexicon, self._earlier, self._settings.style)
        return self._words

    def run(self) -> Texts:
        found = {
            member.file: self._of_file(member)
            for member in self._loaded.checked
            if member.unit.facts.get("texts")
        }
        self._kept.save()
        return Texts(found)

    def _of_file(self, member: Member) -> FileTexts:
        text = self._loaded.texts[member.file]
        key = f"{self._digest}:{text.sha256}"
        kept = self._kept.value(key)
        if kept is None:
            kept = self._compared(self._loaded.compiled(text))
            self._kept.keep(key, kept)
        findings = tuple(restored_finding(stored, member.file) for stored in kept["findings"])
        settled = tuple((a, b, c, d) for a, b, c, d in kept["settled"])
        explained = tuple(map(restored, kept["explained"]))
        return FileTexts(Extents(*kept["extents"]), findings, settled, explained)

    def _compared(self, compiled: Compiled) -> dict[str, Any]:
        from gauntlet_dsl.wording.english import Extent
        from validator.text.agreement import judged, reading_of
        from validator.text.style.rules import slips
        from validator.workspace.passages import passages_of

        lexicon, house = self._lexicon_and_house()
        counts = dict.fromkeys(Extent, 0)
        found: list[Finding] = []
        settled, explained = [], []
        for passage in passages_of(compiled, self._lives_in, self._settings.style):
            reading = reading_of(passage.place, lexicon)
            verdict = judged(passage.place, reading, passage.tree, lexicon)
            counts[verdict.extent] += 1
            place = compiled.source.place(passage.place.within)
            if verdict.extent is Extent.READ:
                settled.append((place.line, place.column, place.end_line, place.end_column))
            found += [
                finding(
                    each.code,
                    each.message,
                    compiled.source.place(each.span),
                    subject=passage.id,
                    help=each.help,
                    related=_related(compiled, each.effect_span),
                )
                for each in verdict.found
                if each.code not in CLAIMED or verdict.extent is Extent.READ
            ]
            if self._settings.one_wording and verdict.extent is Extent.READ and not verdict.found:
                found += _of_wording(passage, lexicon)
            within = passage.place.within
            explained += [
                each.stored() for each in explanations(compiled.source, within, passage.id, lexicon)
            ]
            found += [
                _of_slip(compiled, passage.id, slip)
                for slip in slips(compiled.source.text, within, reading.items, house)
            ]
        stored = [stored_finding(each) for each in sorted(found, key=Finding.sort_key)]
        extents = [counts[extent] for extent in Extent]
        return {"extents": extents, "findings": stored, "settled": settled, "explained": explained}


def _of_wording(passage: PrintedPassage, lexicon: Lexicon) -> Iterator[Finding]:
    """X023 for a text in other words than those of the house; nothing where these need brackets."""
    from validator.text.agreement import canonical
    from validator.text.reprinting import reprinted

    wording = canonical(passage.place, passage.tree, lexicon)
    if wording is None or wording == passage.text or "[" in wording:
        return
    edit = reprinted(passage.source, passage.whole, wording)
    yield finding(
        "X023",
        "this says the same in other words than those of the house",
        passage.source.place(passage.place.within),
        subject=passage.id,
        help=f"the words of the house: {wording}",
        fix=Fix(passage.source.place(edit.span), edit.text),
    )


def _of_slip(compiled: Compiled, subject: str, slip: Slip) -> Finding:
    place = compiled.source.place(slip.span)
    fix = None if slip.replacement is None else Fix(place, slip.replacement)
    return finding(slip.code, slip.message, place, subject=subject, help=slip.help, fix=fix)


def _related(compiled: Compiled, span: Any) -> tuple[Related, ...]:
    return () if span is None else (Related(compiled.source.place(span), "the effect"),)


def without_settled(texts: Texts, findings: list[Finding]) -> Iterator[Finding]:
    """Without claims about texts that were read."""
    for found in findings:
        file = texts.by_file.get(found.place.file)
        if file is None or not file.settles(found):
            yield found
