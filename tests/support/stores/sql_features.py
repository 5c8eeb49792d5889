"""What PostgreSQL can do and distributed databases that speak its protocol cannot, or not reliably.

Collected from what CockroachDB and YugabyteDB document as different from PostgreSQL.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from attrs import field, frozen


def _any_case(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


@frozen
class SqlFeature:
    """One feature. *used_in* are the modules that use it all the same, from the root of the project."""

    name: str
    pattern: re.Pattern[str] = field(converter=_any_case)
    used_in: frozenset[str] = frozenset()

    def is_in(self, text: str) -> bool:
        return bool(self.pattern.search(text))


def _engine(*names: str) -> frozenset[str]:
    return frozenset(f"src/adapters/sql/{name}.py" for name in names)


FEATURES: Final = (
    SqlFeature(
        "advisory locks",
        r"advisory",
        _engine("engine/postgresql", "engine/server_functions", "importing/postgresql_staging"),
    ),
    SqlFeature(
        "notifications",
        r"\bpg_notify\b|(?-i:\b(UN)?LISTEN |\bNOTIFY )",
        _engine("engine/postgresql_dialect", "engine/server_functions"),
    ),
    SqlFeature(
        "commits that do not wait for the disk",
        r"synchronous_commit|pg_logical_emit_message",
        _engine("engine/postgresql"),
    ),
    SqlFeature("temporary tables", r"\bTEMP(ORARY)?\b(?! file)|pg_temp", _engine("importing/tables")),
    SqlFeature("named collations", r"\bCOLLATE\b", _engine("importing/postgresql_staging")),
    SqlFeature("hashes that only PostgreSQL computes", r"\bhashtext", _engine("engine/server_functions")),
    SqlFeature(
        "state of one server",
        r"\bpg_(is_in_recovery|last_|current_|wal_|stat_|backend_pid|terminate_|cancel_|postmaster)",
        _engine("machines/replica"),
    ),
    SqlFeature(
        "room left in pages",
        r"fillfactor",
        frozenset({"migrations/versions/0017_room_for_new_prices.py"}),
    ),
    SqlFeature("locks of whole tables", r"\bLOCK TABLE\b"),
    SqlFeature("places of rows", r"\b(ctid|xmin|xmax|tableoid)\b"),
    SqlFeature(
        "procedures, triggers and rules",
        r"\bCREATE (OR REPLACE )?(FUNCTION|PROCEDURE|TRIGGER|RULE)\b|\bDO \$",
    ),
    SqlFeature("extensions", r"\bCREATE EXTENSION\b"),
    SqlFeature("exclusion constraints", r"\bEXCLUDE USING\b|ExcludeConstraint"),
    SqlFeature("constraints checked at the commit", r"\bDEFERRABLE\b|\bINITIALLY\b"),
    SqlFeature("stored computed columns", r"\bGENERATED ALWAYS AS\b|\bComputed\b"),
    SqlFeature("other indexes than trees", r"\bUSING (gist|gin|brin|hash|spgist)\b|postgresql_using"),
    SqlFeature("inherited and unlogged tables", r"\bINHERITS\b|\bUNLOGGED\b"),
    SqlFeature("transactions in two phases", r"\bPREPARE TRANSACTION\b|begin_twophase"),
    SqlFeature("cursors beyond a transaction", r"\bWITH HOLD\b"),
    SqlFeature("large objects and XML", r"\blo_(create|import|export)\b|\bxml(parse|element|table)\b"),
)


def features_of(text: str) -> Iterator[SqlFeature]:
    """List the features that a statement or a source text uses."""
    return (feature for feature in FEATURES if feature.is_in(text))


def sql_words(source: Path) -> str:
    """Return the texts and names of a module that may become SQL; not what is written about them."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    about = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return "\n".join(word for node in ast.walk(tree) if id(node) not in about for word in _words(node))


def _words(node: ast.AST) -> Sequence[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
        return [node.value.decode() if isinstance(node.value, bytes) else node.value]
    if isinstance(node, ast.Attribute):
        return [node.attr]
    if isinstance(node, ast.Name):
        return [node.id]
    return [node.arg] if isinstance(node, ast.keyword) and node.arg else []
