"""What is no mutant: nodes that say nothing when they run, and changes that nobody can ever see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import libcst as cst
import libcst.matchers as m

SILENT: Final = (cst.Annotation, cst.Decorator, cst.Import, cst.ImportFrom, cst.Assert)
"""Types, what is imported, and how a class is decorated."""


def is_passed_over(node: cst.CSTNode | None, parents: Mapping[cst.CSTNode, cst.CSTNode]) -> bool:
    """Pass over types, decorators, docstrings, imports, asserts and what a checker of types alone reads."""
    while node is not None and not isinstance(node, cst.Module):
        if isinstance(node, SILENT) or _is_silent_statement(node) or _is_default_of_a_protocol(node, parents):
            return True
        node = parents.get(node)
    return False


def _is_silent_statement(node: cst.CSTNode) -> bool:
    if isinstance(node, cst.Expr):
        return isinstance(node.value, cst.SimpleString)
    if isinstance(node, cst.Assign | cst.AnnAssign):
        return _is_alias(node) or _names_a_type(node)
    return isinstance(node, cst.If) and getattr(node.test, "value", "") == "TYPE_CHECKING"


def _is_alias(node: cst.Assign | cst.AnnAssign) -> bool:
    """Whether a statement names a type, such as ``Prices = Mapping[str, PriceList]``."""
    target = node.target if isinstance(node, cst.AnnAssign) else node.targets[0].target
    is_type = isinstance(target, cst.Name) and target.value[:1].isupper() and not target.value.isupper()
    return is_type and isinstance(node.value, cst.Subscript | cst.BinaryOperation)


def _names_a_type(node: cst.Assign | cst.AnnAssign) -> bool:
    """Whether a statement makes a type for the checker; when it runs it does nothing with its argument."""
    return m.matches(node, m.Assign(value=m.Call(func=m.Name("TypeVar"))))


def _is_default_of_a_protocol(node: cst.CSTNode, parents: Mapping[cst.CSTNode, cst.CSTNode]) -> bool:
    """Whether *node* are the parameters of a method that is nothing but ``...``: it is never called."""
    function = parents.get(node)
    if not isinstance(node, cst.Parameters) or not isinstance(function, cst.FunctionDef):
        return False
    statements = [
        line for line in _statements(function.body) if not m.matches(line, m.Expr(m.SimpleString()))
    ]
    return all(m.matches(line, m.Expr(m.Ellipsis())) for line in statements)


def _statements(body: cst.BaseSuite) -> list[Any]:
    lines = body.body if isinstance(body, cst.SimpleStatementSuite) else ()
    if isinstance(body, cst.IndentedBlock):
        lines = [one for line in body.body for one in _parts(line)]
    return list(lines)


def _parts(line: cst.CSTNode) -> Any:
    return line.body if isinstance(line, cst.SimpleStatementLine) else [line]


def is_never_seen(node: cst.CSTNode, mutated: Any, parents: Mapping[cst.CSTNode, cst.CSTNode]) -> bool:
    """Whether a change does nothing in whatever module it stands.

    Python knows ``UTF-8`` and ``utf-8`` for the same encoding, and ``ASCII`` and ``ascii``.
    """
    if not isinstance(node, cst.SimpleString) or node.value.lower() != mutated.value.lower():
        return False
    argument = parents.get(node)
    call = parents.get(argument) if isinstance(argument, cst.Arg) else None
    if not isinstance(call, cst.Call):
        return False
    is_first = call.args[0] is argument
    named = argument.keyword.value if isinstance(argument, cst.Arg) and argument.keyword else ""
    is_coding = m.matches(call.func, m.Attribute(attr=m.Name("encode") | m.Name("decode")))
    return named == "encoding" or (is_coding and is_first)
