"""The shop kept in SQLite or PostgreSQL."""

from adapters.sql.engine.database import LOCK_WAIT_S

from .store import SqlShop, SqlStore

__all__ = ["LOCK_WAIT_S", "SqlShop", "SqlStore"]
