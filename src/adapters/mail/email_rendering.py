"""A letter as an e-mail: plain text for every reader, and a page in the storefront's colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from email.message import EmailMessage
from email.utils import format_datetime, formataddr
from html import escape

from attrs import frozen

from shopcore.email import Email, EmailSender, Section


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


def rendered(
    email_content: Email,
    look: EmailStyle,
    *,
    message_id: str,
    at: datetime,
    enclosed: Sequence[Attachment] = (),
) -> EmailMessage:
    """Write the e-mail; the same message always has the same id, so that readers see a repeat as one."""
    mail = EmailMessage()
    mail["Subject"] = email_content.subject
    mail["From"] = formataddr((look.sender.name, look.email))
    mail["To"] = email_content.to
    mail["Date"] = format_datetime(at)
    mail["Message-ID"] = f"<{message_id}@{look.email.partition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    text = _text(email_content, look)
    mail.set_content(text, cte="7bit" if text.isascii() else "8bit")  # so that a link is never broken in two
    mail.add_alternative(_page(email_content, look), subtype="html", cte="quoted-printable")
    for attached in enclosed:
        mail.add_attachment(attached.content, maintype="application", subtype="pdf", filename=attached.name)
    return mail


def _text(email_content: Email, look: EmailStyle) -> str:
    parts = (
        email_content.greeting,
        *email_content.before,
        *_link_text(email_content.link, email_content.link_words),
    )
    blocks = [part for section in email_content.sections for part in _section_text(section)]
    return "\n\n".join((*parts, *blocks, *email_content.after, "\n".join(look.postal_address))) + "\n"


def _link_text(link: str, words: str) -> tuple[str, ...]:
    return (f"{words}:\n{link}",) if link else ()


def _section_text(section: Section) -> Iterator[str]:
    yield f"{section.heading}\n{'-' * len(section.heading)}"
    yield from section.paragraphs
    if section.rows:
        yield "\n".join(_row_text(section.head, row) for row in section.rows)
    yield from _link_text(section.link, section.link_words)


def _row_text(head: tuple[str, ...], row: tuple[str, ...]) -> str:
    """Write a row so that it reads in any font: each figure says what it is, a heading stands apart."""
    if _is_heading(head, row):
        return f"\n{row[0]}"
    is_whole = all(row) and len(head) == len(row)
    names = head[1:] if is_whole else ("",) * (len(row) - 1)
    figures = [f"{figure} {name}".strip() for name, figure in zip(names, row[1:], strict=True) if figure]
    return f"{row[0]}: {', '.join(figures)}" if figures else row[0]


def _page(email_content: Email, look: EmailStyle) -> str:
    before = "".join(_paragraph(text) for text in (email_content.greeting, *email_content.before))
    after = "".join((*map(_section, email_content.sections), *map(_paragraph, email_content.after)))
    address = ", ".join(look.postal_address)
    return (
        '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(email_content.subject)}</title></head>"
        '<body style="margin:0;background:#f4f4f2;font-family:Arial,sans-serif;color:#1b1a17">'
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">'
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"'
        ' style="max-width:560px;background:#fff">'
        f'<tr><td style="padding:20px 28px;background:{look.ground};border-bottom:4px solid {look.accent};'
        f'color:#fff;font-size:22px;font-weight:bold">{escape(look.sender.name)}</td></tr>'
        f'<tr><td style="padding:24px 28px">{before}{_button(email_content, look)}{after}</td></tr>'
        '<tr><td style="padding:16px 28px;border-top:1px solid #ddd;font-size:13px;color:#595959">'
        f"{escape(address)} · {escape(look.sender.phone)}</td></tr>"
        "</table></td></tr></table></body></html>\n"
    )


def _paragraph(text: str) -> str:
    return f'<p style="margin:0 0 16px;font-size:16px;line-height:1.5">{escape(text)}</p>'


def _section(section: Section) -> str:
    blocks = "".join(_paragraph(text) for text in section.paragraphs)
    return (
        '<h2 style="margin:28px 0 12px;padding-top:14px;border-top:1px solid #ddd;font-size:19px;'
        f'line-height:1.3">{escape(section.heading)}</h2>{blocks}{_table(section)}{_section_link(section)}'
    )


def _section_link(section: Section) -> str:
    if not section.link:
        return ""
    link = escape(section.link, quote=True)
    return (
        '<p style="margin:0 0 16px;font-size:16px;line-height:1.5">'
        f'<a href="{link}" style="color:#1b1a17;font-weight:bold">{escape(section.link_words)}</a></p>'
    )


def _table(section: Section) -> str:
    if not section.rows:
        return ""
    head = _table_row(section.head, "th") if section.head else ""
    rows = "".join(_rows(section))
    return (
        '<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse;'
        f'font-size:15px;line-height:1.4">{head}{rows}</table>'
    )


def _is_heading(head: tuple[str, ...], row: tuple[str, ...]) -> bool:
    return len(row) == 1 < len(head)


def _rows(section: Section) -> Iterator[str]:
    for row in section.rows:
        is_heading = _is_heading(section.head, row)
        yield _heading_row(row[0], len(section.head)) if is_heading else _table_row(row, "td")


def _heading_row(words: str, columns: int) -> str:
    style = "padding:18px 0 6px;border-bottom:1px solid #ddd;text-align:left"
    return f'<tr><th scope="colgroup" colspan="{columns}" style="{style}">{escape(words)}</th></tr>'


def _table_row(row: tuple[str, ...], cell: str) -> str:
    common = "padding:8px 0;border-bottom:1px solid #ddd;vertical-align:top"
    scope = ' scope="col"' if cell == "th" else ""
    first = f'<{cell}{scope} style="{common};text-align:left">{escape(row[0])}</{cell}>'
    rest = "".join(
        f'<{cell}{scope} style="{common};padding-left:14px;text-align:right;white-space:nowrap">'
        f"{escape(figure)}</{cell}>"
        for figure in row[1:]
    )
    return f"<tr>{first}{rest}</tr>"


def _button(email_content: Email, look: EmailStyle) -> str:
    if not email_content.link:
        return ""
    link = escape(email_content.link, quote=True)
    return (
        f'<p style="margin:8px 0 20px"><a href="{link}" style="display:inline-block;padding:13px 24px;'
        f"background:{look.accent};color:#1b1a17;font-size:16px;font-weight:bold;text-decoration:none;"
        f'border-radius:2px">{escape(email_content.link_words)}</a></p>'
        '<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#595959;word-break:break-all">'
        f"If the button doesn't work, open this link:<br>{escape(email_content.link)}</p>"
    )
