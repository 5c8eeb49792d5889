"""What the page of sign-in and security asks and answers on the wire."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from adapters.http.schemas import RequestBody
from adapters.web.json_schemas import Wire
from shopcore.customers.session import SignedInDevice


class ChangePasswordRequest(RequestBody):
    current_password: str
    password: str


class SessionOut(Wire):
    """One sign-in; *device* is '' where browser and system are not known."""

    id: str
    device: str
    signed_in_at: datetime
    last_used_at: datetime
    is_current: bool


class SessionsOut(Wire):
    sessions: list[SessionOut]


def sessions_out(devices: Iterable[SignedInDevice]) -> SessionsOut:
    """Write where a customer is signed in."""
    return SessionsOut(
        [SessionOut(one.session_id, one.label, one.began_at, one.used_at, one.is_current) for one in devices]
    )
