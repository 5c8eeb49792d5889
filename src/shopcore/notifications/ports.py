"""Where messages wait until they are sent."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from shopcore.outbox_message import OutboxMessage


class Outbox(Protocol):
    """What leaves later. ``put`` takes a dedupe key once; ``due`` lists the oldest mails or events first.

    ``claim`` puts a due message off for whoever sends it now, and says False if somebody
    else did before. ``put_off`` counts a try that failed and says why; after MOST_TRIES a
    message is no longer due and stands in ``given_up`` with its last fault.
    """

    def put(self, message: OutboxMessage) -> None: ...
    def due(self, now: datetime, limit: int, *, events: bool = False) -> tuple[OutboxMessage, ...]: ...
    def claim(self, message_id: str, now: datetime, until: datetime) -> bool: ...
    def sent(self, message_id: str, at: datetime) -> None: ...
    def put_off(self, message_id: str, due_at: datetime, fault: str) -> None: ...
    def given_up(self) -> Mapping[str, str]: ...
