# Everything a developer types. Needs Python 3.11 or newer with its venv module, make and git.
PYTHON ?= python3
WORKERS ?= 2
VENV := .venv
BIN := $(VENV)/bin
PYTEST := $(BIN)/pytest -q -rs -n $(WORKERS) --dist loadgroup --no-loadscope-reorder
NOTEBOOKS := $(wildcard notebooks/*.ipynb)

.PHONY: help install demo quick test test-long lint format bench clean
.DEFAULT_GOAL := help

help:
	@echo "make install    the virtual environment $(VENV) with everything in it"
	@echo "make demo       the first list: one small month from reports to a published list"
	@echo "make quick      the quick tests (half a minute)"
	@echo "make test       all tests but the long ones (about eight minutes on two cores)"
	@echo "make test-long  the long tests"
	@echo "make lint       style of Python and SQL"
	@echo "make bench      speed and size beside goals and floors (benchmarks/README.md tells more)"
	@echo "make format     rewrites the Python in that style"

install: $(VENV)/.installed

$(VENV)/.installed: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "ratinglist needs Python 3.11 or newer, and '$(PYTHON)' is none."; \
	  echo "Debian: apt install python3 python3-venv   (or: make PYTHON=/path/to/python3 ...)"; \
	  exit 2; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "'$(PYTHON)' lacks its venv module."; \
	  echo "Debian: apt install python3-venv"; \
	  exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing ratinglist and its libraries into $(VENV) (about a minute the first time)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@$(BIN)/python -m compileall -q pipeline
	@touch $@

demo: install
	@$(BIN)/python -m flows.demo

quick: install
	@$(PYTEST) -m "not slow and not long"

test: install
	@$(PYTEST) -m "not long" $(if $(NOTEBOOKS),--nbmake notebooks tests)

test-long: install
	@$(PYTEST) --dist load -m long

lint: install
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/sqlfluff lint --disable-progress-bar --processes $(WORKERS) sql

format: install
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: install
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,bench]'
	@$(BIN)/python -m benchmarks.bench $(or $(WHAT),month) $(if $(WORLD),--world $(WORLD)) \
	  $(if $(REPEAT),--repeat $(REPEAT)) $(if $(LARGEST),--largest $(LARGEST))

clean:
	rm -rf build dist .pytest_cache .ruff_cache .hypothesis
