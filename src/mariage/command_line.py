"""How a command line is read: its help and its faults in the reader's language."""
from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NoReturn

from .cards import Fault
from .words import N_, SOURCE, Words, languages

# What argparse says itself, and what our own types of arguments say through it.
HELP = (N_("positional arguments"), N_("options"), N_("show this help message and exit"), N_("show program's version number and exit"))
FAULTS = (
    N_("the following arguments are required: {names}"), N_("unrecognized arguments: {names}"),
    N_("argument {name}: expected one argument"), N_("argument {name}: expected at least one argument"),
    N_("argument {name}: ignored explicit argument {text}"), N_("ambiguous option: {text} could match {choices}"),
    N_("argument {name}: invalid choice: {text} (choose from {choices})"),
    N_("argument {name}: a whole number from {low} to {high} is expected, not “{text}”"),
    N_("argument {name}: a number from {low} to {high} is expected, not “{text}”"))


class NotRead(Fault):
    """A command line that means nothing, said in a sentence."""


class Formatter(argparse.HelpFormatter):
    """Help in the reader's language; ``{names}`` in it stand for *facts*."""

    def __init__(self, prog: str, words: Words, facts: Mapping[str, object]) -> None:
        super().__init__(prog)
        self._words, self._facts = words, dict[str, Any](facts)

    def _told(self, text: str) -> str:
        return self._words.say(text, **self._facts) if text else text

    def add_usage(self, usage: str | None, actions: Iterable[argparse.Action], groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{self._words.say('usage:')} " if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        super().start_section(self._told(heading or ""))

    def add_text(self, text: str | None) -> None:
        super().add_text(self._told(text or ""))

    def _get_help_string(self, action: argparse.Action) -> str:
        return self._told(action.help or "").replace("%", "%%")


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, and where to find what is right."""

    def __init__(self, *arguments: Any, words: Words, facts: Mapping[str, object], **more: Any) -> None:
        self._words, self._facts = words, facts         # asked for help while it is made
        super().__init__(*arguments, **more)

    @property
    def language(self) -> str:
        """In which its help is."""
        return self._words.language

    def _get_formatter(self) -> Formatter:
        return Formatter(self.prog, self._words, self._facts)

    def error(self, message: str) -> NoReturn:
        said = self._translated(message)
        raise NotRead("{fault}. “{program} --help” lists what can be written.", fault=f"{said[:1].upper()}{said[1:]}", program=self.prog)

    def _translated(self, message: str) -> str:
        """What argparse says in English, where it is one of its usual sentences, in the reader's language."""
        for sentence in FAULTS:
            if found := re.fullmatch(_pattern(sentence), message, re.DOTALL):
                return self._words.say(sentence, **found.groupdict())
        return message


def _pattern(sentence: str) -> str:
    """What a sentence looks like when its ``{names}`` are filled in."""
    return re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(sentence))


def asked_language(words: Sequence[str]) -> str:
    """The language that a command line asks for, else the system's (LANGUAGE, LC_ALL, LC_MESSAGES, LANG), else English."""
    for word, after in zip(words, [*words[1:], ""], strict=False):
        option, equals, value = word.partition("=")
        if option == "--language" and (found := value if equals else after) in languages():
            return found
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name, ""):
            codes = [re.split(r"[_.@]", one)[0] for one in value.split(":")]
            return next((code for code in codes if code in languages()), SOURCE)
    return SOURCE
