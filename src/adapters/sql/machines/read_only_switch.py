"""The switch that lets no machine change anything, for upgrades and failovers."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import delete, select

from adapters.sql.engine.database import Database
from adapters.sql.engine.upsert import insert_new
from shopcore.errors import ReadOnly

from .tables import shop_switch

NAME: Final = "read_only"
FIND: Final = select(shop_switch.c.turned_on_at).where(shop_switch.c.name == NAME)


class ReadOnlySwitch:
    """Whether the shop is read-only, as this process last saw it in the database."""

    def __init__(self) -> None:
        self.is_on = False

    def demand_off(self) -> None:
        """Refuse a change while the switch is on.

        Raises:
            ReadOnly: If it is.
        """
        if self.is_on:
            raise ReadOnly(reason="the shop is read-only")

    def look(self, database: Database) -> None:
        """See whether somebody turned it.

        Raises:
            Unavailable: If the database does not answer; the switch then stays as it was seen last.
        """
        self.is_on = turned_on_at(database) is not None


def turned_on_at(database: Database) -> datetime | None:
    """Tell since when the shop has been read-only; None if it is not."""
    with database.reader() as connection:
        found: datetime | None = connection.scalar(FIND)
    return found


def turn_on(database: Database, now: datetime) -> None:
    """Make the shop read-only on every machine; it stays so since before if it was."""
    with database.writer() as connection:
        connection.execute(insert_new(shop_switch, shop_switch.c.name), {"name": NAME, "turned_on_at": now})
        connection.commit()


def turn_off(database: Database) -> None:
    """Let every machine change things again."""
    with database.writer() as connection:
        connection.execute(delete(shop_switch).where(shop_switch.c.name == NAME))
        connection.commit()
