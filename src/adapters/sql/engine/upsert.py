"""INSERT … ON CONFLICT, which SQLite took over from PostgreSQL: one construct is compiled for both."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, ColumnElement, Table
from sqlalchemy.dialects.postgresql import Insert, insert


def upsert(table: Table) -> Insert:
    """Insert a row, where it is yet to be said what becomes of one that is there."""
    return insert(table)


def insert_new(table: Table, *key: Column[Any]) -> Insert:
    """Insert a row unless one with its *key* is there; without a key, unless it breaks any unique key."""
    return upsert(table).on_conflict_do_nothing(index_elements=key or None)


def insert_or_replace(table: Table, *columns: Column[Any]) -> Insert:
    """Insert a row, or replace some *columns* of the one with its primary key."""
    statement = upsert(table)
    return insert_or_change(statement, **{one.name: statement.excluded[one.name] for one in columns})


def insert_or_add(table: Table, *columns: Column[Any]) -> Insert:
    """Insert a row, or add some *columns* to those of the one with its primary key."""
    statement = upsert(table)
    return insert_or_change(statement, **{one.name: one + statement.excluded[one.name] for one in columns})


def insert_or_change(
    statement: Insert, *, where: ColumnElement[bool] | None = None, **values: ColumnElement[Any]
) -> Insert:
    """Insert a row, or set *values* of the one with its primary key, if it is as *where* says."""
    return statement.on_conflict_do_update(
        index_elements=statement.table.primary_key, set_=values, where=where
    )
