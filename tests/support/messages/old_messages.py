"""Outbox messages as programs from before migration 0010 stored them, with what they are read as now."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from typing import Any, Final

from sqlalchemy import Connection, bindparam, text

from adapters.sql.engine.columns import Moment
from shopcore.events.event import EventKind, EventLine, EventService, ShopEvent, Visitor
from shopcore.events.event_message import EventMessage
from shopcore.money.money import NOTHING, Money
from shopcore.money.vat import with_vat
from shopcore.notifications.account_messages import NewDevice, PasswordChanged, PasswordReset, Welcome
from shopcore.notifications.order_messages import DatesChanged, OrderCancelled, OrderConfirmed
from shopcore.notifications.recipient import Recipient
from shopcore.notifications.refund_messages import LatePaymentRefunded, SecondPaymentRefunded
from shopcore.notifications.stock_alert_message import AwaitedProduct, StockAlertNews
from shopcore.notifications.trade_application_message import TradeApplication
from shopcore.orders.due_dates import DateChange
from shopcore.outbox_message import MessageContent
from shopcore.stock.stock_alerts import NewsKind, StockNews
from shopcore.storefront import Storefront
from tests.support.customers import NOW

TO = {"to": "ann@example.com", "first_name": "Ann", "storefront": "ironmongery"}
ANN = Recipient(storefront=Storefront.IRONMONGERY, email="ann@example.com", first_name="Ann")
DAY, SOON, FURTHER = date(2026, 11, 21), date(2026, 12, 3), date(2026, 12, 10)
FORM = {"companyName": "Hinge & Bracket Ltd", "email": "jo@example.com", "message": ""}
ORDER = {"order_id": "o-1", "number": "W1"}
CANCELLED = {**TO, **ORDER, "placed": "21 November 2026", "cancelled": "3 December 2026"}
PUT: Final = text(
    "INSERT INTO outgoing (id, kind, dedupe_key, body, due_at, tries, sent_at, fault)"
    " VALUES (:id, :kind, :dedupe_key, :body, :due_at, 0, NULL, '')"
).bindparams(bindparam("due_at", type_=Moment()))
"""As the program of that time put a message in."""


def put_old(connection: Connection, name: str, kind: str, body: dict[str, Any]) -> None:
    row = {"id": name, "kind": kind, "dedupe_key": f"{kind} {name}", "body": json.dumps(body), "due_at": NOW}
    connection.execute(PUT, row)


def _cancelled(by_card: Money, on_account: Money) -> OrderCancelled:
    return OrderCancelled(
        recipient=ANN,
        order_id="o-1",
        order_number="W1",
        placed_on=DAY,
        cancelled_on=SOON,
        by_card=by_card,
        on_account=on_account,
    )


def _listed(kind: str, name: str, path: str = "", price: str = "", on: str = "") -> dict[str, str]:
    return {"kind": kind, "on": on, "name": name, "path": path, "price": price}


OLD_MESSAGES: Final[list[tuple[str, dict[str, Any], MessageContent]]] = [
    ("reset", {**TO, "token": "t0ken"}, PasswordReset(recipient=ANN, token="t0ken")),
    ("welcome", TO, Welcome(recipient=ANN)),
    (
        "password_changed",
        {**TO, "at": "21 July 2026 at 13:00", "by_link": "yes"},
        PasswordChanged(recipient=ANN, changed_at=datetime(2026, 7, 21, 12, tzinfo=UTC), by_link=True),
    ),
    (
        "password_changed",
        {**TO, "at": "21 November 2026 at 12:00", "by_link": ""},
        PasswordChanged(recipient=ANN, changed_at=NOW, by_link=False),
    ),
    (
        "new_device",
        {**TO, "at": "21 November 2026 at 12:00", "device": "Chrome on Windows"},
        NewDevice(recipient=ANN, signed_in_at=NOW, device_label="Chrome on Windows"),
    ),
    (
        "order_confirmed",
        {**TO, **ORDER, "customer_id": "c-ann", "total": "£65.68"},
        OrderConfirmed(recipient=ANN, order_id="o-1", customer_id="c-ann"),
    ),
    (
        "order_cancelled",
        {**CANCELLED, "by_card": "£1,210.00", "on_account": "£55.68"},
        _cancelled(Money(121000), Money(5568)),
    ),
    ("order_cancelled", {**CANCELLED, "by_card": "", "on_account": ""}, _cancelled(NOTHING, NOTHING)),
    (
        "due_moved",
        {**TO, **ORDER, "told": json.dumps([["Türgriff", "3 December 2026", "10 December 2026"]])},
        DatesChanged(
            recipient=ANN,
            order_id="o-1",
            order_number="W1",
            changes=(DateChange("", "Türgriff", SOON, FURTHER),),
        ),
    ),
    (
        "money_back",
        {**TO, "amount": "£1,234.56", "number": "W1"},
        SecondPaymentRefunded(recipient=ANN, amount=Money(123456), order_number="W1"),
    ),
    ("not_ordered", {**TO, "amount": "£5.00"}, LatePaymentRefunded(recipient=ANN, amount=Money(500))),
    (
        "stock_news",
        {
            **TO,
            "told": json.dumps(
                [
                    _listed("back", "Bolt", "/product/b-p-1", "£9.80 ex VAT, £11.76 including VAT"),
                    _listed("back", "Plate", "/p", "£85.00 ex VAT, £102.00 including VAT per square metre"),
                    _listed("due", "Hinge", "/h", "£1.00 ex VAT, £1.20 including VAT", "3 December 2026"),
                    _listed("gone", "Old latch"),
                ]
            ),
        },
        StockAlertNews(
            recipient=ANN,
            products=(
                AwaitedProduct(
                    news=StockNews(NewsKind.BACK),
                    name="Bolt",
                    path="/product/b-p-1",
                    price=with_vat(Money(980)),
                ),
                AwaitedProduct(
                    news=StockNews(NewsKind.BACK),
                    name="Plate",
                    path="/p",
                    price=with_vat(Money(8500)),
                    is_made_to_measure=True,
                ),
                AwaitedProduct(
                    news=StockNews(NewsKind.DUE, SOON), name="Hinge", path="/h", price=with_vat(Money(100))
                ),
                AwaitedProduct(news=StockNews(NewsKind.GONE), name="Old latch"),
            ),
        ),
    ),
    (
        "trade_application",
        {"to": "sales@shop.example", "storefront": "electrical", **FORM},
        TradeApplication(
            recipient=Recipient(storefront=Storefront.ELECTRICAL, email="sales@shop.example"),
            form={"company_name": "Hinge & Bracket Ltd", "email": "jo@example.com", "message": ""},
        ),
    ),
    (
        "event.meta",
        {
            "event_id": "e-1",
            "kind": "add_to_cart",
            "storefront": "electrical",
            "at": NOW.isoformat(),
            "user_id": "u-1",
            "contact_id": "c-ann",
            "details": '{"lines": [["A", 2, 300]], "category": "A > B"}',
            "personal_id": "p-1",
            "agent": "Firefox",
            "page_url": "https://shop.example/",
        },
        EventMessage(
            service=EventService.META,
            event=ShopEvent(
                event_id="e-1",
                kind=EventKind.ADD_TO_CART,
                storefront=Storefront.ELECTRICAL,
                happened_at=NOW,
                lines=(EventLine(sku="A", quantity=2, price=Money(300)),),
                category="A > B",
                user_id="u-1",
                contact_id="c-ann",
            ),
            visitor=Visitor(
                user_id="u-1", personal_id="p-1", agent="Firefox", page_url="https://shop.example/"
            ),
        ),
    ),
]
