"""Decks that a command line names: by file, id or title."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.names import did_you_mean, fold
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.library.discover import discover
from gauntlet_dsl.library.records import Pool
from gauntlet_dsl.library.world import Member
from gauntlet_dsl.rules.loading import BrokenLibraryError
from gauntlet_dsl.rules.setup import DeckChoice
from validator.deck.contents import contents
from validator.findings.regular_file import read_regular_file
from validator.findings.usage import UsageError
from validator.workspace.beside import Content, content_for
from validator.workspace.deck_reading import STDIN, ReadDeck, deck_of, is_deck_path, read_deck
from validator.workspace.load import Loaded
from validator.workspace.places import content_folders, shown
from validator.workspace.pool import pool_of
from validator.workspace.sound import sound_content


@dataclass(frozen=True, slots=True)
class ChosenDeck:
    """A legal deck and what it is called."""

    name: str
    deck: DeckChoice


@dataclass(frozen=True, slots=True)
class Chosen:
    """Decks, as far as they are legal, and what they are played with. `findings` are the errors of others."""

    content: Content
    loaded: Loaded
    decks: tuple[ChosenDeck, ...]
    findings: tuple[Finding, ...]
    texts: Mapping[str, str]
    """Texts of files that findings point into."""


def chosen_decks(names: Sequence[str], further: Iterable[Path] = ()) -> Chosen:
    """The decks with these names; none given: all of the library. Cards of one's own are known where they
    lie beside a list, or in `further`.

    UsageError where a name means no deck, or where there is nothing to judge decks by; BrokenLibraryError
    where an effect of the library cannot be run.
    """
    if STDIN in names:
        raise UsageError("a deck to play comes from a file or the library, not from standard input")
    content = content_for([Path(name) for name in names if is_deck_path(name)], further)
    loaded = sound_content(content.root, content.own)
    pool, reads = _reads(names, loaded)
    faulty = [read for read in reads if read.listing is None or _errors(read)]
    return Chosen(
        content,
        loaded,
        tuple(_chosen(read, pool) for read in reads if read not in faulty),
        tuple(error for read in faulty for error in _errors(read)),
        {read.name: read.source.text for read in faulty if read.source is not None},
    )


def decks_as_they_are(names: Sequence[str], content: Content) -> list[DeckChoice]:
    """Decks by id, title or file, legal or not. UsageError where a name means no deck; BrokenLibraryError
    where one cannot be read."""
    pool, reads = _reads(names, sound_content(content.root, content.own))
    unread = [found for read in reads if read.listing is None for found in read.findings]
    if unread:
        raise BrokenLibraryError(unread)
    return [_chosen(read, pool).deck for read in reads]


def _reads(names: Sequence[str], loaded: Loaded) -> tuple[Pool, list[ReadDeck]]:
    pool = pool_of(loaded.world)
    if pool is None:
        raise UsageError(f"the library at {shown(loaded.root)} has no readable ruleset; run gauntlet check")
    known = list(loaded.world.of_kind("Deck"))
    members = {member.file: member for member in known}
    wanted = names or [member.unit.id for member in known]
    return pool, [_read(name, pool, known, members) for name in wanted]


def rules_digest(content: Content) -> str:
    """A fingerprint of everything that games depend on, as far as it can be read. Where files of one's own
    lie is no part of it."""
    digest = hashlib.blake2b(digest_size=16)
    folders = (folder for folder in content_folders(content.root) if folder.name in _PLAYED)
    named = [(path.relative_to(content.root).as_posix(), path) for path in discover(folders).files]
    for name, path in (*named, *((path.name, path) for path in content.own)):
        digest.update(name.encode(errors="surrogateescape") + b"\0")
        with contextlib.suppress(OSError):
            digest.update(hashlib.blake2b(read_regular_file(path)).digest())
    return digest.hexdigest()


_PLAYED = ("rulesets", "factions", "cards")


def _read(name: str, pool: Pool, known: list[Member], members: Mapping[str, Member]) -> ReadDeck:
    found = [member for member in known if name in (member.unit.id, member.unit.title)]
    found = found or [m for m in known if fold(name) in (fold(m.unit.id), fold(m.unit.title))]
    if len(found) == 1:
        return deck_of(found[0], pool)
    if len(found) > 1:
        ids = ", ".join(printable(member.unit.id) for member in found)
        raise UsageError(f'several decks are called "{printable(name)}": {ids}')
    if is_deck_path(name):
        if not Path(name).exists():
            raise UsageError(f"no such file: {printable(name)}")
        return read_deck(name, pool, members)
    raise UsageError(_unknown(name, known))


def _unknown(name: str, known: Iterable[Member]) -> str:
    names = [word for member in known for word in (member.unit.id, member.unit.title)]
    hint = did_you_mean(name, names) or "name a file, or the id or title of a deck in the library"
    return f'no deck is called "{printable(name)}": {hint}'


def _errors(read: ReadDeck) -> list[Finding]:
    return [found for found in read.findings if found.severity is Severity.ERROR]


def _chosen(read: ReadDeck, pool: Pool) -> ChosenDeck:
    assert read.listing is not None
    held = contents(read.listing, pool)
    cards = tuple((line.title, line.copies) for group in held.playable for line in group.lines)
    territories = tuple(line.title for line in held.territories for _ in range(line.copies))
    deck = DeckChoice(held.faction, next(iter(held.leaders), ""), cards, territories)
    return ChosenDeck(held.id or held.title or read.name, deck)
