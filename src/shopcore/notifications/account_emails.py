"""E-mails about accounts: the message in the outbox, and its text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from shopcore.checkout.refund import MONEY_BACK, NOT_ORDERED
from shopcore.customers.customer import Customer, addressed_to
from shopcore.customers.session import token_hash
from shopcore.customers.trade_application import APPLICATION
from shopcore.email import Email, EmailSender, greeting
from shopcore.notifications.refund_emails import not_ordered_email, refund_email
from shopcore.notifications.trade_application_email import trade_application_email
from shopcore.outbox_message import OutboxMessage

from .dates_changed import DATES_CHANGED, dates_changed_email
from .order_cancelled import ORDER_CANCELLED, order_cancelled_email
from .security_emails import NEW_DEVICE, PASSWORD_CHANGED, new_device_email, password_changed_email
from .stock_alert_emails import STOCK_NEWS, stock_alert_email

RESET: Final = "reset"
WELCOME: Final = "welcome"
RESET_PATH: Final = "/account/reset-password?token="


def password_reset(customer: Customer, token: str, *, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message with the link to a new password; *token* itself is stored nowhere else."""
    body = {**addressed_to(customer), "token": token}
    key = f"{RESET} {token_hash(token)}"
    return OutboxMessage(message_id=message_id, kind=RESET, dedupe_key=key, due_at=now, body=body)


def welcome(customer: Customer, *, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message that welcomes a new customer, once."""
    key = f"{WELCOME} {customer.customer_id}"
    body = addressed_to(customer)
    return OutboxMessage(message_id=message_id, kind=WELCOME, dedupe_key=key, due_at=now, body=body)


def email_for(message: OutboxMessage, sender: EmailSender) -> Email:
    """Return the e-mail of a message.

    Raises:
        KeyError: If no template has its kind, or its body lacks a fact.
    """
    return _WRITTEN[message.kind](message.body, sender)


def _call_us(sender: EmailSender) -> str:
    return f"Questions? Call us on {sender.phone}, {sender.hours}."


def _password_reset(body: Mapping[str, str], sender: EmailSender) -> Email:
    return Email(
        to=body["to"],
        subject=f"Choose a new password for {sender.name}",
        greeting=greeting(body["first_name"]),
        before=(f"We've had a request for a new password for your {sender.name} account.",),
        link=f"{sender.origin}{RESET_PATH}{body['token']}",
        link_words="Choose a new password",
        after=(
            "The link works once, within 24 hours.",
            "If this wasn't you, ignore this email: your password hasn't changed.",
            _call_us(sender),
        ),
    )


def _welcome(body: Mapping[str, str], sender: EmailSender) -> Email:
    return Email(
        to=body["to"],
        subject=f"Welcome to {sender.name}",
        greeting=greeting(body["first_name"]),
        before=("Thanks for joining us. Your account keeps your basket, addresses and orders together.",),
        link=f"{sender.origin}/account",
        link_words="See your account",
        after=(_call_us(sender),),
    )


_WRITTEN: Final[Mapping[str, Callable[[Mapping[str, str], EmailSender], Email]]] = {
    RESET: _password_reset,
    WELCOME: _welcome,
    STOCK_NEWS: stock_alert_email,
    APPLICATION: trade_application_email,
    MONEY_BACK: refund_email,
    NOT_ORDERED: not_ordered_email,
    DATES_CHANGED: dates_changed_email,
    ORDER_CANCELLED: order_cancelled_email,
    PASSWORD_CHANGED: password_changed_email,
    NEW_DEVICE: new_device_email,
}
