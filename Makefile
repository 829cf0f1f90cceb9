# make play   play at the terminal          make test   all tests
# make lint   ruff and mypy --strict        make bench  measurements
# make messages   gather what is to be translated
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test lint bench messages clean

play: .venv/play
	@$(BIN)/python -m mariage

test: .venv/test
	$(BIN)/python -m pytest -n auto

lint: .venv/test
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: .venv/test
	$(BIN)/python bench/random_play.py

messages: .venv/test
	$(BIN)/python src/mariage/locale/extract.py

clean:
	rm -rf .venv .venv-interop

$(BIN)/python:
	$(PYTHON) -m venv .venv

.venv/play: pyproject.toml $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/test: pyproject.toml $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test,lint]"
	@touch $@ .venv/play
