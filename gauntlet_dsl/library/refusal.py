"""How a type refuses a value in our words, on its way through pydantic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from pydantic_core import PydanticCustomError


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a value was refused. `message` goes on after the name of its key: "must be ..."."""

    code: str
    message: str
    help: str = ""


def refuse(code: str, message: str, help: str = "") -> NoReturn:
    """Refuse the value being read."""
    raise PydanticCustomError("fault", "{fault}", {"fault": Fault(code, message, help)})
