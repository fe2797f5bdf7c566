"""All words of the kernel."""

from __future__ import annotations

from gauntlet_dsl.language.words.conditions import CONDITIONS
from gauntlet_dsl.language.words.entry import Entry, Form
from gauntlet_dsl.language.words.tables import TABLE_WORDS
from gauntlet_dsl.language.words.values import VALUES
from gauntlet_dsl.language.words.verbs import VERBS

FORMS: tuple[Form, ...] = (*VERBS, *CONDITIONS, *VALUES)
ENTRIES: tuple[Entry, ...] = TABLE_WORDS
