"""The mail to somebody who waits for products: one letter for all that is new."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.customers.customer import Customer, addressed_to
from shopcore.customers.session import token_hash
from shopcore.email import Letter, Section, Sender, greeting
from shopcore.money.vat import VatRate, with_vat
from shopcore.outbox_message import Outgoing
from shopcore.stock.stock_alerts import NewsKind, StockAlert, StockNews
from shopcore.stock.stock_notices import long_date

STOCK_NEWS: Final = "stock_news"
ALERTS_PATH: Final = "/account/wishlist"
"""The page on which a customer sees what they wait for, and stops it."""
_ONE: Final = {
    NewsKind.BACK: "{name} is back in stock",
    NewsKind.DUE: "{name} is now due on {on}",
    NewsKind.GONE: "{name} is no longer sold",
}
_PART: Final = {
    NewsKind.BACK: "Back in stock.",
    NewsKind.DUE: "Now due on {on}.",
    NewsKind.GONE: "No longer sold.",
}
_MANY: Final = {
    NewsKind.BACK: "{count} products you asked about are back in stock",
    NewsKind.DUE: "{count} products you asked about have a new date",
    NewsKind.GONE: "{count} products you asked about are no longer sold",
}
_MIXED: Final = "News of {count} products you asked about"
_MORE: Final = {
    NewsKind.BACK: "It costs {price}.",
    NewsKind.DUE: "We write again when it is back, or if the date changes.",
    NewsKind.GONE: "We are sorry: it will not come back.",
}
_ENDED: Final = "This is the last letter about it."
_SOME_ENDED: Final = "About what is back or no longer sold this is the last letter."


@frozen
class Told:
    """An alert with what is new; *path* and *price* are '' for a product that is not there."""

    alert: StockAlert
    news: StockNews
    name: str
    path: str = ""
    price: str = ""


def told_of(alert: StockAlert, product: Product | None, news: StockNews, rate: VatRate) -> Told:
    """Put what is new beside what a letter says of the product."""
    if product is None:
        return Told(alert, news, alert.name)
    amount = with_vat(product.prices.unit_price_at(1), rate)
    unit = " for a square metre" if product.is_made_to_measure else ""
    price = f"{amount.ex_vat} ex VAT, {amount.inc_vat} including VAT{unit}"
    return Told(alert, news, product.name, product.path, price)


def stock_news(
    customer: Customer, told: Sequence[Told], *, version: int, message_id: str, now: datetime
) -> Outgoing:
    """Make the message about what is new in a catalogue *version*, the same only once."""
    key = token_hash("\n".join(sorted(map(_key, told))))
    body = {
        **addressed_to(customer),
        "told": json.dumps([_said(one) for one in told], ensure_ascii=False),
    }
    return Outgoing(
        message_id=message_id,
        kind=STOCK_NEWS,
        dedupe_key=f"{STOCK_NEWS} {customer.customer_id} {version} {key}",
        due_at=now,
        body=body,
    )


def stock_letter(body: Mapping[str, str], sender: Sender) -> Letter:
    """Write the letter: about one product with its button, about several with a part for each."""
    told: list[dict[str, str]] = json.loads(body["told"])
    only = told[0] if len(told) == 1 else None
    return Letter(
        to=body["to"],
        subject=_subject(told),
        greeting=greeting(body["first_name"]),
        before=(f"{_subject(told)}. {_more(only)}" if only else f"{_subject(told)}:",),
        link=_link(only, sender) if only else "",
        link_words=_link_words(only) if only else "",
        after=(f"Questions? Call us on {sender.phone}, {sender.hours}.",),
        sections=(*(() if only else (_part(one, sender) for one in told)), _why(told, sender)),
    )


def _key(told: Told) -> str:
    alert, news = told.alert, told.news
    return f"{alert.product_id} {alert.asked_at.isoformat()} {alert.told_due} {news.kind.value} {news.on}"


def _said(told: Told) -> dict[str, str]:
    on: date | None = told.news.on
    return {
        "kind": told.news.kind.value,
        "on": long_date(on) if on else "",
        "name": told.name,
        "path": told.path,
        "price": told.price,
    }


def _more(one: Mapping[str, str]) -> str:
    return _MORE[NewsKind(one["kind"])].format(price=one["price"])


def _subject(told: Sequence[Mapping[str, str]]) -> str:
    if len(told) == 1:
        return _ONE[NewsKind(told[0]["kind"])].format(name=told[0]["name"], on=told[0]["on"])
    kinds = {NewsKind(one["kind"]) for one in told}
    words = _MANY[kinds.pop()] if len(kinds) == 1 else _MIXED
    return words.format(count=len(told))


def _link(one: Mapping[str, str], sender: Sender) -> str:
    return f"{sender.origin}{one['path']}" if one["path"] else ""


def _link_words(one: Mapping[str, str]) -> str:
    is_gone = NewsKind(one["kind"]) is NewsKind.GONE
    return "See what is like it" if is_gone else "See it in the shop"


def _part(one: Mapping[str, str], sender: Sender) -> Section:
    said = _PART[NewsKind(one["kind"])].format(on=one["on"])
    return Section(
        heading=one["name"],
        paragraphs=(f"{said} {_more(one)}",),
        link=_link(one, sender),
        link_words=_link_words(one),
    )


def _why(told: Sequence[Mapping[str, str]], sender: Sender) -> Section:
    """Say why the letter came and how to stop: by itself, or on the page that lists the alerts."""
    asked, ended = "You asked us to tell you about these products.", _SOME_ENDED
    if len(told) == 1:
        asked, ended = "You asked us to tell you about this product.", _ENDED
    has_ended = any(NewsKind(one["kind"]) is not NewsKind.DUE for one in told)
    return Section(
        heading="Why we write",
        paragraphs=(f"{asked} {ended}" if has_ended else asked,),
        link=f"{sender.origin}{ALERTS_PATH}",
        link_words="See what you wait for, or stop it",
    )
