"""Applying for a trade account: the rules of the form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from shopcore.errors import FieldFault

from .address import COMPANY_LENGTH, REQUIRED_PHONE_RULE
from .form_rules import EMAIL_INVALID, FieldRule, Length, Pattern, check_fields, email_rule

APPLICATION_RULES: Final = (
    FieldRule(
        field="company_name",
        label="Company name",
        required="Company name required.",
        max_length=COMPANY_LENGTH,
    ),
    FieldRule(
        field="company_number",
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
        field="contact_name",
        label="Your name",
        required="Please enter your name.",
        max_length=Length(60, "Please use up to 60 characters."),
    ),
    email_rule("email", required="Email address required.", invalid=EMAIL_INVALID),
    REQUIRED_PHONE_RULE,
    FieldRule(
        field="message",
        label="Anything else we should know",
        max_length=Length(1000, "Please use up to 1,000 characters."),
    ),
)
"""The form from top to bottom."""


def check_application(values: Mapping[str, str]) -> tuple[FieldFault, ...]:
    """List every fault of an application, typed text by field."""
    return check_fields(APPLICATION_RULES, values)
