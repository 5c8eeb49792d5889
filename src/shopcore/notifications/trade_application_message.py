"""The message to the shop's own people about an application for a trade account."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256

from attrs import field, frozen

from shopcore.customers.form_rules import normalised
from shopcore.customers.trade_application import APPLICATION_RULES
from shopcore.outbox_message import OutboxMessage
from shopcore.storefront import Storefront
from shopcore.uk_time import uk_date

from .email_facts import EmailFacts
from .recipient import Recipient


@frozen(kw_only=True)
class TradeApplication(EmailFacts, kind="trade_application"):
    """Somebody applied for a trade account; *form* is what they typed, normalised, by field."""

    form: Mapping[str, str] = field(repr=False)

    @property
    def answers(self) -> tuple[tuple[str, str], ...]:
        """Return label and text of every field that was filled in, from top to bottom."""
        return tuple(
            (rule.label, self.form[rule.field]) for rule in APPLICATION_RULES if self.form.get(rule.field)
        )


def trade_application(
    values: Mapping[str, str], storefront: Storefront, to: str, *, message_id: str, now: datetime
) -> OutboxMessage:
    """Return the message to the shop; the same form sent again on one day is the same message."""
    form = normalised(APPLICATION_RULES, values)
    content = TradeApplication(recipient=Recipient(storefront=storefront, email=to), form=form)
    fingerprint = json.dumps([storefront.label, uk_date(now).isoformat(), form])
    return OutboxMessage.of(content, sha256(fingerprint.encode()).hexdigest(), message_id=message_id, now=now)
