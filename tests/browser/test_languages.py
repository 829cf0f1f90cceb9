"""Every page in every language: it says which, and no English word is left on it."""
from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from mariage.words import languages

from . import kit
from .scenes import NAMES

Persons = Callable[..., kit.Person]
PAGES = {"lobby": "/", "setup": "/new/mariage", "rules": "/rules/schnapsen", "settings": "/settings", "table": "{two-all}",
         "table for three": "{three}", "table for four": "{four-kreuz}", "after a hand": "{two-over}", "replay": "{two-over}/replay/1",
         "error": "/table/nowhere"}
# words that are the same everywhere
OWN = re.compile("|".join(("Lízaný mariáš", "^normal$", "Mariage", "Schnapsen", "Santase", "Kreuzmariage",
                           "Křížový mariáš", "Slovenský licitovaný mariáš", "Volený mariáš", "Mariášek", "Mariáš", "Tysiąc",
                           *NAMES)))

TEXTS = """() => {
  const found = new Set();
  const add = text => { const line = (text ?? '').replace(/\\s+/g, ' ').trim(); if (line) found.add(line); };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const foreign = 'svg, script, [translate=no], [lang]:not(html)';
  while (walk.nextNode()) if (!walk.currentNode.parentElement.closest(foreign)) add(walk.currentNode.data);
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [data-why], [data-more], [data-sure]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'data-why', 'data-more', 'data-sure']) add(one.getAttribute(name));
  add(document.title);
  return [...found];
}"""


def texts(person: Persons, pages: dict[str, str], language: str, path: str) -> set[str]:
    """Every text of a page, also what only the ear gets."""
    one = person(language=language, at_tables=True)
    one.page.goto(path.format_map(pages))
    assert one.page.locator("html").get_attribute("lang") == language
    found = {str(text) for text in one.page.evaluate(TEXTS)}
    one.faults.clear()                               # the browser itself notes a page that is not there
    return found


@pytest.mark.parametrize("page", PAGES)
def test_no_english_word_is_left(person: Persons, pages: dict[str, str], page: str) -> None:
    english = texts(person, pages, "en", PAGES[page])
    words = {text for text in english if re.search(r"[^\W\d_]{2,}", OWN.sub("", text))}
    assert words
    for language in sorted(set(languages()) - {"en"}):
        left = words & texts(person, pages, language, PAGES[page])
        assert not left, f"{language}: {sorted(left)}"


def test_a_reader_chooses_the_language(person: Persons) -> None:
    one = person()
    one.page.goto("/settings?from=/rules/mariage")
    one.page.locator("[name=language]").select_option("cs")
    one.page.locator("main form button.main").click()
    one.page.wait_for_url("**/rules/mariage")
    assert one.page.locator("html").get_attribute("lang") == "cs"


@pytest.mark.parametrize("language", sorted(languages()))
def test_the_browser_s_language_is_the_first_guess(person: Persons, language: str) -> None:
    one = person(language=language)
    one.page.context.clear_cookies()
    one.page.goto("/")
    assert one.page.locator("html").get_attribute("lang") == language
