"""An e-mail with its headers, its two parts and its attachments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from email.message import EmailMessage
from email.utils import format_datetime, formataddr
from typing import Any

from attrs import frozen

from shopcore.email_sender import EmailSender
from shopcore.notifications.recipient import Recipient

from .email_templates import write_email


@frozen
class EmailStyle:
    """Whom a storefront's mail is from, and the colours it has."""

    sender: EmailSender
    email: str
    postal_address: tuple[str, ...]
    ground: str
    accent: str


@frozen
class Attachment:
    """A PDF that goes with a mail."""

    name: str
    content: bytes


@frozen(kw_only=True)
class EmailDraft:
    """What becomes an e-mail: a *template*, whom it is for, and the *facts* that the template names."""

    template: str
    recipient: Recipient
    facts: Mapping[str, Any]
    attachments: Sequence[Attachment] = ()


def rendered(draft: EmailDraft, style: EmailStyle, *, message_id: str, at: datetime) -> EmailMessage:
    """Write the e-mail; the same message always has the same id, so that readers see a repeat as one."""
    facts = {"shop": style.sender, "style": style, "recipient": draft.recipient, **draft.facts}
    written = write_email(draft.template, facts)
    mail = EmailMessage()
    mail["Subject"] = written.subject
    mail["From"] = formataddr((style.sender.name, style.email))
    mail["To"] = draft.recipient.email
    mail["Date"] = format_datetime(at)
    mail["Message-ID"] = f"<{message_id}@{style.email.partition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    is_ascii = written.text.isascii()
    mail.set_content(
        written.text, cte="7bit" if is_ascii else "8bit"
    )  # so that a link is never broken in two
    mail.add_alternative(written.html, subtype="html", cte="quoted-printable")
    for attached in draft.attachments:
        mail.add_attachment(attached.content, maintype="application", subtype="pdf", filename=attached.name)
    return mail
