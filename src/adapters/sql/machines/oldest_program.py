"""Which programs may run on tables newer than themselves, as the migration that made them so says."""

from __future__ import annotations

from sqlalchemy import Connection, PrimaryKeyConstraint, Table, delete, inspect, select

from adapters.sql.engine.columns import metadata, named
from adapters.sql.engine.upsert import insert_or_replace

oldest_program = Table(
    "oldest_program", metadata, named("revision"), named("program"), PrimaryKeyConstraint("revision")
)
"""A program may run on tables of a *revision* if its own newest migration is not before *program*."""


class TablesTooNew(Exception):
    """The tables are newer than this program, and no migration says that it may still run on them."""

    def __init__(self, revision: str, newest: str) -> None:
        super().__init__(
            f"the tables are at revision {revision}, which is too new for this version of the shop: it knows"
            f" revisions up to {newest}; start the newer version, or restore the backup made before the"
            " upgrade"
        )


def check_program(connection: Connection, revision: str, newest: str) -> None:
    """Make sure that the program with the *newest* migration may run on tables of a later *revision*.

    Raises:
        TablesTooNew: If the tables do not say so.
    """
    marked = None
    if inspect(connection).has_table(oldest_program.name):
        rows = select(oldest_program.c.program).where(oldest_program.c.revision == revision)
        marked = connection.scalar(rows)
    if marked is None or newest < marked:
        raise TablesTooNew(revision, newest)


def mark_oldest(connection: Connection, revision: str, program: str) -> None:
    """Note the oldest program that may run on the tables, which have just come to *revision*."""
    statement = insert_or_replace(oldest_program, oldest_program.c.program)
    connection.execute(statement, {"revision": revision, "program": program})


def delete_oldest(connection: Connection, revision: str) -> None:
    """Delete what was noted for a revision that is taken back."""
    connection.execute(delete(oldest_program).where(oldest_program.c.revision == revision))
