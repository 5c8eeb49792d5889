"""Mail is written well, carried by a real server, and tried again until it is taken."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from adapters.mail import Attachment, EmailStyle, FolderTransport, SmtpAccess, SmtpTransport, rendered
from adapters.mail.mail_transport import DeliveryRefused
from shopcore.email import Email, EmailSender, Section
from tests.support.servers.mail_server import PASSWORD, USER, MailHandler, certificate, smtp_server

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
SENDER = EmailSender(name="Strike & Keep", phone="020 7946 0101", hours="Mon-Fri", origin="https://a.test")
LOOK = EmailStyle(SENDER, "sales@a.test", ("Unit 4", "B1 2ZZ"), "#0B3B2E", "#D9962B")
EMAIL = Email(
    to="ann@example.com",
    subject="Choose a new password",
    greeting="Hello <Zoë>,",
    before=("Before & after.",),
    link="https://a.test/account/reset-password?token=abc&x=1",
    link_words="Choose",
    after=("Bye.",),
)


def mail() -> EmailMessage:
    return rendered(EMAIL, LOOK, message_id="m-1", at=NOW)


def send(post: Any) -> None:
    """Send, and stay until every connection is closed."""

    async def sending() -> None:
        try:
            await post.send(mail())
        finally:
            await asyncio.sleep(0.05)

    asyncio.run(sending())


@pytest.mark.spec("AU-10")
def test_a_mail_has_a_plain_text_with_the_whole_link_on_a_line_of_its_own():
    """Every mail program can follow it."""
    text = mail().get_body(("plain",)).get_content()

    assert EMAIL.link in text.splitlines()
    assert text.startswith("Hello <Zoë>,\n\nBefore & after.\n")
    assert text.endswith("Unit 4\nB1 2ZZ\n")
    assert EMAIL.link.encode() in mail().as_bytes().splitlines()


def test_a_mail_has_a_page_in_the_colours_of_the_storefront():
    """With what was written escaped, and nothing loaded from elsewhere."""
    page = mail().get_body(("html",)).get_content()

    assert "Hello &lt;Zoë&gt;," in page
    assert 'href="https://a.test/account/reset-password?token=abc&amp;x=1"' in page
    assert "#0B3B2E" in page
    assert "#D9962B" in page
    assert "020 7946 0101" in page
    assert "src=" not in page


def test_sections_are_told_in_words_and_drawn_as_tables():
    """Every figure says what it is, so that plain text reads in any font."""
    goods = Section(heading="Goods", head=("", "Ex VAT"), rows=(("2 × <Bolt>", "£2.00"), ("Delivery", "")))
    cut = Section(heading="Cut", paragraphs=("It stays.",), rows=(("1 × Plate",),))
    content = evolve(EMAIL, sections=(goods, cut))
    both = rendered(content, LOOK, message_id="m-1", at=NOW)
    text = both.get_body(("plain",)).get_content()
    page = both.get_body(("html",)).get_content()

    assert (
        "Goods\n-----\n\n2 × <Bolt>: £2.00 Ex VAT\nDelivery\n\nCut\n---\n\nIt stays.\n\n1 × Plate\n\nBye."
        in text
    )
    assert page.count("<h2") == 2
    assert '<th scope="col"' in page
    assert "2 × &lt;Bolt&gt;</td>" in page
    assert page.index("1 × Plate") < page.index("Bye.")


def test_papers_go_with_a_mail():
    """Under their names, byte for byte."""
    both = rendered(
        EMAIL, LOOK, message_id="m-1", at=NOW, enclosed=[Attachment("invoice-N1.pdf", b"%PDF-1.4")]
    )
    (attachment,) = both.iter_attachments()

    assert (attachment.get_filename(), attachment.get_content_type()) == ("invoice-N1.pdf", "application/pdf")
    assert attachment.get_content() == b"%PDF-1.4"


def test_a_mail_says_whom_it_is_from_and_is_the_same_when_it_is_repeated():
    """One id a message, so that a reader sees a repeat as one."""
    headers = mail()

    assert headers["From"].addresses[0].display_name == "Strike & Keep"
    assert headers["From"].addresses[0].addr_spec == "sales@a.test"
    assert headers["To"] == "ann@example.com"
    assert headers["Message-ID"] == "<m-1@a.test>"
    assert headers["Auto-Submitted"] == "auto-generated"


def test_a_name_cannot_smuggle_in_a_header():
    """A line break in an address is refused, and the mail stays unsent."""
    content = evolve(EMAIL, to="ann@example.com\r\nBcc: eve@example.com")

    with pytest.raises(ValueError, match=r"."):
        rendered(content, LOOK, message_id="m-1", at=NOW)


def test_the_folder_holds_one_file_for_each_mail(tmp_path: Path):
    """Readable by its owner alone, whole, and told on the console without the address."""
    announced: list[str] = []
    post = FolderTransport(tmp_path / "mail", announced.append)
    send(post)
    send(post)
    (file,) = (tmp_path / "mail").iterdir()
    read = message_from_bytes(file.read_bytes(), policy=default)

    assert file.name == "20261121T120000Z-m-1.eml"
    assert file.stat().st_mode & 0o777 == 0o600
    assert EMAIL.link in read.get_body(("plain",)).get_content()
    assert announced == [f"Mail: Choose a new password → {file}"] * 2
    assert asyncio.run(post.check()) == f"it is written to {tmp_path / 'mail'}"


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path):
    """The doctor finds it."""
    (tmp_path / "mail").write_text("a file")

    with pytest.raises(FileExistsError):
        asyncio.run(FolderTransport(tmp_path / "mail").check())


def access(port: int, **changes: Any) -> SmtpAccess:
    return SmtpAccess(**{"host": "127.0.0.1", "port": port, "security": "none", **changes})


def test_a_server_takes_mail():
    """Both parts arrive as they were written."""
    handler = MailHandler()
    with smtp_server(handler) as port:
        send(SmtpTransport(access(port)))

    assert handler.recipients == ["ann@example.com"]
    assert EMAIL.link in handler.mails[0].get_body(("plain",)).get_content()
    assert "Zoë" in handler.mails[0].get_body(("html",)).get_content()


@pytest.mark.parametrize("security", ["starttls", "tls"])
def test_mail_goes_under_tls_with_a_login(tmp_path: Path, security: str):
    """Only to a server whose certificate is trusted."""
    visible, trust = certificate(tmp_path)
    handler = MailHandler()
    under: dict[str, Any] = {
        "tls": {"ssl_context": visible, "auth_require_tls": False},
        "starttls": {"tls_context": visible, "require_starttls": True, "auth_required": True},
    }
    with smtp_server(handler, authenticator=handler.authenticated, **under[security]) as port:
        current = access(port, security=security, username=USER, password=PASSWORD, trust=trust)
        send(SmtpTransport(current))
        with pytest.raises(DeliveryRefused):
            send(SmtpTransport(evolve(current, trust=None)))
        with pytest.raises(DeliveryRefused, match="SMTPAuthenticationError 535"):
            send(SmtpTransport(evolve(current, password="wrong")))

    assert len(handler.mails) == 1
    assert handler.logins[0] == (USER.encode(), PASSWORD.encode())
    assert PASSWORD not in repr(current)


def test_a_server_that_offers_no_tls_gets_nothing():
    """Rather no mail than a readable one."""
    handler = MailHandler()
    with (
        smtp_server(handler) as port,
        pytest.raises(DeliveryRefused, match="STARTTLS extension not supported"),
    ):
        send(SmtpTransport(access(port, security="starttls")))

    assert handler.mails == []


def test_a_server_that_asks_for_no_password_is_told():
    """The owner reads which of the settings it does not like."""
    with (
        smtp_server(MailHandler()) as port,
        pytest.raises(DeliveryRefused, match="AUTH extension is not supported"),
    ):
        asyncio.run(SmtpTransport(access(port, username=USER, password=PASSWORD)).check())


@pytest.mark.parametrize(
    ("refuses", "announced"),
    [
        ({"RCPT": "550 <{}> unknown"}, "recipient refused with 550"),
        ({"RCPT": "451 <{}> later"}, "recipient refused with 451"),
        ({"MAIL": "553 who is ann@example.com"}, "SMTPSenderRefused 553"),
        ({"DATA": "552 too much from ann@example.com"}, "SMTPDataError 552"),
    ],
)
def test_a_refusal_is_told_by_its_number_and_names_nobody(refuses, announced):
    """Servers like to repeat the address; logs must not."""
    with smtp_server(MailHandler(refuses=refuses)) as port, pytest.raises(DeliveryRefused) as fault:
        send(SmtpTransport(access(port)))

    assert str(fault.value) == announced


@pytest.mark.parametrize(
    "handler", [MailHandler(waits_s=5), MailHandler(hangs_up=True)], ids=["slow", "resetting"]
)
def test_a_server_that_fails_is_left_in_time(handler: MailHandler):
    """Slow or hanging up in the middle."""
    began = time.monotonic()
    with smtp_server(handler) as port, pytest.raises(DeliveryRefused):
        send(SmtpTransport(access(port), 0.5))

    assert handler.mails == []
    assert time.monotonic() - began < 3


def test_a_server_that_is_not_there_is_told():
    """By the kind of fault."""
    with smtp_server(MailHandler()) as port:
        assert asyncio.run(SmtpTransport(access(port)).check()) == f"127.0.0.1, port {port}, lets us in"
    with pytest.raises(DeliveryRefused, match="SMTPConnectError"):
        asyncio.run(SmtpTransport(access(port)).check())
