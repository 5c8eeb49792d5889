"""Applying for a trade account: the rules of the form, and its message to the shop."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256
from typing import Final

from shopcore.errors import FieldFault
from shopcore.outbox_message import OutboxMessage
from shopcore.storefront import Storefront
from shopcore.uk_time import uk_date

from .address import COMPANY_LENGTH, PHONE
from .form_rules import (
    EMAIL_MAX,
    EMAIL_PATTERN,
    FieldRule,
    Length,
    Normaliser,
    Pattern,
    check_fields,
    normalised,
)

APPLICATION: Final = "trade_application"
_EMAIL: Final = "Please enter a valid email address."

APPLICATION_RULES: Final = (
    FieldRule(
        field="companyName",
        label="Company name",
        required="Company name required.",
        max_length=COMPANY_LENGTH,
    ),
    FieldRule(
        field="companyNumber",
        label="Company number, if registered",
        pattern=Pattern("[A-Za-z0-9]{8}", "A company number has 8 characters, such as 01234567 or SC123456."),
    ),
    FieldRule(
        field="trade",
        label="Your trade",
        required="Please tell us your trade.",
        max_length=Length(60, "Please use up to 60 characters."),
    ),
    FieldRule(
        field="contactName",
        label="Your name",
        required="Your name required.",
        max_length=Length(60, "Please use up to 60 characters."),
    ),
    FieldRule(
        field="email",
        label="Email",
        normaliser=Normaliser.EMAIL,
        required="Email address required.",
        max_length=Length(EMAIL_MAX, _EMAIL),
        pattern=Pattern(EMAIL_PATTERN, _EMAIL),
    ),
    FieldRule(
        field="phoneNumber",
        label="Phone number",
        normaliser=Normaliser.PHONE,
        required="Phone number required.",
        pattern=PHONE,
    ),
    FieldRule(
        field="message",
        label="Anything else we should know",
        max_length=Length(1000, "Please use up to 1,000 characters."),
    ),
)
"""The form from top to bottom."""


def check_application(values: Mapping[str, str]) -> tuple[FieldFault, ...]:
    """List every fault of an application, typed text by wire name."""
    return check_fields(APPLICATION_RULES, values)


def application(
    values: Mapping[str, str], storefront: Storefront, to: str, *, message_id: str, now: datetime
) -> OutboxMessage:
    """Return the message to the shop; the same form sent again on one day is the same message."""
    entered = normalised(APPLICATION_RULES, values)
    fingerprint = json.dumps([storefront.label, uk_date(now).isoformat(), entered])
    return OutboxMessage(
        message_id=message_id,
        kind=APPLICATION,
        dedupe_key=f"{APPLICATION} {sha256(fingerprint.encode()).hexdigest()}",
        due_at=now,
        body={"to": to, "storefront": storefront.label, **entered},
    )
