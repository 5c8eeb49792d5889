"""A migration only adds, or says that programs from before must not run on what it leaves."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from io import StringIO
from pathlib import Path
from types import ModuleType

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations

from tests.support.paths import ROOT

SINCE = "0012"
"""The first migration that says which programs may run after it."""
VERSIONS = ROOT / "migrations" / "versions"
PATHS = [path for path in sorted(VERSIONS.glob("0*.py")) if path.name >= SINCE]
MADE = re.compile(r"CREATE TABLE (\w+)")
INDEXED = re.compile(r"CREATE (UNIQUE )?INDEX \w+ ON (\w+)")
ADDED = re.compile(r"ALTER TABLE \w+ ADD COLUMN (.+)", re.DOTALL)
FILLED = re.compile(r"INSERT INTO (\w+)")
STORED = re.compile(r"ALTER TABLE \w+ SET \(fillfactor = \d+\)$")
"""How rows lie on the disk, which no statement of a program sees."""


def loaded(path: Path) -> ModuleType:
    spec = spec_from_file_location(f"migration_{path.stem}", path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def statements_of(module: ModuleType) -> list[str]:
    """Write down what a migration would run on PostgreSQL."""
    written = StringIO()
    options = {"as_sql": True, "output_buffer": written}
    context = MigrationContext.configure(dialect_name="postgresql", opts=options)
    with Operations.context(context):
        module.upgrade()
    return [one.strip() for one in written.getvalue().split(";") if one.strip()]


def contractions(statements: list[str]) -> list[str]:
    """List the statements that a program from before might not survive."""
    made = {match[1] for one in statements if (match := MADE.match(one))}
    return [one for one in statements if not _only_adds(one, made)]


def _only_adds(statement: str, made: set[str]) -> bool:
    if MADE.match(statement) or STORED.match(statement):
        return True
    if index := INDEXED.match(statement):
        return not index[1] or index[2] in made
    if column := ADDED.match(statement):
        return ("NOT NULL" not in column[1] or "DEFAULT" in column[1]) and "UNIQUE" not in column[1]
    return bool((filled := FILLED.match(statement)) and filled[1] in made)


def fault_of(module: ModuleType) -> str:
    """Say what is wrong with the mark of a migration; '' for nothing."""
    mark = getattr(module, "oldest_program", None)
    if mark is None:
        return (
            f'add the line oldest_program = "{module.down_revision}" if it only adds,'
            f' or "{module.revision}" if programs from before cannot run on what it leaves'
        )
    if not SINCE <= mark <= module.revision:
        return f"oldest_program must be from {SINCE} to {module.revision}, not {mark}"
    if mark < module.revision and (found := contractions(statements_of(module))):
        return f'it does more than add, so oldest_program must be "{module.revision}": {found}'
    return ""


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_migration_only_adds_or_raises_the_mark(path: Path):
    """Tables, columns that may be left out, indexes that refuse nothing."""
    assert fault_of(loaded(path)) == ""


def test_marks_never_go_down():
    """A program that could not run on older tables cannot run on newer ones."""
    marks = [loaded(path).oldest_program for path in PATHS]

    assert marks == sorted(marks)


@pytest.mark.parametrize(
    ("marked", "does", "expected"),
    [
        ("", 'op.create_table("t", sa.Column("a", sa.Text))', "add the line oldest_program"),
        ('"0012"', 'op.create_table("t", sa.Column("a", sa.Text, nullable=False))', ""),
        ('"0012"', 'op.add_column("product", sa.Column("a", sa.Text))', ""),
        ('"0012"', 'op.add_column("product", sa.Column("a", sa.Text, nullable=False))', "more than add"),
        (
            '"0012"',
            'op.add_column("product", sa.Column("a", sa.Text, nullable=False, server_default=""))',
            "",
        ),
        ('"0012"', 'op.create_index("i", "product", ["name"])', ""),
        ('"0012"', 'op.create_index("i", "product", ["name"], unique=True)', "more than add"),
        ('"0012"', 'op.drop_column("product", "name")', "more than add"),
        ('"0012"', 'op.alter_column("product", "name", new_column_name="title")', "more than add"),
        ('"0099"', 'op.drop_column("product", "name")', ""),
        ('"0100"', 'op.drop_column("product", "name")', "must be from"),
    ],
)
def test_what_takes_something_away_is_found(tmp_path: Path, marked: str, does: str, expected: str):
    """And is in order once the mark says so."""
    path = tmp_path / "0099_a.py"
    mark = f"oldest_program = {marked}\n" if marked else ""
    path.write_text(
        'import sqlalchemy as sa\nfrom alembic import op\nrevision = "0099"\ndown_revision = "0098"\n'
        f"{mark}\n\ndef upgrade():\n    {does}\n"
    )

    fault = fault_of(loaded(path))

    assert expected in fault
    assert bool(fault) == bool(expected)
