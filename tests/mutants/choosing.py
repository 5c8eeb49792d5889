"""Choose the tests that could notice a mutant, the likeliest and quickest first."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Final

from attrs import field, frozen

from .mapping import TestMap
from .mutant import ROOT, SHOPCORE, Mutant

LIKELIEST: Final = 120
Function = ast.FunctionDef | ast.AsyncFunctionDef


@frozen
class Place:
    """Where a mutant stands: its lines, the body of its function if any, and names that speak of it.

    *closest* are the names nearest to it, of a field rather than of its class.
    """

    path: Path
    lines: range
    function: range | None
    names: frozenset[str]
    closest: frozenset[str] = frozenset()

    @property
    def key(self) -> tuple[Path, int]:
        """What a test that killed one mutant here will kill again."""
        return self.path, (self.function or self.lines).start


@frozen(eq=False)
class Outline:
    """A module as statements, to find where a line stands."""

    path: Path

    @cached_property
    def _tree(self) -> ast.Module:
        return ast.parse(self.path.read_text())

    def place_of(self, mutant: Mutant) -> Place:
        """Find the statement of a mutant, its innermost function, and what is named around it."""
        lines, function = range(mutant.line, mutant.line + 1), None
        names, closest = set[str](), set[str]()
        for node in _around(self._tree, mutant.line):
            body = getattr(node, "body", None)
            end = (
                body[0].lineno - 1
                if isinstance(body, list) and body and isinstance(body[0], ast.stmt)
                else None
            )
            start = _first_line(node)
            lines = range(start, max(start, end or node.end_lineno or start) + 1)
            if isinstance(node, Function) and end is not None and mutant.line > end:
                function = range(node.body[0].lineno, (node.end_lineno or start) + 1)
            closest = set(_defined(node)) or closest
            names |= closest
        return Place(self.path, lines, function, frozenset(names), frozenset(closest))


def _around(tree: ast.Module, line: int) -> Iterator[ast.stmt]:
    """Walk from the outermost statement that holds a line to the innermost."""
    inner: list[ast.stmt] = tree.body
    while inner:
        result = next((node for node in inner if _first_line(node) <= line <= (node.end_lineno or 0)), None)
        if result is None:
            return
        yield result
        parts = [getattr(result, name, []) for name in ("body", "orelse", "finalbody", "handlers", "cases")]
        held = [one for one in chain(*parts) if isinstance(one, ast.stmt)]
        held += [
            one
            for part in chain(*parts)
            if not isinstance(part, ast.stmt)
            for one in getattr(part, "body", [])
        ]
        inner = held


def _first_line(node: ast.stmt) -> int:
    decorators = getattr(node, "decorator_list", [])
    return min(node.lineno, *(int(one.lineno) for one in decorators), node.lineno)


def _defined(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.ClassDef | Function):
        yield node.name
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    for target in targets:
        yield from (one.id for one in ast.walk(target or node) if target and isinstance(one, ast.Name))


@frozen(eq=False)
class Chooser:
    """Chooses within a budget of seconds, and learns from what killed before."""

    known: TestMap
    budget_s: float
    _killers: dict[tuple[Path, int] | Path, list[str]] = field(factory=lambda: defaultdict(list))

    def learn(self, place: Place, test: str) -> None:
        """Try first what killed a neighbour."""
        for key in (place.key, place.path):
            killers = self._killers[key]
            if test in killers:
                killers.remove(test)
            killers.insert(0, test)

    def to_swap(self, place: Place, hint: str = "") -> tuple[str, ...]:
        """Choose the tests that run the lines of a mutant."""
        running = self.known.running(place.path, place.lines)
        if not running and place.function:
            running = self.known.running(place.path, place.function)
        return tuple(
            self._within_budget(self._known_first(place, hint, running), self.known.quickest(running))
        )

    def to_load(self, place: Place, hint: str = "") -> tuple[tuple[str, ...], ...]:
        """Choose in two stages: one file of tests that is likely, then the others."""
        likely = self._likely(place)
        chosen = self._within_budget(self._known_first(place, hint, set(self.known.seconds)), *likely)
        if not chosen:
            return ()
        file = chosen[0].partition("::")[0]
        first = tuple(test for test in chosen if test.startswith(f"{file}::"))
        others = tuple(test for test in chosen if test not in first)
        return (first, others) if others else (first,)

    def _likely(self, place: Place) -> Iterator[Sequence[str]]:
        """Tests that run the mutant, or what speaks of it, or its module; then files that name it."""
        if place.function:
            yield self.to_swap(place)
        yield self._some(self._tests_naming(lambda words: place.names <= words))
        yield self._some(self._tests_naming(lambda words: bool(words & place.closest)))
        spoken = self._speaking_lines(place)
        yield self._some(test for path, lines in spoken.items() for test in self.known.running(path, lines))
        yield self._some(self._tests_in(lambda words: bool(words & place.names) and place.path.stem in words))
        yield self._some(self.known.running_any(place.path))
        yield self._some(self._tests_in(lambda words: bool(words & place.names)))
        yield self._some(self._tests_in(lambda words: place.path.stem in words))

    def _some(self, tests: Iterable[str]) -> list[str]:
        return self.known.quickest(set(tests))[:LIKELIEST]

    def _known_first(self, place: Place, hint: str, of: set[str]) -> list[str]:
        killers = [hint, *self._killers[place.key][:5], *self._killers[place.path][:5]]
        return [test for test in killers if test in of]

    def _within_budget(self, *lists: Iterable[str]) -> list[str]:
        chosen, spent = dict[str, None](), 0.0
        for test in chain(*lists):
            if test not in chosen and (not chosen or spent + self.known.seconds[test] <= self.budget_s):
                chosen[test] = None
                spent += self.known.seconds[test]
        return list(chosen)

    def _speaking_lines(self, place: Place) -> dict[Path, list[int]]:
        return {path: lines for path, spoken in self._words.items() if (lines := _lines(spoken, place.names))}

    def _tests_in(self, is_meant: Callable[[frozenset[str]], bool]) -> list[str]:
        files = {file for file, words in self._test_words.items() if is_meant(words)}
        return [test for test in self.known.seconds if test.partition("::")[0] in files]

    def _tests_naming(self, is_meant: Callable[[frozenset[str]], bool]) -> list[str]:
        meant = {name for name, words in self._own_words.items() if is_meant(words)}
        return [test for test in self.known.seconds if test.partition("[")[0] in meant]

    @cached_property
    def _own_words(self) -> dict[str, frozenset[str]]:
        """The words of each test by itself, of its cases too."""
        files = {test.partition("::")[0] for test in self.known.seconds}
        return {name: words for file in files for name, words in _by_test(file)}

    @cached_property
    def _words(self) -> dict[Path, dict[str, list[int]]]:
        """Lines of shopcore by the words on them."""
        return {path: _spoken(path) for path in SHOPCORE.rglob("*.py")}

    @cached_property
    def _test_words(self) -> dict[str, frozenset[str]]:
        files = {test.partition("::")[0] for test in self.known.seconds}
        return {file: frozenset(re.findall(r"\w+", (ROOT / file).read_text())) for file in files}


def _by_test(file: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Tell the words of each test, and of the tables beside it that it names."""
    text = (ROOT / file).read_text()
    lines = text.splitlines()
    words_of = dict[str, frozenset[str]]()
    for node in ast.parse(text).body:
        own = "\n".join(lines[_first_line(node) - 1 : node.end_lineno])
        words_of |= dict.fromkeys(_defined(node), frozenset(re.findall(r"\w+", own)))
    for name, words in words_of.items():
        yield f"{file}::{name}", words.union(*(words_of[word] for word in words & words_of.keys()))


def _spoken(path: Path) -> dict[str, list[int]]:
    spoken = defaultdict[str, list[int]](list)
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        for word in set(re.findall(r"\w+", line)):
            spoken[word].append(number)
    return spoken


def _lines(spoken: dict[str, list[int]], names: Iterable[str]) -> list[int]:
    return [line for name in names for line in spoken.get(name, ())]
