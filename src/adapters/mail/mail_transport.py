"""The port to what sends an e-mail."""

from __future__ import annotations

from email.message import EmailMessage
from typing import Protocol


class MailTransport(Protocol):
    """Sends e-mails. The text of its exceptions contains no personal data."""

    async def send(self, mail: EmailMessage) -> None:
        """Send an e-mail, and raise if it was not accepted.

        Raises:
            DeliveryRefused: With the reason, if the server refused it.
        """

    async def check(self) -> str:
        """Return in words how e-mails are sent, and raise if none could be sent now."""
