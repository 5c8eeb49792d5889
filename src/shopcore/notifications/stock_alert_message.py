"""The message to a customer who waits for products: one for everything that is new."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.customers.customer import Customer
from shopcore.customers.session import token_hash
from shopcore.money.vat import Amount, VatRate, with_vat
from shopcore.outbox_message import OutboxMessage
from shopcore.stock.stock_alerts import NewsKind, StockAlert, StockNews

from .email_facts import EmailFacts
from .recipient import Recipient


@frozen(kw_only=True)
class AwaitedProduct:
    """A product that a customer waits for, with its news.

    *path* is '' and *price* None for one that the catalogue no longer has. *price* is of one
    unit, of a square metre where it is made to measure.
    """

    news: StockNews
    name: str
    path: str = ""
    price: Amount | None = None
    is_made_to_measure: bool = False

    @property
    def ends_alert(self) -> bool:
        """Return whether this is the last message about the product."""
        return self.news.kind is not NewsKind.DUE


@frozen(kw_only=True)
class StockAlertNews(EmailFacts, kind="stock_alert"):
    """There is news of products that a customer waits for."""

    products: tuple[AwaitedProduct, ...]

    @property
    def only_kind(self) -> NewsKind | None:
        """Return the kind of news, None if there are several kinds."""
        kinds = {one.news.kind for one in self.products}
        return kinds.pop() if len(kinds) == 1 else None


@frozen
class AlertNews:
    """An alert with what is new of its product."""

    alert: StockAlert
    product: AwaitedProduct

    @property
    def news(self) -> StockNews:
        """Return what is new."""
        return self.product.news


def alert_news(alert: StockAlert, product: Product | None, news: StockNews, rate: VatRate) -> AlertNews:
    """Return what is new together with what the message says of the product; None is one that is gone."""
    if product is None:
        return AlertNews(alert, AwaitedProduct(news=news, name=alert.name))
    awaited = AwaitedProduct(
        news=news,
        name=product.name,
        path=product.path,
        price=with_vat(product.prices.unit_price_at(1), rate),
        is_made_to_measure=product.is_made_to_measure,
    )
    return AlertNews(alert, awaited)


def stock_news(
    customer: Customer, items: Sequence[AlertNews], *, version: int, message_id: str, now: datetime
) -> OutboxMessage:
    """Return the message about what is new in a catalogue *version*, the same only once."""
    content = StockAlertNews(recipient=Recipient.of(customer), products=tuple(one.product for one in items))
    what = token_hash("\n".join(sorted(map(_key, items))))
    return OutboxMessage.of(content, customer.customer_id, version, what, message_id=message_id, now=now)


def _key(one: AlertNews) -> str:
    alert, news = one.alert, one.news
    alerted = f"{alert.product_id} {alert.subscribed_at.isoformat()} {alert.announced_on}"
    return f"{alerted} {news.kind.value} {news.on}"
