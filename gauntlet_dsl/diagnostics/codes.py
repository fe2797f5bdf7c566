"""Every code a finding can carry, declared once. Each has a page of the same name in `validator/pages/`.

Families: Y input and YAML, S structure, D deck, X text, T timing, R rulebook. A code is never reused.
"""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.diagnostics.severity import Severity

E, W, N = Severity.ERROR, Severity.WARNING, Severity.NOTE


@dataclass(frozen=True, slots=True)
class Code:
    """A stable code, its readable name and its default severity."""

    code: str
    name: str
    severity: Severity


_TABLE = (
    # input and YAML
    Code("Y001", "unreadable-file", E),
    Code("Y002", "bad-encoding", E),
    Code("Y003", "yaml-syntax", E),
    Code("Y004", "empty-file", E),
    Code("Y005", "duplicate-key", E),
    Code("Y006", "yaml-feature-refused", E),
    Code("Y007", "too-large-or-deep", E),
    Code("Y008", "wrong-root", E),
    Code("Y009", "unknown-key", E),
    Code("Y010", "missing-key", E),
    Code("Y011", "wrong-type", E),
    Code("Y012", "quote-this-text", E),
    Code("Y013", "text-cut-by-comment", W),
    Code("Y014", "effect-not-in-a-block", E),
    Code("Y015", "deceptive-characters", E),
    Code("Y016", "unknown-kind", E),
    Code("Y017", "bad-suppression", W),
    Code("Y018", "unused-suppression", W),
    Code("Y019", "bad-settings", E),
    Code("Y020", "value-out-of-range", E),
    Code("Y021", "rules-version-differs", W),
    # structure
    Code("S001", "effect-syntax", E),
    Code("S002", "unknown-word", E),
    Code("S003", "unknown-name", E),
    Code("S004", "duplicate-id", E),
    Code("S005", "duplicate-title", E),
    Code("S006", "look-alike-titles", W),
    Code("S007", "window-out-of-reach", E),
    Code("S008", "nothing-to-choose", E),
    Code("S009", "trigger-never-emitted", E),
    Code("S010", "cost-never-payable", E),
    Code("S011", "written-never-read", W),
    Code("S012", "name-of-wrong-kind", E),
    Code("S013", "unknown-label", E),
    Code("S014", "component-count", E),
    Code("S015", "unknown-reference", E),
    Code("S016", "draft", N),
    Code("S017", "effect-too-large", E),
    Code("S018", "unique-mark-differs", E),
    Code("S019", "declared-twice", E),
    Code("S020", "text-without-effect", W),
    Code("S021", "never-used", W),
    Code("S022", "scenario-fails", E),
    Code("S023", "said-in-vain", E),
    # deck
    Code("D001", "deck-too-small", E),
    Code("D002", "deck-too-valuable", E),
    Code("D003", "unknown-card", E),
    Code("D004", "outside-faction", E),
    Code("D005", "unique-more-than-once", E),
    Code("D006", "territory-count", E),
    Code("D007", "territory-repeated", E),
    Code("D008", "too-many-of-a-trait", E),
    Code("D009", "no-leader", E),
    Code("D010", "leader-of-another-faction", E),
    Code("D011", "line-not-understood", E),
    Code("D012", "ambiguous-name", E),
    Code("D013", "not-a-playable-card", E),
    Code("D014", "requirement-never-met", N),
    Code("D015", "bad-count", E),
    Code("D016", "faction-inferred", N),
    Code("D017", "deck-for-other-rules", W),
    Code("D018", "draft-card", N),
    Code("D019", "count-in-header-differs", W),
    Code("D020", "no-faction", E),
    Code("D021", "written-twice", W),
    Code("D022", "wrong-part", E),
    Code("D023", "several-leaders", E),
    # timing
    Code("T001", "order-matters", N),
    Code("T002", "contradiction", W),
    Code("T003", "replacements-compete", N),
    Code("T004", "moment-lost", N),
    Code("T005", "victory-race", N),
    Code("T006", "nothing-orders-them", E),
    Code("T007", "endless-chain", E),
    Code("T008", "one-limit-for-both", N),
    Code("T009", "price-out-of-reach", N),
    Code("T010", "acceptance-unused", W),
    Code("T011", "bad-acceptance", E),
    Code("T012", "needed-later", N),
    Code("T013", "given-before", N),
    # text
    Code("X001", "number-differs", E),
    Code("X002", "may-or-must-differs", E),
    Code("X003", "shared-decision", E),
    Code("X004", "player-differs", E),
    Code("X005", "zone-differs", E),
    Code("X006", "timing-differs", E),
    Code("X007", "limit-differs", E),
    Code("X008", "cost-differs", E),
    Code("X009", "condition-differs", E),
    Code("X010", "duration-differs", E),
    Code("X011", "order-differs", E),
    Code("X012", "only-in-the-text", E),
    Code("X013", "only-in-the-effect", E),
    Code("X014", "does-something-else", E),
    Code("X015", "text-not-read", N),
    Code("X016", "number-in-words", N),
    Code("X017", "another-word-for-when", N),
    Code("X018", "earlier-title", W),
    Code("X019", "game-term-in-small-letters", W),
    Code("X020", "typography", W),
    Code("X021", "noun-disagrees-with-number", W),
    Code("X022", "up-to-without-may", W),
    Code("X023", "other-words-than-the-house", N),
    Code("X024", "reminder-says-otherwise", E),
    Code("X025", "keyword-explained-differently", W),
    # rulebook
    Code("R001", "unknown-reference", E),
    Code("R002", "reference-to-something-else", W),
    Code("R003", "document-not-there", W),
    Code("R004", "undefined-term", W),
    Code("R005", "two-names", W),
    Code("R006", "term-without-capitals", W),
    Code("R007", "told-with-two-numbers", E),
    Code("R008", "told-in-two-ways", W),
    Code("R009", "is-and-is-not", E),
    Code("R010", "steps-differ", W),
    Code("R011", "row-missing", W),
    Code("R012", "part-missing", W),
    Code("R013", "table-against-text", W),
    Code("R014", "count-differs", E),
    Code("R015", "option-or-order", W),
    Code("R016", "never-usable", W),
    Code("R017", "number-style", N),
    Code("R018", "glossary-order", N),
    Code("R019", "said-twice", W),
    Code("R020", "heading-or-number", W),
    Code("R021", "not-in-glossary", N),
    Code("R022", "range-with-gaps", E),
    Code("R023", "not-in-rulebook", W),
    Code("R024", "not-in-library", W),
    Code("R025", "library-number-differs", E),
    Code("R026", "library-says-otherwise", E),
    Code("R027", "library-sequence-differs", W),
    Code("R028", "printed-text-changed", W),
    Code("R029", "printed-text-not-read", N),
    Code("R030", "list-without-and", N),
)

CODES: dict[str, Code] = {entry.code: entry for entry in _TABLE}
