"""E-mails sent through an SMTP server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from email.message import EmailMessage
from ssl import SSLContext
from typing import Final

import aiosmtplib
from attrs import field, frozen

from shopcore.outbox_message import DeliveryRefused

WHOLE_WAIT_S: Final = 20.0
ONE_STEP_S: Final = 8.0
QUIT_WITHIN_S: Final = 1.0


@frozen
class SmtpAccess:
    """How to reach the server; *security* is ``starttls``, ``tls`` or ``none``.

    Certificates are checked against *trust*, the machine's own where it is None.
    """

    host: str
    port: int
    security: str
    username: str = field(default="", repr=False)
    password: str = field(default="", repr=False)
    trust: SSLContext | None = None


@frozen
class SmtpTransport:
    """Implements MailTransport, with a connection for each e-mail."""

    _access: SmtpAccess
    _wait_s: float = WHOLE_WAIT_S

    async def send(self, mail: EmailMessage) -> None:
        """Send an e-mail within 20 seconds.

        Raises:
            DeliveryRefused: If the server did not accept it or could not be reached.
        """
        async with self._connected() as server:
            await server.send_message(mail)

    async def check(self) -> str:
        """Connect and sign in without sending anything; return the server in words.

        Raises:
            DeliveryRefused: If the server cannot be reached or refuses.
        """
        async with self._connected() as server:
            await server.noop()
        return f"{self._access.host}, port {self._access.port}, is ready to send mail"

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[aiosmtplib.SMTP]:
        """Open a connection; its faults name a kind and a number alone, as servers repeat addresses."""
        server = self._client()
        try:
            async with asyncio.timeout(self._wait_s):
                await server.connect()
                yield server
            await _quit(server)
        except aiosmtplib.SMTPRecipientsRefused as refused:
            codes = sorted({recipient.code for recipient in refused.recipients})
            raise DeliveryRefused(f"recipient refused with {', '.join(map(str, codes))}") from None
        except aiosmtplib.SMTPResponseException as refused:
            raise DeliveryRefused(f"{type(refused).__name__} {refused.code}") from None
        except (aiosmtplib.SMTPException, OSError, TimeoutError, ValueError) as fault:
            raise DeliveryRefused(_kind(fault)) from None
        finally:
            server.close()

    def _client(self) -> aiosmtplib.SMTP:
        access = self._access
        return aiosmtplib.SMTP(
            hostname=access.host,
            port=access.port,
            username=access.username or None,
            password=access.password or None,
            use_tls=access.security == "tls",
            start_tls=access.security == "starttls",
            tls_context=access.trust,
            timeout=min(ONE_STEP_S, self._wait_s),
        )


def _kind(fault: Exception) -> str:
    """Name a fault: the most general kind by the text of the client library, which repeats no address."""
    return str(fault) if type(fault) is aiosmtplib.SMTPException else type(fault).__name__


async def _quit(server: aiosmtplib.SMTP) -> None:
    """End the session; the e-mail was accepted, whatever the server answers now."""
    with suppress(aiosmtplib.SMTPException, OSError, TimeoutError):
        async with asyncio.timeout(QUIT_WITHIN_S):
            await server.quit()
