"""The e-mail to the shop's staff about an application for a trade account."""

from __future__ import annotations

from collections.abc import Mapping

from shopcore.customers.trade_application import APPLICATION_RULES
from shopcore.email import Email, EmailSender, Section


def trade_application_email(body: Mapping[str, str], sender: EmailSender) -> Email:
    """Return the e-mail with every field that was filled in."""
    rows = tuple((f"{rule.label}: {body[rule.field]}",) for rule in APPLICATION_RULES if body.get(rule.field))
    return Email(
        to=body["to"],
        subject=f"Trade account: {body['companyName']}",
        greeting="Hello,",
        before=(f"New application for a trade account at {sender.name}.",),
        after=("The applicant has only been promised a reply.",),
        sections=(Section(heading="What they told us", rows=rows),),
    )
