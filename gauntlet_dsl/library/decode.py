"""Bytes to text: strict UTF-8 without control characters, or one finding that says where it is not."""

from __future__ import annotations

import codecs
import re

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import SourceText, Span

_OTHER_MARKS = {
    codecs.BOM_UTF32_LE: "UTF-32",
    codecs.BOM_UTF32_BE: "UTF-32",
    codecs.BOM_UTF16_LE: "UTF-16",
    codecs.BOM_UTF16_BE: "UTF-16",
}
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
_SAVE_AS_UTF8 = "save the file as UTF-8 in your editor"


def decode(data: bytes, file: str) -> SourceText | Finding:
    """The text of a file, its byte order mark dropped; Y002 at the first byte that is no text."""
    for mark, name in _OTHER_MARKS.items():
        if data.startswith(mark):
            return _bad(file, "", f"the file is {name}, not UTF-8", _SAVE_AS_UTF8)
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        return _not_utf8(file, data, error.start)
    control = _CONTROL.search(text)
    return SourceText(file, text) if control is None else _control(file, text, control.start())


def _not_utf8(file: str, data: bytes, at: int) -> Finding:
    meant = data[at : at + 1].decode("cp1252", "ignore")
    hint = f', which is "{meant}" in Windows-1252' if meant.isprintable() and meant else ""
    message = f"byte {at + 1} of the file, 0x{data[at]:02X}{hint}, is not UTF-8"
    return _bad(file, data[:at].decode(), message, _SAVE_AS_UTF8)


def _control(file: str, text: str, at: int) -> Finding:
    if "\0" in text[:4]:
        return _bad(file, "", "the file holds NUL bytes, as UTF-16 or a binary file does", _SAVE_AS_UTF8)
    count = len(_CONTROL.findall(text))
    more = f", the first of {count} such characters" if count > 1 else ""
    message = f"control character U+{ord(text[at]):04X} in the text{more}"
    return _bad(file, text[:at], message, "delete it")


def _bad(file: str, before: str, message: str, help: str) -> Finding:
    here = Span(len(before), len(before))
    return finding("Y002", message, SourceText(file, before).place(here), help=help)
