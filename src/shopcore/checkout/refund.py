"""Money that came for nothing goes back by itself."""

from __future__ import annotations

from datetime import datetime

from attrs import frozen

from shopcore.payments.payment import Charge


@frozen(kw_only=True)
class Refund:
    """A refund of one charge of a pay session; *back_at* is None until the bank has confirmed it."""

    session_id: str
    charge: Charge
    reference: str
    owed_at: datetime
    back_at: datetime | None = None
