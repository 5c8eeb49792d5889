"""What a start has to make before the shop answers, in a sentence for whoever waits for it."""

from __future__ import annotations

from app.config.settings import Settings
from app.container import build_store
from shopcore.errors import Unavailable

MAKES_TABLES = "Making the tables; the first start takes a moment."
UPDATES_TABLES = "Bringing the tables up to date, which may take a moment."
MAKES_INDEX = "Making the search index, which takes a moment."


def note_of_tables(settings: Settings) -> str:
    """Say what has to be done to the tables; '' if nothing, or if the database cannot be read."""
    from sqlalchemy.exc import DBAPIError

    from adapters.sql.engine.migrations import newest

    try:
        store = build_store(settings, is_read_only=True)
    except FileNotFoundError:
        return MAKES_TABLES
    try:
        revision = store.revision()
    except (Unavailable, DBAPIError):
        return ""
    finally:
        store.close()
    if revision is None:
        return MAKES_TABLES
    return UPDATES_TABLES if revision < newest() else ""


def note_of_index(settings: Settings) -> str:
    """Say that products have no search index on this machine yet; '' if there is one, old or new."""
    return "" if any((settings.data / "search").glob("[0-9]*/")) else MAKES_INDEX
