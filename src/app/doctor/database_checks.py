"""Which database a shop keeps its data in, whether this program can use it, and other machines too."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from adapters.sql.engine.migrations import is_up_to_date, newest
from adapters.sql.open_database import address_of
from app.container import build_store, version_of
from app.database_words import database_faults_in_words

from .check_failed import CheckFailed
from .connection_checks import connections_needed

if TYPE_CHECKING:
    from adapters.sql import SqlStore
    from app.config.settings import Settings

ACCEPTED: Final = "database"
"""How ``doctor.accepted`` names the data of a single machine, so that nobody is warned of it."""
_USUAL_PORT: Final = 5432


def named_database(url: str) -> str:
    """Name a database, such as 'PostgreSQL shop at 10.0.0.10': never with a user or a password."""
    address = address_of(url)
    if address.get_backend_name() == "sqlite":
        return f"SQLite file {Path(address.database).absolute()}" if address.database else "SQLite in memory"
    host = str(address.host or address.query.get("host") or "").rpartition("@")[2]
    port = f":{address.port}" if address.port not in {None, _USUAL_PORT} else ""
    place = f"at {host}{port}" if host else "on this machine"
    return f"PostgreSQL {address.database or address.username or ''} {place}"


def unshared_data_warnings(settings: Settings) -> Iterator[str]:
    """Warn where the settings are those of several machines, and the data is on this one alone.

    One machine may be meant, so this is no fault; its owner then accepts it.
    """
    shared = _shared_by_machines(settings)
    if shared and is_on_this_machine(settings) and ACCEPTED not in settings.doctor.accepted:
        yield (
            f"database: the data is in {named_database(settings.database_url)}, which no other machine uses,"
            f" although {shared} set, as for several machines; if others serve this shop too, set"
            " DATABASE_URL as they do, because without it this machine sells from a separate shop; if it is"
            f" the only machine, add '{ACCEPTED}' to doctor.accepted"
        )


def is_on_this_machine(settings: Settings) -> bool:
    """Whether the data is in a file."""
    return address_of(settings.database_url).get_backend_name() == "sqlite"


def _shared_by_machines(settings: Settings) -> str:
    """Name what is set that one machine hardly needs; '' for nothing.

    A replica need not be named: the settings refuse one beside a file.
    """
    names = [
        *(["files.url"] if settings.files.is_remote else []),
        *(["REDIS_URL"] if settings.redis_url else []),
    ]
    return f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'}" if names else ""


def check_database(settings: Settings) -> str:
    """Say which database it is, and that this program can use it; nothing is written.

    Raises:
        CheckFailed: If it is not there, or has older tables than this program needs.
        SettingsBroken: If it cannot be opened, or its tables are too new.
    """
    try:
        with (
            database_faults_in_words(settings.database_url),
            closing(build_store(settings, is_read_only=True)) as store,
        ):
            state, limit = _tables_state(store), store.database.connection_limit()
            summary = (
                f"{named_database(settings.database_url)}; the tables are {state},"
                f" the catalogue is at version {version_of(store)}"
            )
            if limit is None:
                return summary
            return f"{summary}; this machine may open {connections_needed(settings)} of {limit} connections"
    except FileNotFoundError as missing:
        raise CheckFailed(f"{missing} does not exist yet; the shop creates it at its first start") from None


def _tables_state(store: SqlStore) -> str:
    """Compare the tables with those that this program works with.

    Raises:
        CheckFailed: If they are older, or not there.
        TablesTooNew: If this program does not know them.
    """
    revision, newest_revision = store.revision(), newest()
    if revision is None:
        raise CheckFailed("it has no tables yet; the shop creates them at its first start")
    if is_up_to_date(store.database, newest_revision):
        is_newer = revision > newest_revision
        return (
            f"at revision {revision}, which is newer and still works with this version"
            if is_newer
            else "up to date"
        )
    raise CheckFailed(
        f"the tables are at revision {revision} and this version needs {newest_revision};"
        " the shop updates them at its next start, so make a backup first"
    )
