"""Writes as a unit of work collects them: statements of SQLAlchemy Core with their values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen
from sqlalchemy import Select, UpdateBase

Values = Mapping[str, object]


@frozen
class Write:
    """One statement that writes, or locks what it reads, to be run for each of its rows."""

    statement: UpdateBase | Select[Any]
    rows: Sequence[Values]
