# make play   play in the browser           make test   all tests
# make lint   ruff and mypy --strict        make bench  measurements
# make strength   who is stronger than whom, by how much (most of an hour)
# make messages   gather what is to be translated
# make browser   what the browser tests need         make pictures   docs/screenshots
PYTHON ?= python3
BIN := .venv/bin
BUILD := pyproject.toml setup.py $(wildcard build_backend/*.py src/mariage/kernel/*.py src/mariage/kernel/*.pxd)

# What the kernel's tests ask of it interpreted, too.
AS_IT_STANDS := $(addprefix tests/kernel/test_,duties.py stock.py solver.py last_draw.py problems.py)

.PHONY: play test lint bench strength messages browser chromium pictures clean

play: .venv/play
	@$(BIN)/python -m mariage

test: .venv/test
	MARIAGE_KERNEL=interpreted $(BIN)/python -m pytest -n auto $(AS_IT_STANDS)
	$(BIN)/python -m pytest -n auto --dist worksteal

lint: .venv/test
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: .venv/test
	$(BIN)/python bench/random_play.py
	$(BIN)/python bench/stock_games.py
	$(BIN)/python bench/open_cards.py
	$(BIN)/python bench/melding_games.py
	@if PYTHONPATH=tests $(BIN)/python -m browser.kit; then $(BIN)/python bench/frames.py; fi

strength: .venv/test
	$(BIN)/python bench/strength.py
	$(BIN)/python bench/exploitability.py
	$(BIN)/python bench/defence.py
	$(BIN)/python bench/peers.py strong:20ms --against schnapsen-rdeep:10,6 --pairs 500 --wins

browser: .venv/test
	@PYTHONPATH=tests $(BIN)/python -m browser.kit || $(MAKE) --no-print-directory chromium

chromium:
	@if command -v apt-get >/dev/null; then \
		as=; [ "$$(id -u)" = 0 ] || as=sudo; \
		$$as apt-get update -qq && { $$as apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-noto-core || \
			$$as apt-get install -y -qq --no-install-recommends chromium fonts-noto-core; }; \
	else \
		echo "Install Chromium or Google Chrome with your system's packages, or name one in the variable CHROMIUM."; exit 1; \
	fi

pictures: browser .venv/pictures
	$(BIN)/python docs/make_screenshots.py

messages: .venv/test
	$(BIN)/python tools/messages.py

clean:
	rm -rf .venv .venv-interop

$(BIN)/python:
	$(PYTHON) -m venv .venv

.venv/play: $(BUILD) $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/test: $(BUILD) $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test,lint]"
	@touch $@ .venv/play

.venv/pictures: pyproject.toml .venv/test
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test,lint,pictures]"
	@touch $@
