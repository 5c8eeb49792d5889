"""Who sends an e-mail."""

from __future__ import annotations

from attrs import frozen


@frozen(kw_only=True)
class EmailSender:
    """The storefront that an e-mail comes from; *origin* is the start of its links."""

    name: str
    phone: str
    hours: str
    origin: str
