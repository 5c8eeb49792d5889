"""The processes of a shop, as each of them reports itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from attrs import asdict, frozen
from sqlalchemy import bindparam, delete, or_, select, text

from adapters.sql.engine.columns import Moment
from adapters.sql.engine.database import Database
from adapters.sql.engine.upsert import insert_or_replace

from .tables import shop_process

FORGOTTEN_AFTER: Final = timedelta(days=1)
REPORT: Final = insert_or_replace(shop_process, *(c for c in shop_process.c if c.name != "name"))
ALL: Final = select(shop_process).order_by(
    shop_process.c.host, shop_process.c.started_at, shop_process.c.name
)
TABLE_ID: Final = text("SELECT CAST(CAST('shop_process' AS regclass) AS oid)")
DELETE: Final = delete(shop_process).where(
    or_(
        shop_process.c.name == bindparam("its_name"),
        shop_process.c.seen_at < bindparam("before", type_=Moment()),
    )
)


@frozen(kw_only=True)
class ShopProcess:
    """A process that serves the shop or runs its jobs, and what of it has to agree with others.

    *revision* is the newest that its program knows. The machine's clock is *ahead_ms* milliseconds
    ahead of the database's. *secrets* and *settings* are fingerprints by name. *files_url* is for whoever
    looks into the table; doctor compares the settings that it is part of.
    """

    name: str
    host: str
    program: str
    revision: str
    started_at: datetime
    seen_at: datetime
    ahead_ms: int
    secrets: Mapping[str, str]
    settings: Mapping[str, str]
    files_url: str


@frozen
class ProcessRegistry:
    """The processes in a database; every method raises Unavailable when it does not answer."""

    _database: Database

    def table_id(self) -> str:
        """Tell this table from one that it is a copy of, as of a restored dump; '' for a file."""
        if not self._database.is_remote:
            return ""
        with self._database.reader() as connection:
            return str(connection.scalar(TABLE_ID))

    def all(self) -> Sequence[ShopProcess]:
        """List the processes that reported themselves within a day and did not end since, by host."""
        with self._database.reader() as connection:
            return [ShopProcess(**row._mapping) for row in connection.execute(ALL)]

    def report(self, process: ShopProcess) -> None:
        """Write what a process is now."""
        with self._database.writer() as connection:
            connection.execute(REPORT, asdict(process))
            connection.commit()

    def remove(self, name: str, now: datetime) -> None:
        """Forget a process that ends, and those that ended a day ago without a word."""
        with self._database.writer() as connection:
            connection.execute(DELETE, {"its_name": name, "before": now - FORGOTTEN_AFTER})
            connection.commit()
