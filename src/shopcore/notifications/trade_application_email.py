"""The e-mail about an application for a trade account, to the shop's own people."""

from __future__ import annotations

from collections.abc import Mapping

from shopcore.customers.trade_application import APPLICATION_RULES
from shopcore.email import Email, EmailSender, Section


def trade_application_email(body: Mapping[str, str], sender: EmailSender) -> Email:
    """Write what the shop's own people read."""
    rows = tuple((f"{rule.label}: {body[rule.field]}",) for rule in APPLICATION_RULES if body.get(rule.field))
    return Email(
        to=body["to"],
        subject=f"Trade account: {body['companyName']}",
        greeting="Hello,",
        before=(f"New application for a trade account at {sender.name}.",),
        after=("The applicant has only been promised a reply.",),
        sections=(Section(heading="What they told us", rows=rows),),
    )
