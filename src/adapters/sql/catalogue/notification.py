"""Telling the other processes of a shop that its catalogue has changed, where the database can."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, literal_column, select

from adapters.sql.engine.server_functions import ServerNotification

CHANNEL: Final = "catalogue_version"
NOTIFY: Final = select(ServerNotification(literal_column(f"'{CHANNEL}'"), func.current_schema()))
