# `make check` and `make test` need Python 3.11 or later and make; everything else they set up themselves.

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready-for-$(subst /,-,$(PYTHON))

TOO_OLD := import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=python3.12 ...")

.PHONY: help check test fmt docs bench wheel clean
.DELETE_ON_ERROR:

help:
	@echo "make check   check the cards, factions, rules and decks of this repository"
	@echo "make test    lint, types, layers and all tests"
	@echo "make fmt     lay out the Python code"
	@echo "make docs    write docs/language.md anew"
	@echo "make bench   measure"
	@echo "make wheel   build dist/*.whl; with GAUNTLET_COMPILED=1 one with a compiled engine"
	@echo "make clean   remove everything that was made"
	@echo "Another Python: make PYTHON=python3.13 test"

check: $(READY)
	@$(BIN)/gauntlet check

test: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest -n auto --dist loadgroup

fmt: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: $(READY)
	$(BIN)/python docs/write_language.py

bench: $(READY)
	$(BIN)/python -m benchmarks.check
	$(BIN)/python -m benchmarks.play

wheel: $(READY)
	rm -rf dist
	$(BIN)/python -m hatchling build -t wheel

clean:
	rm -rf $(VENV) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment is made once and again when pyproject.toml or PYTHON changes.
$(READY): pyproject.toml
	@$(PYTHON) -c '$(TOO_OLD)'
	@test "$$($(BIN)/python -V 2>&1)" = "$$($(PYTHON) -V 2>&1)" || $(PYTHON) -m venv --clear $(VENV)
	@echo "Setting up $(VENV), once" >&2
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --editable '.[dev]'
	@rm -f $(VENV)/.ready-for-*
	@touch $@
