"""Make the mutants of a module: the operators of mutmut, also on properties, validators and constants."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

import libcst as cst
from libcst.metadata import (
    CodeRange,
    MetadataWrapper,
    ParentNodeProvider,
    PositionProvider,
    WhitespaceInclusivePositionProvider,
)
from mutmut.mutation.mutators import mutation_operators

from .mutant import Mutant
from .passing import is_never_seen, is_passed_over


def mutants_of(path: Path) -> list[Mutant]:
    """List the mutants of a module in the order of its lines, none twice."""
    module = _Module(path.read_text())
    result = dict[str, Mutant]()
    for node, mutated in module.changes():
        source = module.with_change(node, mutated)
        if source != module.source and source not in result and _compiles(source):
            result[source] = _mutant(module.source, source)
    return sorted(result.values(), key=lambda one: one.line)


class _Module:
    """A module as text and as a tree, so that a change of the tree is one of a piece of text."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._wrapper = MetadataWrapper(cst.parse_module(source))
        self._ranges = self._wrapper.resolve(WhitespaceInclusivePositionProvider)
        self._starts = list(accumulate((len(line) for line in source.splitlines(keepends=True)), initial=0))

    def changes(self) -> Iterator[tuple[cst.CSTNode, Any]]:
        parents = self._wrapper.resolve(ParentNodeProvider)
        for node in self._wrapper.resolve(PositionProvider):
            if not is_passed_over(node, parents):
                for kind, operator in mutation_operators:
                    if isinstance(node, kind):
                        result = [
                            mutated for mutated in operator(node) if not is_never_seen(node, mutated, parents)
                        ]
                        yield from ((node, mutated) for mutated in result)

    def with_change(self, node: cst.CSTNode, mutated: Any) -> str:
        """Write the module with one node changed, only the text of the node anew where that is safe."""
        module = self._wrapper.module
        placed = self._ranges.get(node)
        if isinstance(placed, CodeRange) and not isinstance(node, cst.Match):
            begin, end = (self._starts[at.line - 1] + at.column for at in (placed.start, placed.end))
            if module.code_for_node(node) == self.source[begin:end]:
                return self.source[:begin] + module.code_for_node(mutated) + self.source[end:]
        return str(module.deep_replace(node, mutated).code)


def _mutant(before: str, after: str) -> Mutant:
    old, new = before.splitlines(), after.splitlines()
    differing = (n for n, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1])
    first = next(differing, min(len(old), len(new)))  # a mutant may only leave out the last lines
    behind = 0
    while behind < min(len(old), len(new)) - first - 1 and old[-1 - behind] == new[-1 - behind]:
        behind += 1
    was, now = old[first : len(old) - behind], new[first : len(new) - behind]
    return Mutant(first + 1, _joined(was), _joined(now), after)


def _joined(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


def _compiles(source: str) -> bool:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compile(source, "mutant", "exec")
        except (SyntaxError, ValueError):
            return False
    return True
