"""Findings as SARIF 2.1.0, for code scanning services and editors."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from urllib.parse import quote

from gauntlet_dsl import __version__
from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding, Fix, Related
from gauntlet_dsl.diagnostics.source import Place
from validator.findings.identity import Identity, identity
from validator.findings.json_text import Json, json_text
from validator.findings.page_text import page_text
from validator.findings.pages import page, short_description

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LINK = re.compile(r"\](?=\()")
_PLACEHOLDER = re.compile(r"\{(\d+)\}")


def render(findings: Iterable[Finding]) -> str:
    """One SARIF log with one run. Results keep the order of `findings`."""
    findings = list(findings)
    rules = sorted({finding.code for finding in findings})
    driver: Json = {"name": "gauntlet", "version": __version__, "rules": [_rule(code) for code in rules]}
    run: Json = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": _results(findings, rules),
    }
    return json_text({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule(code: str) -> Json:
    entry = CODES[code]
    rule: dict[str, Json] = {
        "id": code,
        "name": entry.name,
        "shortDescription": {"text": entry.name.replace("-", " ")},
        "defaultConfiguration": {"level": entry.severity.value},
    }
    text = page(code)
    if text:
        rule["fullDescription"] = {"text": short_description(text)}
        rule["help"] = {"text": page_text(text), "markdown": text}
    return rule


def _results(findings: list[Finding], rules: list[str]) -> list[Json]:
    seen: Counter[Identity] = Counter()
    results = []
    for finding in findings:
        seen[identity(finding)] += 1
        results.append(_result(finding, rules.index(finding.code), seen[identity(finding)]))
    return results


def _result(finding: Finding, rule_index: int, occurrence: int) -> Json:
    result: dict[str, Json] = {
        "ruleId": finding.code,
        "ruleIndex": rule_index,
        "level": finding.severity.value,
        "message": _message(finding.message, *finding.help.split("\n")),
        "locations": [_location(finding)],
        "partialFingerprints": {"gauntletFinding/v1": _fingerprint(identity(finding), occurrence)},
    }
    if finding.related:
        result["relatedLocations"] = [_related(each, id) for id, each in enumerate(finding.related)]
    if finding.fix:
        result["fixes"] = [_fix(finding.fix, finding.help)]
    if finding.confidence:
        result["properties"] = {"confidence": finding.confidence.value}
    return result


def _location(finding: Finding) -> Json:
    location: dict[str, Json] = {"physicalLocation": _physical(finding.place)}
    if finding.subject:
        location["logicalLocations"] = [{"name": finding.subject}]
    return location


def _related(related: Related, id: int) -> Json:
    return {"id": id, "physicalLocation": _physical(related.place), "message": _message(related.message)}


def _fix(fix: Fix, help: str) -> Json:
    replacement: Json = {
        "deletedRegion": _region(fix.place),
        "insertedContent": {"text": fix.replacement},
    }
    change: Json = {"artifactLocation": _artifact(fix.place.file), "replacements": [replacement]}
    return {
        "description": _message(*help.split("\n")) if help else _message("mend the text"),
        "artifactChanges": [change],
    }


def _physical(place: Place) -> Json:
    return {"artifactLocation": _artifact(place.file), "region": _region(place)}


def _artifact(file: str) -> Json:
    path = file.replace("\\", "/")
    scheme = "file://" if path.startswith("/") else ""
    return {"uri": scheme + quote(path, errors="surrogatepass")}


def _region(place: Place) -> Json:
    return {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }


def _message(*lines: str) -> Json:
    """Lines as one SARIF message, in which nothing is taken for a link or a placeholder."""
    text = "\n".join(printable(line) for line in lines if line)
    literal = _PLACEHOLDER.sub(r"{{\1}}", _LINK.sub("] ", text))
    return {"text": literal}


def _fingerprint(identity: Identity, occurrence: int) -> str:
    key = json_text([*identity, occurrence])
    return sha256(key.encode("ascii")).hexdigest()[:32]
