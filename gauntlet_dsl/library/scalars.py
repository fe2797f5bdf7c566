"""The types of single values. A scalar is what our schema says it is, never what YAML would guess.

Each type reads a `ScalarNode` and gives a value that knows its place; what it cannot read it refuses with
a `Fault`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NoReturn

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from gauntlet_dsl.diagnostics.names import did_you_mean
from gauntlet_dsl.library.located import Code, Located, Number
from gauntlet_dsl.library.nodes import ScalarNode, Style
from gauntlet_dsl.library.refusal import refuse
from gauntlet_dsl.library.resolve import read_by_yaml
from gauntlet_dsl.library.wording import listed, quoted

JsonSchema = dict[str, Any]

LONGEST_NAME = 200
"""Characters a name or any other text on one line may have."""
LONGEST_TEXT = 10_000
"""Characters a text of several lines may have."""


class KeyText(str):
    """A key on its way into a model: text for the model's fields, its node for the types of this module."""

    __slots__ = ("node",)
    node: ScalarNode

    def __new__(cls, node: ScalarNode) -> KeyText:
        text = super().__new__(cls, node.value)
        text.node = node
        return text


class Scalar:
    """What the types have in common: `read` makes the value, `json` describes it to an editor."""

    what: ClassVar[str]

    def read(self, node: ScalarNode) -> Any:
        raise NotImplementedError

    def json(self) -> JsonSchema:
        raise NotImplementedError

    def not_scalar(self, given: object) -> NoReturn:
        refuse("Y011", f"must be {self.what}, not {_shape(given)}")

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self._validate)

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchema:
        return self.json()

    def _validate(self, given: object) -> Any:
        if isinstance(given, KeyText):
            return self.read(given.node)
        if not isinstance(given, ScalarNode):
            self.not_scalar(given)
        if given.is_empty:
            refuse("Y011", "has no value", f"write {self.what}, or delete the key if it is optional")
        return self.read(given)


def _shape(given: object) -> str:
    return "a mapping" if isinstance(given, dict) else "a list"


def _refuse_if_yaml_reads_it(node: ScalarNode) -> None:
    if node.style is Style.PLAIN and (reading := read_by_yaml(node.value)):
        message = f"is not text: YAML reads {quoted(node.value)} as {reading}"
        refuse("Y012", message, f"put it in quotes: {quoted(node.value)}")


@dataclass(frozen=True, slots=True)
class Text(Scalar):
    """Text of one or more lines, without the white space around it."""

    what: ClassVar[str] = "text"
    longest: ClassVar[int] = LONGEST_TEXT

    def read(self, node: ScalarNode) -> Located:
        _refuse_if_yaml_reads_it(node)
        text = node.value.strip()
        if not text:
            refuse("Y011", "is empty", "write the text, or delete the key if it is optional")
        if text != node.value and not node.style.is_block:
            refuse("Y011", "begins or ends with white space", f"write {quoted(text)}")
        if len(text) > self.longest:
            refuse("Y020", f"has {len(text):,} characters, at most {self.longest:,} allowed", "shorten it")
        self.check(text)
        return Located(text, node.span, node.content)

    def check(self, text: str) -> None:
        """Refuse text that this type does not allow."""

    def json(self) -> JsonSchema:
        return {"type": "string", "pattern": r"\S"}


@dataclass(frozen=True, slots=True)
class OneLine(Text):
    """A name or a remark: text on one line."""

    what: ClassVar[str] = "text on one line"
    longest: ClassVar[int] = LONGEST_NAME

    def check(self, text: str) -> None:
        if "\n" in text:
            refuse("Y011", "must be text on one line")

    def json(self) -> JsonSchema:
        return {"type": "string", "pattern": r"^\S(.*\S)?\s*$"}


@dataclass(frozen=True, slots=True)
class Shaped(Text):
    """Text of a fixed shape: `pattern` in the form that Python and JavaScript share."""

    pattern: str
    described: str
    example: str
    what: ClassVar[str] = "text"
    longest: ClassVar[int] = LONGEST_NAME

    def check(self, text: str) -> None:
        if not re.fullmatch(self.pattern, text, re.ASCII):
            refuse("Y011", f"{quoted(text)} must be {self.described}", f"such as {quoted(self.example)}")

    def json(self) -> JsonSchema:
        return {"type": "string", "pattern": f"^(?:{self.pattern})$", "examples": [self.example]}


@dataclass(frozen=True, slots=True)
class OneOf(Text):
    """One of a few words."""

    words: tuple[str, ...]
    what: ClassVar[str] = "one word"

    def check(self, text: str) -> None:
        if text not in self.words:
            wanted = listed([quoted(word) for word in self.words])
            refuse("Y011", f"must be {wanted}, not {quoted(text)}", did_you_mean(text, self.words))

    def json(self) -> JsonSchema:
        return {"const": self.words[0]} if len(self.words) == 1 else {"enum": list(self.words)}


_DIGITS = re.compile("-?(?:0|[1-9][0-9]*)", re.ASCII)
_LONGEST_NUMBER = 18


@dataclass(frozen=True, slots=True)
class Whole(Scalar):
    """A whole number in plain digits from `least` to `most`."""

    least: int = 0
    most: int = 9_999
    what: ClassVar[str] = "a whole number"

    def read(self, node: ScalarNode) -> Number:
        written = node.value
        if not _DIGITS.fullmatch(written) or written == "-0":
            refuse("Y011", f"must be {self.what}, not {quoted(written)}", 'write it in digits, such as "12"')
        if node.style is not Style.PLAIN:
            refuse("Y011", f"must be {self.what}, not text in quotes", f"write {quoted(written)[1:-1]}")
        if len(written) > _LONGEST_NUMBER or not self.least <= int(written) <= self.most:
            range = f"from {self.least:,} to {self.most:,}"
            refuse("Y020", f"must be {range}, not {quoted(written)[1:-1]}")
        return Number(int(written), node.span)

    def json(self) -> JsonSchema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True, slots=True)
class PackageCount(Whole):
    """How many of a component come with a faction; a component has nothing else, no value above all."""

    what: ClassVar[str] = "a count"

    def not_scalar(self, given: object) -> NoReturn:
        if isinstance(given, dict) and "value" in given:
            message = "must be a count: a supplemental component has no value"
            refuse("Y011", message, "write its count alone, such as 1")
        Whole.not_scalar(self, given)


@dataclass(frozen=True, slots=True)
class YesOrNo(Scalar):
    """`true` or `false`, and no other spelling."""

    what: ClassVar[str] = "true or false"

    def read(self, node: ScalarNode) -> bool:
        if node.style is not Style.PLAIN or node.value not in ("true", "false"):
            refuse("Y011", f"must be true or false, not {quoted(node.value)}")
        return node.value == "true"

    def json(self) -> JsonSchema:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Source(Scalar):
    """Text in the effect language, written so that every character of it stands where the file has it."""

    what: ClassVar[str] = "text in the effect language"

    def read(self, node: ScalarNode) -> Code:
        if not node.value.strip():
            refuse("Y011", "is empty", "write the effect, or delete the key")
        if node.style is Style.PLAIN and not _DIGITS.fullmatch(node.value):
            _refuse_if_yaml_reads_it(node)
        if not (node.style.is_block or node.content.end - node.content.start == len(node.value)):
            message = "must stand in a block, or on one line without escapes"
            refuse("Y014", message, 'write "|" after the key and the effect on the lines below it')
        return Code(node.value, node.span, node.content)

    def not_scalar(self, given: object) -> NoReturn:
        message = f"must be {self.what}, not {_shape(given)}"
        refuse("Y011", message, 'write "|" after the key and the effect on the lines below it')

    def json(self) -> JsonSchema:
        return {"type": ["string", "integer"], "pattern": r"\S"}


NAME_PATTERN = "[a-z][a-z0-9_]*"
ID_PATTERN = "[a-z0-9]+(?:-[a-z0-9]+)*"

Title = Annotated[Located, OneLine()]
Line = Annotated[Located, OneLine()]
Prose = Annotated[Located, Text()]
Id = Annotated[Located, Shaped(ID_PATTERN, "lower-case letters, digits and hyphens", "old-mill")]
Name = Annotated[Located, Shaped(NAME_PATTERN, "lower-case letters, digits and underscores", "min_cards")]
Version = Annotated[Located, Shaped(r"[0-9]+(?:\.[0-9]+)*", "numbers with points between them", "0.6.1")]
Count = Annotated[Number, Whole(1, 999)]
Amount = Annotated[Number, Whole(0, 9_999)]
Chapter = Annotated[Number, Whole(1, 99)]
Flag = Annotated[bool, YesOrNo()]
Effect = Annotated[Code, Source()]
