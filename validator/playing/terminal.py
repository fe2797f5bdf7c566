"""A game at the terminal: screens go out, lines come in, until the game is over or the input ends."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.engine.asking import views
from gauntlet_dsl.engine.game import EndlessError, Game
from gauntlet_dsl.play.session import Session
from gauntlet_dsl.writing import write_whole
from validator.findings.json_text import json_text
from validator.findings.paint import write
from validator.playing.board import Table
from validator.playing.choices import hand, question, reasons
from validator.playing.colour import row
from validator.playing.commands import HELP, Command, Pick, Unclear, Verb, understood
from validator.playing.printed import PrintedTexts
from validator.playing.seats import LETTERS, Seat
from validator.playing.telling import common, told
from validator.workspace.places import shown

_NARROWEST, _WIDEST = 60, 120
_PIPED = 80
_LONGEST_LINE = 10_000
_LATEST = 40
"""Lines of what happened that a screen begins with."""
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"
_INTERRUPTED = 130


class _LeftError(Exception):
    """The input has ended, or the player wants to leave."""


@dataclass(slots=True)
class Terminal:
    """One game and who watches it. `file` is where the game was saved last."""

    session: Session
    seats: tuple[Seat, Seat]
    texts: PrintedTexts
    bots: tuple[str, str]
    journal: Path | None
    told: list[int] = field(default_factory=lambda: [0, 0])
    viewer: int = -1
    saved: bool = True

    def run(self) -> int:
        try:
            self._play()
        except _LeftError:
            self._leave()
        except KeyboardInterrupt:
            print()
            self._leave()
            return _INTERRUPTED
        except EndlessError as error:
            print(printable(f"the game cannot go on: {error}"))
            return 1
        finally:
            if self.journal is not None:
                self._write_journal(self.journal)
        return 0

    def _play(self) -> None:
        self.session.bots_move()
        while self.session.game.decision is not None:
            player = self.session.game.decision.player
            if player != self.viewer:
                self._hand_over(player)
            self._screen()
            self._answer()
            self.session.bots_move()
        self._end()

    # showing
    @property
    def _width(self) -> int:
        if not sys.stdout.isatty():
            return _PIPED
        return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size().columns))

    def _hand_over(self, player: int) -> None:
        """Nobody sees the other's hand: the screen is empty until the next player wants to see theirs."""
        several = len(self.session.people()) > 1
        if several and self.viewer >= 0 and sys.stdin.isatty() and sys.stdout.isatty():
            sys.stdout.write(_CLEAR)
            print(f"{self.seats[player].title()} decides. Give them the keyboard; they press Enter.")
            self._line()
            sys.stdout.write(_CLEAR)
        self.viewer = player

    def _screen(self) -> None:
        game = self.session.game
        print()
        self._news()
        _print(["=" * self._width, _moment(game)])
        _print(Table(game, self.seats, self.viewer, self._width).lines())
        _print(hand(game, self.viewer, self._width))
        _print(["-" * self._width])
        _print(question(game, self._width))

    def _news(self) -> None:
        """What happened since this player looked last."""
        entries = views.journal(self.session.game, self.viewer)
        lines = list(told(entries[min(self.told[self.viewer], len(entries)) :]))
        self.told[self.viewer] = len(entries)
        if len(lines) > _LATEST:
            print(f"  ... {len(lines) - _LATEST} lines more (journal)")
        for line in lines[-_LATEST:]:
            print(f"  {line}")

    def _end(self) -> None:
        game = self.session.game
        self.viewer = max(self.viewer, 0)
        print()
        self._news()
        _print(["=" * self._width])
        winner = game.state.winner
        if winner is None or winner < 0:
            print(printable(f"Nobody wins: {game.state.victory}."))
        else:
            _print([printable(f"{self.seats[winner].title()} wins by {game.state.victory}.")])
        print(f"Seed {self.session.seed}, {self.session.count} choices.")

    # answering
    def _answer(self) -> None:
        """Read lines until one is a choice, or changes what is asked."""
        decision = self.session.game.decision
        assert decision is not None
        while True:
            meant = understood(self._line(), decision.labels())
            match meant:
                case Pick(index):
                    self.saved = False
                    self.session.choose(decision.options[index])
                    return
                case Unclear(why):
                    print(printable(why))
                case Command(Verb.UNDO):
                    if self.session.undo():
                        self._forget_news()
                        print("taken back")
                        return
                    print("there is nothing to take back")
                case Command(verb, rest):
                    self._do(verb, rest)

    def _do(self, verb: Verb, rest: str) -> None:
        match verb:
            case Verb.WHY:
                _print(reasons(self.session.game, rest, self._width))
            case Verb.CARD:
                _print(self.texts.lines(rest, self._width))
            case Verb.SAVE:
                self._save(rest)
            case Verb.JOURNAL:
                self._tell_journal(rest)
            case Verb.LOOK:
                self._screen()
            case Verb.HELP:
                print(HELP)
            case _:
                raise _LeftError

    def _forget_news(self) -> None:
        """After a choice was taken back the journal is shorter."""
        length = len(self.session.game.state.journal)
        self.told = [min(seen, length) for seen in self.told]

    def _line(self) -> str:
        """The next line; piped input is shown, so that what is left reads like a game."""
        sys.stdout.write("> ")
        sys.stdout.flush()
        line = sys.stdin.readline(_LONGEST_LINE)
        if not line:
            print()
            raise _LeftError
        if not sys.stdin.isatty():
            print(printable(line.rstrip("\r\n")))
        return line

    # files
    def _save(self, name: str) -> None:
        if not name:
            print("save needs a file: save my-game.json")
            return
        document = {**self.session.saved(), "bots": list(self.bots)}
        if self._written(Path(name), json_text(document)):
            self.saved = True

    def _tell_journal(self, name: str) -> None:
        if name:
            self._write_journal(Path(name))
        else:
            _print(told(self._followed()))

    def _write_journal(self, path: Path) -> None:
        entries = json.loads(json.dumps(self._followed(), default=str))
        self._written(path, json_text(entries))

    def _followed(self) -> list[dict[str, object]]:
        """The journal as the people at the table could follow it; all of it once the game is over."""
        game = self.session.game
        people = self.session.people()
        if game.over:
            return [dict(entry) for entry in game.state.journal]
        both = [views.journal(game, player) for player in people]
        return both[0] if len(both) == 1 else common(both[0], both[1])

    def _written(self, path: Path, text: str) -> bool:
        if not _may_write(path):
            print(printable(f"{path} is there and holds something else; name another file"))
            return False
        try:
            write_whole(path, text)
        except OSError as error:
            print(printable(f"{path}: {(error.strerror or str(error)).lower()}"))
            return False
        print(f"written: {shown(path)}")
        return True

    def _leave(self) -> None:
        if self.session.game.decision is not None:
            lost = "" if self.saved else " It was not saved."
            print(f"The game is not finished.{lost}")


def _moment(game: Game) -> str:
    """`Turn 5 of A: action before`: where in a turn the game is."""
    step = (
        str(game.state.turn["step"])
        .removeprefix("turn.")
        .removeprefix("setup.")
        .replace("_", " ")
        .replace(".", ", ")
    )
    active = game.ruleset.active_player(game)
    if game.state.clock["turn"] == 0:
        return f"Set-up: {printable(step)}"
    whose = "" if active is None else f" of {LETTERS[active]}"
    return f"Turn {game.state.clock['turn']}{whose}: {printable(step)}"


def _may_write(path: Path) -> bool:
    """Only files that this verb wrote are ever replaced; what is no file is refused when it is written."""
    try:
        if not path.is_file():
            return True
        with path.open("rb") as file:
            start = file.read(40)
    except OSError:
        return True
    return start.startswith((b'{\n  "version": 1,\n  "seed": ', b'[\n  {\n    "event": ')) or not start


def _print(lines: Iterable[str]) -> None:
    """In colour where the terminal shows it."""
    write(map(row, lines), sys.stdout)
