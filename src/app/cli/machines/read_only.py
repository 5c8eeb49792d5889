"""The commands that make the shop read-only, and open it again."""

from __future__ import annotations

from collections.abc import Callable

from cyclopts import App

from adapters.sql import SqlStore
from adapters.sql.machines.read_only_switch import turn_off, turn_on, turned_on_at
from app.cli.printed_errors import print_errors
from app.container import open_store

read_only = App(
    name="read-only",
    help="Make the shop read-only, so that shoppers can browse but not order, or writable again.",
)


@read_only.command(name="on")
def on() -> int:
    """Refuse all changes on every machine, within two seconds; background jobs pause."""

    def turned_on(store: SqlStore) -> None:
        turn_on(store.database, store.clock.now())

    return _run(turned_on)


@read_only.command(name="off")
def off() -> int:
    """Allow changes again on every machine, within two seconds."""

    def turned_off(store: SqlStore) -> None:
        turn_off(store.database)

    return _run(turned_off)


@read_only.command
def show() -> int:
    """Show whether the shop is read-only."""
    return _run(lambda _store: None)


def _run(work: Callable[[SqlStore], None]) -> int:
    def run() -> int:
        with open_store() as store:
            work(store)
            since = turned_on_at(store.database)
        print(
            f"The shop has been read-only since {since:%Y-%m-%d %H:%M} UTC."
            if since
            else "The shop is not read-only."
        )
        return 0

    return print_errors(run)
