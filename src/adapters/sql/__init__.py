"""The shop kept in SQLite or PostgreSQL."""

from .store import SqlShop, SqlStore

__all__ = ["SqlShop", "SqlStore"]
