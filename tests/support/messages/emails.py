"""E-mails as their readers see them."""

from __future__ import annotations

from email.message import EmailMessage

from attrs import frozen

from adapters.mail import EmailStyle, confirmation_draft, draft_of, rendered
from shopcore.documents.seller import Buyer, Seller
from shopcore.orders.order import Order
from shopcore.outbox_message import OutboxMessage
from tests.support.customers import NOW
from tests.support.sold_orders import SENDER

STYLE = EmailStyle(SENDER, "sales@shop.example", ("Unit 4", "B1 2ZZ"), "#0B3B2E", "#D9962B")
FOOTER = "Unit 4\nB1 2ZZ"
QUESTIONS = "Questions? Call us on 0121 496 0101, Mon-Fri 7am-7pm."


@frozen
class ReadEmail:
    """An e-mail taken apart; *text* has all of its plain text, *html* its page."""

    to: str
    subject: str
    text: str
    html: str

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The plain text from the greeting on, without the footer."""
        *paragraphs, footer = self.text.rstrip("\n").split("\n\n")
        assert footer == FOOTER
        return tuple(paragraphs)

    @property
    def sections(self) -> dict[str, str]:
        """The plain text under each heading."""
        found: dict[str, list[str]] = {}
        for paragraph in self.paragraphs:
            heading, _, line = paragraph.partition("\n")
            if line and set(line) == {"-"}:
                found[heading] = []
            elif found:
                found[next(reversed(found))].append(paragraph)
        return {heading: "\n".join(paragraphs) for heading, paragraphs in found.items()}


def email_of(message: OutboxMessage) -> ReadEmail:
    """Render the e-mail of a message."""
    return read_email(rendered(draft_of(message.content), STYLE, message_id=message.message_id, at=NOW))


def confirmation_of(order: Order, buyer: Buyer, seller: Seller) -> ReadEmail:
    """Render the confirmation of an order."""
    return read_email(rendered(confirmation_draft(order, buyer, seller), STYLE, message_id="m-1", at=NOW))


def read_email(mail: EmailMessage) -> ReadEmail:
    text, html = (mail.get_body((kind,)).get_content() for kind in ("plain", "html"))  # type: ignore[union-attr]
    return ReadEmail(to=mail["To"], subject=mail["Subject"], text=text, html=html)
