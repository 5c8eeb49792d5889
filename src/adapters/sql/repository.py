"""What every repository in SQL is made of."""

from __future__ import annotations

from adapters.sql.engine.transaction import UnitOfWork


class Repository:
    """A port that reads and writes in one unit of work."""

    def __init__(self, transaction: UnitOfWork) -> None:
        self._transaction = transaction
