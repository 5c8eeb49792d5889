"""Mail is written well, carried by a real server, and tried again until it is taken."""

from __future__ import annotations

import asyncio
import re
import time
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any, get_args

import pytest
from attrs import evolve
from jinja2 import UndefinedError

from adapters.mail import (
    Attachment,
    EmailDraft,
    EmailStyle,
    FolderTransport,
    SmtpAccess,
    SmtpTransport,
    confirmation_draft,
    draft_of,
    rendered,
)
from adapters.mail.email_templates import TEMPLATES
from shopcore.email_sender import EmailSender
from shopcore.notifications.account_messages import PasswordReset, ResetForNobody
from shopcore.notifications.email_content import EmailContent
from shopcore.notifications.recipient import Recipient
from shopcore.notifications.trade_application_message import TradeApplication
from shopcore.outbox_message import DeliveryRefused, UnreadableContent
from shopcore.storefront import Storefront
from tests.support.messages.emails import read_email
from tests.support.servers.mail_server import PASSWORD, USER, MailHandler, certificate, smtp_server
from tests.support.sold_orders import CONSUMER, SELLER, a_sold_order, with_jobs

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
SENDER = EmailSender(name="Strike & Keep", phone="020 7946 0101", hours="Mon-Fri", origin="https://a.test")
LOOK = EmailStyle(SENDER, "sales@a.test", ("Unit 4", "B1 2ZZ"), "#0B3B2E", "#D9962B")
TO_ANN = Recipient(storefront=Storefront.IRONMONGERY, email="ann@example.com", first_name="<Zoë>")
LINK = "https://a.test/account/reset-password?token=abc&x=1"
EMAIL = draft_of(PasswordReset(recipient=TO_ANN, token="abc&x=1"))


def mail(draft: EmailDraft = EMAIL) -> EmailMessage:
    return rendered(draft, LOOK, message_id="m-1", at=NOW)


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

    assert LINK in text.splitlines()
    assert text.startswith("Hello <Zoë>,\n\n")
    assert "Strike & Keep" in text
    assert text.endswith("Unit 4\nB1 2ZZ\n")
    assert LINK.encode() in mail().as_bytes().splitlines()


def test_a_mail_has_a_page_in_the_colours_of_the_storefront():
    """With what was written escaped, and nothing loaded from elsewhere."""
    page = mail().get_body(("html",)).get_content()

    assert "Hello &lt;Zoë&gt;," in page
    assert "Strike &amp; Keep" in page
    assert 'href="https://a.test/account/reset-password?token=abc&amp;x=1"' in page
    assert "#0B3B2E" in page
    assert "#D9962B" in page
    assert "020 7946 0101" in page
    assert "src=" not in page


def test_figures_are_tables_in_the_page_and_sentences_in_the_text():
    """Every figure says what it is, so that plain text reads in any font."""
    order = with_jobs(a_sold_order(), "Plot <7>", "Plot <7>", "Plot 8")
    both = read_email(mail(confirmation_draft(order, CONSUMER, SELLER)))

    assert (
        "\n\nJob: Plot <7>\n1 × Tower bolt no. 0, HB-1000, £3.00 each ex VAT: £3.00 Ex VAT, £3.60 Inc VAT\n"
        in (both.text)
    )
    assert (
        "\n\nFor the whole order\nDelivery: Standard delivery: £6.95 Ex VAT, £8.34 Inc VAT\nTotal: "
        in both.text
    )
    assert both.html.count('<th scope="col" ') == 3
    assert both.html.count('<th scope="colgroup" ') == 3
    assert "Job: Plot &lt;7&gt;</th>" in both.html
    assert "<h2" in both.html
    assert both.html.index("of which VAT") < both.html.index("Sold by")


def test_what_a_visitor_typed_is_no_markup_and_keeps_its_lines():
    """In a list with a line for each field."""
    form = {"company_name": "Hinge & Bracket", "message": "We fit <doors>.\nAll over Leeds."}
    both = read_email(mail(draft_of(TradeApplication(recipient=TO_ANN, form=form))))

    assert (
        "Company name: Hinge & Bracket\nAnything else we should know: We fit <doors>.\nAll over Leeds.\n"
        in (both.text)
    )
    assert "We fit &lt;doors&gt;." in both.html
    assert both.subject == "Trade account: Hinge & Bracket"


def test_a_subject_is_one_line_whatever_a_visitor_typed():
    """A header ends at its line."""
    form = {"company_name": "Hinge\r\nBcc: eve@example.com"}
    headers = mail(draft_of(TradeApplication(recipient=TO_ANN, form=form)))

    assert headers["Subject"] == "Trade account: Hinge Bcc: eve@example.com"
    assert headers["Bcc"] is None


@pytest.mark.parametrize("content", [ResetForNobody(), UnreadableContent("pigeon")])
def test_what_is_no_email_is_not_sent(content):
    """The fault, which the doctor reports, names the kind and nobody."""
    with pytest.raises(DeliveryRefused, match=f"{content.kind} cannot be written"):
        draft_of(content)


def test_a_template_that_names_a_fact_which_is_missing_is_refused():
    """An e-mail with a gap in it never leaves."""
    with pytest.raises(UndefinedError, match="message"):
        mail(evolve(EMAIL, facts={}))


@pytest.mark.parametrize("kind", [kind.kind for kind in get_args(EmailContent)])
def test_every_kind_of_email_has_a_template_under_its_name(kind: str):
    """So its wording is found by a guess; no template is left over."""
    names = {path.name.removesuffix(".j2") for path in TEMPLATES.glob("*.j2")}
    shared = {"layout.txt", "layout.html", "blocks.txt", "blocks.html", "buyers_rights"}

    assert kind in names
    assert names - shared == {kind.kind for kind in get_args(EmailContent)}


def test_both_forms_have_the_same_parts():
    """A template that reads in one form is rendered in the other."""
    text, page = (
        set(re.findall(r"{% macro (\w+\(.*?\))", (TEMPLATES / f"blocks.{form}.j2").read_text()))
        for form in ("txt", "html")
    )

    assert text == page
    assert "paragraph()" in text


def test_papers_go_with_a_mail():
    """Under their names, byte for byte."""
    both = mail(evolve(EMAIL, attachments=[Attachment("invoice-N1.pdf", b"%PDF-1.4")]))
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
    recipient = evolve(TO_ANN, email="ann@example.com\r\nBcc: eve@example.com")

    with pytest.raises(ValueError, match=r"."):
        mail(evolve(EMAIL, recipient=recipient))


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
    assert LINK in read.get_body(("plain",)).get_content()
    assert announced == [f"Mail: {read['Subject']} → {file}"] * 2
    assert asyncio.run(post.check()) == f"mail is written to {tmp_path / 'mail'}"


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
    assert LINK in handler.mails[0].get_body(("plain",)).get_content()
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
        assert (
            asyncio.run(SmtpTransport(access(port)).check())
            == f"127.0.0.1, port {port}, is ready to send mail"
        )
    with pytest.raises(DeliveryRefused, match="SMTPConnectError"):
        asyncio.run(SmtpTransport(access(port)).check())
