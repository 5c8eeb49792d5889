"""The shapes of what anybody may ask without an account."""

from __future__ import annotations

from adapters.http.schemas import OrNull, RequestBody


class TradeApplicationRequest(RequestBody):
    """An application for a trade account; the rules of shopcore say what is wrong with it."""

    company_name: str = ""
    company_number: OrNull[str] = ""
    trade: str = ""
    contact_name: str = ""
    email: str = ""
    phone_number: str = ""
    message: OrNull[str] = ""
