"""What carries a mail away."""

from __future__ import annotations

from email.message import EmailMessage
from typing import Protocol


class MailTransport(Protocol):
    """Carries mail. ``send`` raises when it was not taken; ``check`` when it could not be, and says how.

    A fault says in ``str`` nothing of whom the mail was for.
    """

    async def send(self, mail: EmailMessage) -> None: ...
    async def check(self) -> str: ...


class DeliveryRefused(Exception):
    """A mail was not taken, for a reason that names nobody."""
