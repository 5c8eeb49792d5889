"""A table is declared in the folder of its subject: the one whose repositories write to it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.support.paths import ROOT

SQL = ROOT / "src" / "adapters" / "sql"
WRITES = frozenset(
    "insert update delete upsert insert_new insert_or_replace insert_or_add insert_or_change".split()
)
WRITES_ELSEWHERE = {
    "orders/sale_repository.py": {"account"},  # an order on credit uses up what the account may owe
    "stock/stock_repository.py": {"product", "invoice_number"},  # the level is in the product's row
    "importing/staged_writer.py": {"product", "price_break", "branch_stock"},  # an import has no subject
}
"""Tables of another subject that a module writes to, each with its reason."""


def tables_of_others(tree: ast.Module) -> set[str]:
    """Names that a module imports from the tables of another folder."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".tables")
        for alias in node.names
    }


def written(tree: ast.Module) -> Iterator[str]:
    """Names that stand first in a call which begins a writing statement."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(name), args=[ast.Name(table), *_]) if name in WRITES:
                yield table


def writes_elsewhere(path: Path) -> set[str]:
    tree = ast.parse(path.read_text())
    return tables_of_others(tree) & set(written(tree))


def test_a_repository_declares_the_tables_it_writes_to_beside_it():
    """Each exception is one that the code still needs."""
    found = {str(path.relative_to(SQL)): writes_elsewhere(path) for path in sorted(SQL.glob("*/*.py"))}

    assert {name: tables for name, tables in found.items() if tables} == WRITES_ELSEWHERE
