"""`gauntlet play`: a game at the terminal, against a bot or for two people at one keyboard."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.files import read_text_file
from gauntlet_dsl.play.imagining import Imagination
from gauntlet_dsl.play.purposes import PURPOSEFUL, RANDOM, all_victories, bot_named
from gauntlet_dsl.play.seeds import LARGEST
from gauntlet_dsl.play.session import Session
from gauntlet_dsl.play.worth import Worth
from gauntlet_dsl.rules.loading import BrokenLibraryError, load_library
from gauntlet_dsl.rules.saves import SaveError, decks_of, restored
from gauntlet_dsl.rules.setup import DeckChoice, new_game
from validator.cli.broken import cannot_be_run
from validator.cli.legal_decks import legal_decks
from validator.cli.numbers import whole
from validator.findings.usage import UsageError
from validator.playing.bots import known_bot
from validator.playing.printed import PrintedTexts
from validator.playing.seats import Seat
from validator.playing.terminal import Terminal
from validator.workspace.beside import content_for
from validator.workspace.load import Loaded
from validator.workspace.places import shown
from validator.workspace.sound import sound_content

_PERSON = ""


@dataclass(frozen=True, slots=True)
class PlayRun:
    """One call of the verb. `people` is 1 or 2; `resume` names a saved game."""

    decks: tuple[str, ...]
    bot: str
    people: str
    seed: str
    resume: Path | None
    journal: Path | None
    further: tuple[Path, ...] = ()

    def run(self) -> int:
        people = whole("--people", self.people, 1, 2)
        try:
            if self.resume is not None:
                return self._resumed(self.resume)
            return self._new(people)
        except BrokenLibraryError as error:
            return cannot_be_run(error)

    def _new(self, people: int) -> int:
        seed = whole("--seed", self.seed, 0, LARGEST) if self.seed else int.from_bytes(os.urandom(4))
        if len(self.decks) != 2:
            raise UsageError("play needs two decks: yours, then the other player's")
        chosen = legal_decks(self.decks, self.further)
        if chosen is None:
            return 1
        program, _ = load_library(chosen.content.root, chosen.content.own)
        decks = [each.deck for each in chosen.decks]
        bots = (_PERSON, _PERSON if people == 2 else self.bot)
        game = new_game(program, decks, seed)
        return self._at_the_table(program, game, decks, bots, seed, chosen.loaded)

    def _resumed(self, path: Path) -> int:
        if self.decks:
            raise UsageError("a saved game brings its own decks: leave them out")
        content = content_for([path], self.further)
        loaded = sound_content(content.root, content.own)
        program, _ = load_library(content.root, content.own)
        try:
            data = _document(path)
            _require_cards(program, data)
            game = restored(program, data)
            bots = data.get("bots", [_PERSON, _PERSON])
        except SaveError as error:
            raise UsageError(f"{shown(path)} cannot be gone on with: {printable(str(error))}") from None
        if not _are_bots(bots):
            raise UsageError(f"{shown(path)} cannot be gone on with: it does not say who plays")
        decks = decks_of(data)
        return self._at_the_table(program, game, decks, (bots[0], bots[1]), int(data["seed"]),
                                  loaded, len(data["choices"]))  # fmt: skip

    def _at_the_table(
        self, program: Program, game: Game, decks: list[DeckChoice], bots: tuple[str, str], seed: int,
        loaded: Loaded, count: int = 0,
    ) -> int:  # fmt: skip
        worth = Worth()
        known = (RANDOM, PURPOSEFUL, *all_victories(program, tuple(decks), worth))
        named = partial(bot_named, program=program, worth=worth, turn=seed)
        for bot in bots:
            known_bot(bot, known)
        players = [named(bot, deck=deck)[0] if bot else None for bot, deck in zip(bots, decks, strict=True)]
        session = Session(game, decks, players, seed, Imagination(program), count)
        seats = tuple(
            Seat(player, deck.faction, deck.leader, bot)
            for player, (deck, bot) in enumerate(zip(decks, bots, strict=True))
        )
        print(f"{seats[0].title()}   against   {seats[1].title()}")
        print(f"Seed {seed}. Type a number to choose, help for everything else.")
        return Terminal(session, (seats[0], seats[1]), PrintedTexts(loaded), bots, self.journal).run()


def _require_cards(program: Program, data: dict[str, Any]) -> None:
    """SaveError where a card of the decks is not known here."""
    known = {made.title for made in program.definitions}
    for deck in decks_of(data):
        for title in (deck.leader, *(title for title, _ in deck.cards), *deck.territories):
            if title not in known:
                raise SaveError(
                    f"nothing is called {quoted(title)}; --with names a folder of cards of your own"
                )


def _are_bots(bots: object) -> bool:
    """Whether these are who plays: two names, and at least one of them a person's."""
    return (
        isinstance(bots, list)
        and len(bots) == 2
        and all(isinstance(bot, str) for bot in bots)
        and _PERSON in bots
    )


def _document(path: Path) -> dict[str, Any]:
    """SaveError where the file holds nothing like a saved game."""
    read = read_text_file(path)
    if isinstance(read, Finding):
        raise SaveError(read.message)
    try:
        data = json.loads(read.source.text)
    except (ValueError, RecursionError):
        raise SaveError("this is no saved game") from None
    if not isinstance(data, dict):
        raise SaveError("this is no saved game")
    return data
