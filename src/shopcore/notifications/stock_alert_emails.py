"""The e-mail of stock alerts: one e-mail for all news of a customer."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.customers.customer import Customer, addressed_to
from shopcore.customers.session import token_hash
from shopcore.email import Email, EmailSender, Section, greeting
from shopcore.money.vat import VatRate, with_vat
from shopcore.outbox_message import OutboxMessage
from shopcore.stock.stock_alerts import NewsKind, StockAlert, StockNews
from shopcore.stock.stock_notices import long_date

STOCK_NEWS: Final = "stock_news"
ALERTS_PATH: Final = "/account/wishlist"
"""The page on which a customer sees what they wait for, and stops it."""
_ONE: Final = {
    NewsKind.BACK: "{name} is back in stock",
    NewsKind.DUE: "{name} is now due on {on}",
    NewsKind.GONE: "{name} has been discontinued",
}
_PART: Final = {
    NewsKind.BACK: "Back in stock.",
    NewsKind.DUE: "Now due on {on}.",
    NewsKind.GONE: "Discontinued.",
}
_MANY: Final = {
    NewsKind.BACK: "{count} products you asked about are back in stock",
    NewsKind.DUE: "{count} products you asked about have a new date",
    NewsKind.GONE: "{count} products you asked about have been discontinued",
}
_MIXED: Final = "News about {count} products you asked about"
_MORE: Final = {
    NewsKind.BACK: "It costs {price}.",
    NewsKind.DUE: "We'll email you again when it's back, or if the date changes.",
    NewsKind.GONE: "Sorry, it won't be back.",
}
_ENDED: Final = "This is our last email about it."
_SOME_ENDED: Final = "This is our last email about products that are back or discontinued."


@frozen
class AlertNews:
    """An alert with its news; *path* and *price* are '' for a product no longer in the catalogue."""

    alert: StockAlert
    news: StockNews
    name: str
    path: str = ""
    price: str = ""


def alert_news(alert: StockAlert, product: Product | None, news: StockNews, rate: VatRate) -> AlertNews:
    """Return the news of an alert with what the e-mail says about the product."""
    if product is None:
        return AlertNews(alert, news, alert.name)
    amount = with_vat(product.prices.unit_price_at(1), rate)
    unit = " per square metre" if product.is_made_to_measure else ""
    price = f"{amount.ex_vat} ex VAT, {amount.inc_vat} including VAT{unit}"
    return AlertNews(alert, news, product.name, product.path, price)


def stock_news(
    customer: Customer, items: Sequence[AlertNews], *, version: int, message_id: str, now: datetime
) -> OutboxMessage:
    """Return the message with the news of a catalogue *version*, once for the same news."""
    key = token_hash("\n".join(sorted(map(_key, items))))
    body = {
        **addressed_to(customer),
        "told": json.dumps([_facts(one) for one in items], ensure_ascii=False),
    }
    return OutboxMessage(
        message_id=message_id,
        kind=STOCK_NEWS,
        dedupe_key=f"{STOCK_NEWS} {customer.customer_id} {version} {key}",
        due_at=now,
        body=body,
    )


def stock_alert_email(body: Mapping[str, str], sender: EmailSender) -> Email:
    """Return the e-mail: one product with a button, or a section for each of several."""
    items: list[dict[str, str]] = json.loads(body["told"])
    only = items[0] if len(items) == 1 else None
    return Email(
        to=body["to"],
        subject=_subject(items),
        greeting=greeting(body["first_name"]),
        before=(f"{_subject(items)}. {_more(only)}" if only else f"{_subject(items)}:",),
        link=_link(only, sender) if only else "",
        link_words=_link_words(only) if only else "",
        after=(f"Questions? Call us on {sender.phone}, {sender.hours}.",),
        sections=(*(() if only else (_part(one, sender) for one in items)), _why(items, sender)),
    )


def _key(items: AlertNews) -> str:
    alert, news = items.alert, items.news
    alerted = f"{alert.product_id} {alert.subscribed_at.isoformat()} {alert.announced_on}"
    return f"{alerted} {news.kind.value} {news.on}"


def _facts(items: AlertNews) -> dict[str, str]:
    on: date | None = items.news.on
    return {
        "kind": items.news.kind.value,
        "on": long_date(on) if on else "",
        "name": items.name,
        "path": items.path,
        "price": items.price,
    }


def _more(one: Mapping[str, str]) -> str:
    return _MORE[NewsKind(one["kind"])].format(price=one["price"])


def _subject(items: Sequence[Mapping[str, str]]) -> str:
    if len(items) == 1:
        return _ONE[NewsKind(items[0]["kind"])].format(name=items[0]["name"], on=items[0]["on"])
    kinds = {NewsKind(one["kind"]) for one in items}
    words = _MANY[kinds.pop()] if len(kinds) == 1 else _MIXED
    return words.format(count=len(items))


def _link(one: Mapping[str, str], sender: EmailSender) -> str:
    return f"{sender.origin}{one['path']}" if one["path"] else ""


def _link_words(one: Mapping[str, str]) -> str:
    is_gone = NewsKind(one["kind"]) is NewsKind.GONE
    return "See similar products" if is_gone else "See it in the shop"


def _part(one: Mapping[str, str], sender: EmailSender) -> Section:
    status = _PART[NewsKind(one["kind"])].format(on=one["on"])
    return Section(
        heading=one["name"],
        paragraphs=(f"{status} {_more(one)}",),
        link=_link(one, sender),
        link_words=_link_words(one),
    )


def _why(items: Sequence[Mapping[str, str]], sender: EmailSender) -> Section:
    """Say why the letter came and how to stop: by itself, or on the page that lists the alerts."""
    reason, ended = "You asked us for alerts on these products.", _SOME_ENDED
    if len(items) == 1:
        reason, ended = "You asked us for alerts on this product.", _ENDED
    has_ended = any(NewsKind(one["kind"]) is not NewsKind.DUE for one in items)
    return Section(
        heading="Why you got this email",
        paragraphs=(f"{reason} {ended}" if has_ended else reason,),
        link=f"{sender.origin}{ALERTS_PATH}",
        link_words="See or stop your stock alerts",
    )
