"""Outbox messages of programs from before migration 0010: text by field, dates and sums in words.

No message waits longer than a few hours, so this goes together with the column *body*.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Final

from adapters.sql.events.details_text import DETAILS
from shopcore.events.event import EventKind, EventService, ShopEvent, Visitor
from shopcore.events.event_message import EventMessage
from shopcore.money.money import NOTHING, Money
from shopcore.money.vat import Amount
from shopcore.notifications.account_messages import NewDevice, PasswordChanged, PasswordReset, Welcome
from shopcore.notifications.order_messages import DatesChanged, OrderCancelled, OrderConfirmed
from shopcore.notifications.recipient import Recipient
from shopcore.notifications.refund_messages import LatePaymentRefunded, SecondPaymentRefunded
from shopcore.notifications.stock_alert_message import AwaitedProduct, StockAlertNews
from shopcore.notifications.trade_application_message import TradeApplication
from shopcore.orders.due_dates import DateChange
from shopcore.outbox_message import EVENT, MessageContent
from shopcore.stock.stock_alerts import NewsKind, StockNews
from shopcore.storefront import Storefront
from shopcore.uk_time import uk_instant

from .form_fields import own_form

Body = Mapping[str, str]
_STOREFRONTS: Final = {storefront.label: storefront for storefront in Storefront}
_PRICE: Final = re.compile(r"(£\S+) ex VAT, (£\S+) including VAT( per square metre)?")


def content_before_0010(kind: str, body: str) -> MessageContent:
    """Read a stored body.

    Raises:
        LookupError: If the kind is unknown or a field is missing.
        ValueError: If a field cannot be read.
    """
    fields = json.loads(body)
    if kind.startswith(EVENT):
        return _event(EventService(kind.removeprefix(EVENT)), fields)
    return _READERS[kind](fields, _recipient(fields))


def _recipient(body: Body) -> Recipient:
    return Recipient(
        storefront=_STOREFRONTS[body["storefront"]],
        email=body["to"],
        first_name=body.get("first_name", ""),
    )


def _password_reset(body: Body, to: Recipient) -> PasswordReset:
    return PasswordReset(recipient=to, token=body["token"])


def _welcome(_: Body, to: Recipient) -> Welcome:
    return Welcome(recipient=to)


def _password_changed(body: Body, to: Recipient) -> PasswordChanged:
    return PasswordChanged(recipient=to, changed_at=_instant(body["at"]), by_link=bool(body["by_link"]))


def _new_device(body: Body, to: Recipient) -> NewDevice:
    return NewDevice(recipient=to, signed_in_at=_instant(body["at"]), device_label=body["device"])


def _order_confirmed(body: Body, to: Recipient) -> OrderConfirmed:
    return OrderConfirmed(recipient=to, order_id=body["order_id"], customer_id=body["customer_id"])


def _order_cancelled(body: Body, to: Recipient) -> OrderCancelled:
    return OrderCancelled(
        recipient=to,
        order_id=body["order_id"],
        order_number=body["number"],
        placed_on=_day(body["placed"]),
        cancelled_on=_day(body["cancelled"]),
        by_card=_sum(body["by_card"]),
        on_account=_sum(body["on_account"]),
    )


def _dates_changed(body: Body, to: Recipient) -> DatesChanged:
    changes = [
        DateChange("", name, _day(before), _day(after)) for name, before, after in json.loads(body["told"])
    ]
    return DatesChanged(
        recipient=to, order_id=body["order_id"], order_number=body["number"], changes=tuple(changes)
    )


def _second_payment_refunded(body: Body, to: Recipient) -> SecondPaymentRefunded:
    return SecondPaymentRefunded(recipient=to, amount=_sum(body["amount"]), order_number=body["number"])


def _late_payment_refunded(body: Body, to: Recipient) -> LatePaymentRefunded:
    return LatePaymentRefunded(recipient=to, amount=_sum(body["amount"]))


def _stock_alert(body: Body, to: Recipient) -> StockAlertNews:
    return StockAlertNews(recipient=to, products=tuple(map(_product, json.loads(body["told"]))))


def _product(fields: Body) -> AwaitedProduct:
    news = StockNews(NewsKind(fields["kind"]), _day(fields["on"]) if fields["on"] else None)
    price = _PRICE.fullmatch(fields["price"])
    return AwaitedProduct(
        news=news,
        name=fields["name"],
        path=fields["path"],
        price=_amount(_sum(price[1]), _sum(price[2])) if price else None,
        is_made_to_measure=bool(price and price[3]),
    )


def _trade_application(body: Body, to: Recipient) -> TradeApplication:
    form = {name: text for name, text in body.items() if name not in {"to", "storefront"}}
    return TradeApplication(recipient=to, form=own_form(form))


def _event(service: EventService, body: Body) -> EventMessage:
    details = DETAILS.read(body["details"])
    event = ShopEvent(
        event_id=body["event_id"],
        kind=EventKind(body["kind"]),
        storefront=_STOREFRONTS[body["storefront"]],
        happened_at=datetime.fromisoformat(body["at"]),
        user_id=body["user_id"],
        contact_id=body["contact_id"],
        lines=details.lines,
        context=details.context,
        category=details.category,
        status=details.status,
    )
    visitor = Visitor(
        user_id=body["user_id"],
        personal_id=body["personal_id"],
        agent=body["agent"],
        page_url=body["page_url"],
    )
    return EventMessage(service=service, event=event, visitor=visitor)


def _instant(text: str) -> datetime:
    """Read ``21 November 2026 at 12:00``, by London's clock."""
    at = datetime.strptime(text, "%d %B %Y at %H:%M")  # noqa: DTZ007
    return uk_instant(at.date(), at.time())


def _day(text: str) -> date:
    return datetime.strptime(text, "%d %B %Y").date()  # noqa: DTZ007


def _sum(text: str) -> Money:
    return Money.of(text) if text else NOTHING


def _amount(ex_vat: Money, inc_vat: Money) -> Amount:
    return Amount(ex_vat, inc_vat - ex_vat)


_READERS: Final[Mapping[str, Callable[[Body, Recipient], MessageContent]]] = {
    "reset": _password_reset,
    "welcome": _welcome,
    "password_changed": _password_changed,
    "new_device": _new_device,
    "order_confirmed": _order_confirmed,
    "order_cancelled": _order_cancelled,
    "due_moved": _dates_changed,
    "money_back": _second_payment_refunded,
    "not_ordered": _late_payment_refunded,
    "stock_news": _stock_alert,
    "trade_application": _trade_application,
}
