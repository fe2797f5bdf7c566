"""The use of every word, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from gauntlet_dsl.diagnostics.escape import printable
from validator.using.found import Users
from validator.using.offered import GROUPS, Word
from validator.using.pool import Part

_VERSION = 1


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the pool holds and uses, ready to be shown."""

    parts: Sequence[Part]
    users: Mapping[Word, Users]

    def groups(self) -> dict[str, list[Word]]:
        """The words of each group, the groups in the order in which they are shown."""
        further = sorted({word.group for word in self.users} - set(GROUPS))
        groups: dict[str, list[Word]] = {group: [] for group in (*GROUPS, *further)}
        for word in self.users:
            groups[word.group].append(word)
        return {group: words for group, words in groups.items() if words}

    def called(self, name: str) -> list[Word]:
        """The words of that name, or all words of the group of that name."""
        wanted = name.casefold()
        return [word for word in self.users if wanted in (word.text.casefold(), word.group.casefold())]

    def lines(self, width: int) -> Iterator[str]:
        """Tables of at most `width` columns."""
        yield from _pool_lines(self.parts)
        unused = sum(1 for users in self.users.values() if not len(users))
        for group, words in self.groups().items():
            used = [word for word in words if len(self.users[word])]
            yield ""
            yield printable(f"{group}: {len(used)} of {len(words)} used")
            told = sorted(used, key=lambda word: (-len(self.users[word]), word.text))
            counts = ", ".join(f"{word.text} {len(self.users[word])}" for word in told)
            yield from _indented(counts, width)
            idle = ", ".join(word.text for word in words if word not in used)
            yield from _indented(f"nothing uses: {idle}" if idle else "", width)
        yield ""
        yield f"{len(self.users) - unused} of {len(self.users)} words are used"

    def lines_about(self, words: Sequence[Word], width: int) -> Iterator[str]:
        """Who uses these words."""
        for word in words:
            users = self.users[word]
            yield printable(f"{word.text} ({word.group}): used by {len(users)}")
            yield from _indented(_listed("cards", users.cards), width)
            yield from _indented(_listed("others", users.others), width)

    def document(self, asked: Sequence[Word] = ()) -> dict[str, Any]:
        """`words`: those asked for, or all, with group and users; `pool`: each faction with its counts."""
        return {
            "version": _VERSION,
            "pool": [_part(part) for part in self.parts],
            "words": [
                {
                    "word": word.text,
                    "group": word.group,
                    "cards": list(users.cards),
                    "others": list(users.others),
                }
                for word, users in self.users.items()
                if not asked or word in asked
            ],
        }


def _part(part: Part) -> dict[str, Any]:
    return {
        "name": part.name,
        "titles": part.titles,
        "unique": part.unique,
        "values": {str(value): part.values[value] for value in sorted(part.values)},
        "headings": dict(sorted(part.headings.items())),
        "traits": dict(sorted(part.traits.items())),
    }


def _pool_lines(parts: Sequence[Part]) -> Iterator[str]:
    values = sorted({value for part in parts for value in part.values})
    name = max((len(part.name) for part in parts), default=0)
    heads = "".join(f"{value:>4}" for value in values)
    yield f"{'':{name}}  titles  Unique{heads and '   at value'}{heads}"
    for part in parts:
        counts = "".join(f"{part.values[value] or '-':>4}" for value in values) if part.values else ""
        unique = part.unique if part.values else "-"
        yield printable(f"{part.name:{name}}  {part.titles:>6}  {unique:>6}{'':11}{counts}".rstrip())


def _listed(what: str, titles: Sequence[str]) -> str:
    return f"{what}: {', '.join(sorted(titles))}" if titles else ""


def _indented(text: str, width: int) -> list[str]:
    return [
        printable(line)
        for line in wrap(text, width, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    ]
