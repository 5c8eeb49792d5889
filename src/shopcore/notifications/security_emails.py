"""Emails about the safety of an account: a password that changed, a sign-in on a new device."""

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
_UNKNOWN_DEVICE: Final = "a device that we could not name"
_BY_LINK: Final = ("with a link that we sent you", "Every device was signed out.")
_SIGNED_IN: Final = ("on your account page", "Every other device was signed out.")
_HELP: Final = "Questions? Call us on {phone}, {hours}."


def password_changed(customer: Customer, *, by_link: bool, message_id: str, now: datetime) -> OutboxMessage:
    """Make the message about a new password, chosen *by_link* from a mail or while signed in."""
    body = {**addressed_to(customer), "at": _moment(now), "by_link": "yes" if by_link else ""}
    key = f"{PASSWORD_CHANGED} {customer.customer_id} {now.isoformat()}"
    return OutboxMessage(message_id=message_id, kind=PASSWORD_CHANGED, dedupe_key=key, due_at=now, body=body)


def new_device(customer: Customer, device_label: str, *, message_id: str, now: datetime) -> OutboxMessage:
    """Make the message about a sign-in on a device that was not known, one a day for each kind of device.

    A program or browser that forgets who it was would else be written about again and again.
    """
    body = {**addressed_to(customer), "at": _moment(now), "device": device_label}
    key = f"{NEW_DEVICE} {customer.customer_id} {uk_time(now):%Y-%m-%d} {device_label}"
    return OutboxMessage(message_id=message_id, kind=NEW_DEVICE, dedupe_key=key, due_at=now, body=body)


def password_changed_email(body: Mapping[str, str], sender: EmailSender) -> Email:
    """Write that the password is another, and what to do if that was somebody else."""
    how, ended = _BY_LINK if body["by_link"] else _SIGNED_IN
    return Email(
        to=body["to"],
        subject=f"Your password for {sender.name} was changed",
        greeting=greeting(body["first_name"]),
        before=(
            f"The password of your account at {sender.name} was changed on {body['at']}, {how}. {ended}",
            "If that was you, there is nothing to do.",
        ),
        after=(
            "If it was not you, somebody else may have got into your account or your email. Please choose a"
            " new password for both: on our sign-in page, 'Forgot your password?' sends you a link. Then"
            " tell us, and we will check your orders with you.",
            _help(sender),
        ),
    )


def new_device_email(body: Mapping[str, str], sender: EmailSender) -> Email:
    """Write where somebody signed in, and what to do if that was somebody else."""
    device = body["device"] or _UNKNOWN_DEVICE
    return Email(
        to=body["to"],
        subject=f"New sign-in to your {sender.name} account",
        greeting=greeting(body["first_name"]),
        before=(
            f"Somebody signed in to your account at {sender.name} on {body['at']}, with {device}."
            " We had not seen that device before.",
            "If that was you, there is nothing to do.",
            "If it was not you, please change your password straight away. That signs out everybody else.",
        ),
        link=f"{sender.origin}{SECURITY_PATH}",
        link_words="See where you are signed in",
        after=(
            "If you cannot sign in any more, 'Forgot your password?' on our sign-in page sends you a link.",
            _help(sender),
        ),
    )


def _help(sender: EmailSender) -> str:
    return _HELP.format(phone=sender.phone, hours=sender.hours)


def _moment(now: datetime) -> str:
    here = uk_time(now)
    return f"{long_date(here.date())} at {here:%H:%M}"
