"""Bringing the tables to the state this program expects."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Select, Text, column, inspect, select, table

from adapters.sql.machines.oldest_program import check_program

from .database import Database

MIGRATIONS = Path(__file__).resolve().parents[4] / "migrations"
STATE: Select[str] = select(column("version_num", Text)).select_from(table("alembic_version"))


def migrate(database: Database, revision: str = "head", *, folder: Path = MIGRATIONS) -> None:
    """Migrate up to *revision*; an up-to-date database is only asked for its state.

    Raises:
        TablesTooNew: If the tables are newer than this program, and do not say that it may run on them.
    """
    if revision == "head" and is_up_to_date(database, newest(folder)):
        return
    with database.migrator() as connection:
        if revision != "head" or (_state(connection) or "") < newest(folder):
            _run(connection, revision, folder)
        connection.commit()


def is_up_to_date(database: Database, program: str) -> bool:
    """Tell whether a program whose newest migration is *program* has nothing to migrate.

    Raises:
        TablesTooNew: If the tables are newer than that program, and do not say that it may run on them.
    """
    with database.reader() as connection:
        state = _state(connection) or ""
        if state > program:
            check_program(connection, state, program)
        return state >= program


def revision_of(database: Database) -> str | None:
    """Tell which migration the tables stand at; None where there are none."""
    with database.reader() as connection:
        return _state(connection)


def newest(folder: Path = MIGRATIONS) -> str:
    """Name the newest migration: its file begins with it."""
    return max(path.name for path in (folder / "versions").glob("[0-9]*_*.py")).partition("_")[0]


def _state(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    result: str | None = connection.scalar(STATE)
    return result


def _run(connection: Connection, revision: str, folder: Path) -> None:
    """Run Alembic here; it is imported late because most starts have nothing to migrate."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.attributes["connection"] = connection
    is_down = revision == "base" or (_state(connection) or "") > revision
    (command.downgrade if is_down else command.upgrade)(config, revision)
