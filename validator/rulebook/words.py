"""Words as the rules of this package compare them: stems, numbers, and what carries no meaning."""

from __future__ import annotations

import re
from functools import lru_cache

WORD = re.compile(r"[A-Za-zÀ-ɏ]+(?:['’][A-Za-z]+)?(?:-[A-Za-z]+)*|\d+")


def listed(words: str) -> frozenset[str]:
    """The words of a text, for lists that are easier to read without quotes."""
    return frozenset(words.split())


_SMALL = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty
"""
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
NUMBERS = {word: number for number, word in enumerate(_SMALL.split())}
NUMBERS |= {word: 10 * number for number, word in enumerate(_TENS.split(), 2)}

_ORDINALS = "third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
ORDINALS = {word: number for number, word in enumerate(_ORDINALS.split(), 3)}

_EMPTY = listed(
    """
    a an the this that these those it its he she they them their theirs his her your yours you our we us who
    whose which what is are was were be been being am do does did done has have had having will would shall
    should can could may might must to of in on at by for from with without into onto out over under between
    during through and or but nor not no as if then than so such when where while until unless except after
    before any all each every both either neither some more most other another same only also just normally
    there here up down own how why s
    """
)
_FORMS = """
    take took taken, give gave given, draw drew drawn, choose chose chosen, win won, lose lost, hold held,
    leave left, begin began begun, go went gone goes, write wrote written, become became, keep kept,
    break broke broken, bind bound, buy bought, pay paid, fight fought, bring brought,
    stand stood, fall fell fallen
"""
_IRREGULAR = {form: forms.split()[0] for forms in _FORMS.split(",") for form in forms.split()[1:]}


def number_of(word: str) -> int | None:
    """What a numeral, number word or ordinal says; None for any other word."""
    if word.isascii() and word.isdigit() and len(word) < 10:
        return int(word)
    return NUMBERS.get(word.lower(), ORDINALS.get(word.lower()))


@lru_cache(maxsize=20_000)
def singular(word: str) -> str:
    """The singular of a noun in small letters, as far as its ending tells."""
    small = word.lower().replace("’", "'")
    small = small[:-2] if small.endswith(("'s", "s'")) else small
    if small.endswith("ies") and len(small) > 4:
        return small[:-3] + "y"
    if small.endswith(("ches", "shes", "xes", "sses", "zes")):
        return small[:-2]
    if small.endswith("s") and not small.endswith(("ss", "us", "is")) and len(small) > 3:
        return small[:-1]
    return small


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A form that inflections of one word share: "staked", "stakes" and "staking" are "stak"."""
    small = _IRREGULAR.get(word.lower()) or singular(word)
    for ending in ("ing", "ed"):
        cut = small[: -len(ending)]
        if small.endswith(ending) and len(cut) >= 3 and re.search("[aeiouy]", cut):
            small = cut[:-1] if len(cut) > 3 and cut[-1] == cut[-2] and cut[-1] not in "lsz" else cut
            break
    return small[:-1] if small.endswith("e") and len(small) > 3 else small


def empty(word: str) -> bool:
    """Whether the word says nothing about the subject of its sentence."""
    return word.lower() in _EMPTY


def stems(text: str) -> list[str]:
    """The stems of the words of `text` that mean something, in order; compounds also by their parts."""
    found: list[str] = []
    for word in WORD.findall(text):
        for part in word.split("-"):
            if part and not empty(part):
                found.append(stem(part))
    return found


def stems_of(words: str) -> frozenset[str]:
    """The stems of a list of words."""
    return frozenset(map(stem, words.split()))
