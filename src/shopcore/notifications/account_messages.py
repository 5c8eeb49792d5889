"""Messages about a customer's account: a new password, a welcome, a new device."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from attrs import field, frozen

from shopcore.customers.customer import Customer
from shopcore.customers.session import token_hash
from shopcore.outbox_message import OutboxMessage
from shopcore.uk_time import uk_date

from .email_facts import EmailFacts
from .recipient import Recipient


@frozen(kw_only=True)
class PasswordReset(EmailFacts, kind="password_reset"):
    """A customer wants a new password; *token* lets its bearer choose one."""

    token: str = field(repr=False)


@frozen(kw_only=True)
class ResetForNobody:
    """A new password was wanted for an address that no customer has; nothing is sent."""

    kind: ClassVar[str] = "reset_for_nobody"


@frozen(kw_only=True)
class Welcome(EmailFacts, kind="welcome"):
    """A customer has registered."""


@frozen(kw_only=True)
class PasswordChanged(EmailFacts, kind="password_changed"):
    """A password was changed, *by_link* from an e-mail or by a customer who was signed in."""

    changed_at: datetime
    by_link: bool


@frozen(kw_only=True)
class NewDevice(EmailFacts, kind="new_device"):
    """A customer signed in on an unknown device; *device_label* is '' if it did not say what it is."""

    signed_in_at: datetime
    device_label: str


def password_reset(customer: Customer, token: str, *, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message with the link to a new password; *token* itself is stored nowhere else."""
    content = PasswordReset(recipient=Recipient.of(customer), token=token)
    return OutboxMessage.of(content, token_hash(token), message_id=message_id, now=now)


def reset_for_nobody(token: str, *, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message that stands in for a password reset when nobody has the address."""
    content = ResetForNobody()
    return OutboxMessage.of(content, token_hash(token), message_id=message_id, now=now)


def welcome(customer: Customer, *, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message that greets a new customer, once."""
    content = Welcome(recipient=Recipient.of(customer))
    return OutboxMessage.of(content, customer.customer_id, message_id=message_id, now=now)


def password_changed(customer: Customer, *, by_link: bool, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message about a changed password, one for each change."""
    content = PasswordChanged(recipient=Recipient.of(customer), changed_at=now, by_link=by_link)
    return OutboxMessage.of(content, customer.customer_id, now.isoformat(), message_id=message_id, now=now)


def new_device(customer: Customer, device_label: str, *, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message about a sign-in on an unknown device, one a day for each kind of device.

    Otherwise a browser that forgets its cookies would cause an e-mail with every sign-in.
    """
    content = NewDevice(recipient=Recipient.of(customer), signed_in_at=now, device_label=device_label)
    return OutboxMessage.of(
        content, customer.customer_id, uk_date(now), device_label, message_id=message_id, now=now
    )
