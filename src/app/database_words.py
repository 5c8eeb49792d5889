"""What is wrong with a database, in the same words for whoever opens it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from shopcore.errors import Unavailable


@contextmanager
def database_faults_in_words(url: str) -> Iterator[None]:
    """Open the database of an address inside the block.

    Raises:
        SettingsBroken: If it cannot be opened, or its tables are too new for this program.
    """
    from sqlalchemy.exc import DBAPIError

    from adapters.sql.machines.oldest_program import TablesTooNew
    from app.config.reading.errors import SettingsBroken

    try:
        yield
    except TablesTooNew as fault:
        raise SettingsBroken((str(fault),)) from None
    except Unavailable as fault:
        raise SettingsBroken((_words(fault.reason, url),)) from None
    except DBAPIError as fault:
        raise SettingsBroken((_words(str(fault.orig), url),)) from None


def _words(reason: str, url: str) -> str:
    """Put what a driver says, which may have several lines, into one."""
    hint = "" if url.startswith("sqlite") else "; check DATABASE_URL and that the database server runs"
    return f"the database cannot be opened: {' '.join(reason.split())}{hint}"
