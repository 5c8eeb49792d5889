"""E-mails about the security of an account: a changed password, a sign-in on a new device."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from shopcore.customers.customer import Customer, addressed_to
from shopcore.email import Email, EmailSender, greeting
from shopcore.events.page_shell import SECURITY_PATH
from shopcore.outbox_message import OutboxMessage
from shopcore.stock.stock_notices import long_date
from shopcore.uk_time import uk_time

PASSWORD_CHANGED: Final = "password_changed"  # noqa: S105
NEW_DEVICE: Final = "new_device"
_UNKNOWN_DEVICE: Final = "a device we didn't recognise"
_BY_LINK: Final = ("with a link that we sent you", "All your devices have been signed out.")
_SIGNED_IN: Final = ("on your account page", "All your other devices have been signed out.")
_HELP: Final = "Questions? Call us on {phone}, {hours}."


def password_changed(customer: Customer, *, by_link: bool, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message about a new password, chosen *by_link* of an e-mail or while signed in."""
    body = {**addressed_to(customer), "at": _moment(now), "by_link": "yes" if by_link else ""}
    key = f"{PASSWORD_CHANGED} {customer.customer_id} {now.isoformat()}"
    return OutboxMessage(message_id=message_id, kind=PASSWORD_CHANGED, dedupe_key=key, due_at=now, body=body)


def new_device(customer: Customer, device_label: str, *, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message about a sign-in on an unknown device, one a day for each kind of device.

    A browser that forgets its cookies would otherwise cause one with every sign-in.
    """
    body = {**addressed_to(customer), "at": _moment(now), "device": device_label}
    key = f"{NEW_DEVICE} {customer.customer_id} {uk_time(now):%Y-%m-%d} {device_label}"
    return OutboxMessage(message_id=message_id, kind=NEW_DEVICE, dedupe_key=key, due_at=now, body=body)


def password_changed_email(body: Mapping[str, str], sender: EmailSender) -> Email:
    """Return the e-mail that the password changed, and what to do if somebody else did it."""
    how, ended = _BY_LINK if body["by_link"] else _SIGNED_IN
    return Email(
        to=body["to"],
        subject=f"Your password for {sender.name} was changed",
        greeting=greeting(body["first_name"]),
        before=(
            f"The password for your {sender.name} account was changed on {body['at']}, {how}. {ended}",
            "If this was you, you don't need to do anything.",
        ),
        after=(
            "If this wasn't you, someone else may have access to your account or your email. Please"
            " change both passwords: use 'Forgot your password?' on our sign-in page. Then let us"
            " know, and we'll check your orders with you.",
            _help(sender),
        ),
    )


def new_device_email(body: Mapping[str, str], sender: EmailSender) -> Email:
    """Return the e-mail about a sign-in, and what to do if it was somebody else."""
    device = body["device"] or _UNKNOWN_DEVICE
    return Email(
        to=body["to"],
        subject=f"New sign-in to your {sender.name} account",
        greeting=greeting(body["first_name"]),
        before=(
            f"There was a sign-in to your {sender.name} account on {body['at']}, with {device}. We"
            " haven't seen that device before.",
            "If this was you, you don't need to do anything.",
            "If this wasn't you, please change your password straight away. That signs out everyone else.",
        ),
        link=f"{sender.origin}{SECURITY_PATH}",
        link_words="See where you're signed in",
        after=(
            "If you can't sign in, use 'Forgot your password?' on our sign-in page.",
            _help(sender),
        ),
    )


def _help(sender: EmailSender) -> str:
    return _HELP.format(phone=sender.phone, hours=sender.hours)


def _moment(now: datetime) -> str:
    here = uk_time(now)
    return f"{long_date(here.date())} at {here:%H:%M}"
