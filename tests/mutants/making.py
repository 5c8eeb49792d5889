"""Make the mutants of a module: the operators of mutmut, also on properties, validators and constants."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import libcst as cst
from attrs import frozen
from libcst.metadata import MetadataWrapper, ParentNodeProvider, PositionProvider
from mutmut.mutation.mutators import mutation_operators

SIMPLE: Final = cst.Name | cst.BaseNumber | cst.BaseString


@frozen
class Mutant:
    """One change: *before* is a line as it stands, *after* what becomes of it in *source*."""

    line: int
    before: str
    after: str
    source: str

    @property
    def key(self) -> str:
        """What names a mutant, wherever its line moves."""
        return f"{self.before} => {self.after}"


def mutants_of(path: Path) -> list[Mutant]:
    """List the mutants of a module in the order of its lines, none twice."""
    wrapper = MetadataWrapper(cst.parse_module(path.read_text()))
    made = dict[str, Mutant]()
    for node, mutated in _changes(wrapper):
        source = wrapper.module.deep_replace(node, mutated).code
        if source != wrapper.module.code and _compiles(source):
            made.setdefault(source, _mutant(wrapper.module.code, source))
    return sorted(made.values(), key=lambda one: one.line)


def _mutant(before: str, after: str) -> Mutant:
    old, new = before.splitlines(), after.splitlines()
    first = next(n for n, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1])
    behind = 0
    while behind < min(len(old), len(new)) - first - 1 and old[-1 - behind] == new[-1 - behind]:
        behind += 1
    was, now = old[first : len(old) - behind], new[first : len(new) - behind]
    return Mutant(first + 1, _joined(was), _joined(now), after)


def _joined(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


def _changes(wrapper: MetadataWrapper) -> Iterator[tuple[cst.CSTNode, Any]]:
    parents = wrapper.resolve(ParentNodeProvider)
    places = wrapper.resolve(PositionProvider)
    for node in places:
        if not _is_left_alone(node, parents):
            for kind, operator in mutation_operators:
                if isinstance(node, kind):
                    yield from ((node, mutated) for mutated in operator(node))


def _is_left_alone(node: cst.CSTNode, parents: Any) -> bool:
    """Pass over what says nothing when it runs: types, decorators, docstrings, imports, asserts, messages."""
    while node is not None and not isinstance(node, cst.Module):
        parent = parents.get(node)
        if isinstance(node, cst.Annotation | cst.Decorator | cst.Import | cst.ImportFrom | cst.Assert):
            return True
        if isinstance(node, cst.Expr) and isinstance(node.value, cst.SimpleString):
            return True
        if isinstance(node, cst.Assign | cst.AnnAssign) and _is_alias(node):
            return True
        if isinstance(node, cst.If) and getattr(node.test, "value", "") == "TYPE_CHECKING":
            return True
        node = parent
    return False


def _is_alias(node: cst.Assign | cst.AnnAssign) -> bool:
    """Whether a statement names a type, such as ``Prices = Mapping[str, PriceList]``."""
    target = node.target if isinstance(node, cst.AnnAssign) else node.targets[0].target
    is_type = isinstance(target, cst.Name) and target.value.istitle() and len(target.value) > 1
    return is_type and isinstance(node.value, cst.Subscript | cst.BinaryOperation)


def _compiles(source: str) -> bool:
    try:
        compile(source, "mutant", "exec")
    except (SyntaxError, ValueError):
        return False
    return True
