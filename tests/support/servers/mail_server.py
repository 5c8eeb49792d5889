"""A real SMTP server on loopback that takes mail, refuses it, is slow, or hangs up."""

from __future__ import annotations

import asyncio
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session
from attrs import define, field

USER, PASSWORD = "shop", "canary-password"


@define
class MailHandler:
    """What came in; *refuses* answers at one step, *waits_s* makes it wait before taking mail.

    *began* counts the mails that came whole, before it waits.
    """

    mails: list[EmailMessage] = field(factory=list)
    recipients: list[str] = field(factory=list)
    logins: list[tuple[bytes, bytes]] = field(factory=list)
    refuses: dict[str, str] = field(factory=dict)
    waits_s: float = 0.0
    began: int = 0
    hangs_up: bool = False

    async def handle_MAIL(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        envelope.mail_from = address
        return self.refuses.get("MAIL", "250 OK")

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if "RCPT" in self.refuses:
            return self.refuses["RCPT"].format(address)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, _session: Session, envelope: Envelope) -> str:
        self.began += 1
        await asyncio.sleep(self.waits_s)
        if self.hangs_up:
            assert isinstance(server.transport, asyncio.WriteTransport)
            server.transport.abort()
            return "421 gone"
        if "DATA" in self.refuses:
            return self.refuses["DATA"]
        self.recipients.extend(envelope.rcpt_tos)
        assert isinstance(envelope.original_content, bytes)
        self.mails.append(message_from_bytes(envelope.original_content, policy=default))
        return "250 OK"

    def authenticated(self, _server: Any, _session: Any, _envelope: Any, _mechanism: Any, data: Any) -> Any:
        self.logins.append((data.login, data.password))
        return AuthResult(success=data.password == PASSWORD.encode(), handled=False)


@contextmanager
def smtp_server(handler: MailHandler, **named: Any) -> Iterator[int]:
    """Stand on a free port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(handler, hostname="127.0.0.1", port=port, **named)
    controller.start()
    try:
        yield port
    finally:
        controller.stop()


def certificate(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Make a certificate for 127.0.0.1: what the server shows, and what trusts it alone."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("no openssl to make a certificate with")
    key, cert = folder / "key.pem", folder / "cert.pem"
    results = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
    named = ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(cert)]
    subprocess.run([openssl, *results, *named], check=True, capture_output=True)
    visible = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    visible.load_cert_chain(cert, key)
    return visible, ssl.create_default_context(cafile=str(cert))
