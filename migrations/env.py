"""Migrations run over a connection that the shop hands in, inside its transaction."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

connection = context.config.attributes.get("connection")
assert isinstance(connection, Connection), "run migrations by `python -m app serve` or SqlStore.migrate()"
context.configure(connection=connection, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
