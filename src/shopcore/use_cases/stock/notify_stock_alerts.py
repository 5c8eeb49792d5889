"""Tell customers with a stock alert that a product is back, due on another date, or discontinued."""

from __future__ import annotations

from attrs import evolve

from shopcore.customers.session import new_token
from shopcore.notifications.stock_alert_message import AlertNews, alert_news, stock_news
from shopcore.stock.stock_alerts import NewsKind, StockAlert, StockNews, news_of
from shopcore.use_cases.ports import StockPorts


def customers_to_notify(shop: StockPorts, *, after: str, limit: int) -> tuple[str, ...]:
    """Return ids of customers with news, in order, after *after*; '' starts with the first."""
    with shop.read():
        return shop.stock_alerts.with_news(shop.clock.today(), after=after, limit=limit)


def notify_stock_alerts(shop: StockPorts, customer_id: str) -> bool:
    """Store one e-mail with all news of a customer; False if there is none, or it was sent already.

    The e-mail and the new state of the alerts are one change: another process that does the same waits for
    it, and then finds no news.
    """
    with shop.change():
        alerts = shop.stock_alerts.get_for_update(customer_id)
        items = tuple(_news_items(shop, alerts))
        if not items:
            return False
        for one in items:
            _follow(shop, one.alert, one.news)
        message = stock_news(
            shop.customers.get(customer_id),
            items,
            version=shop.catalogue.version(),
            message_id=new_token(shop.entropy),
            now=shop.clock.now(),
        )
        return shop.outbox.add(message)


def _news_items(shop: StockPorts, alerts: tuple[StockAlert, ...]) -> list[AlertNews]:
    today = shop.clock.today()
    products = shop.catalogue.by_id(alert.product_id for alert in alerts)
    items = []
    for alert in alerts:
        product = products.get(alert.product_id)
        news = news_of(alert, product, today=today)
        if news is not None:
            items.append(alert_news(alert, product, news, shop.tariff.vat_rate))
    return items


def _follow(shop: StockPorts, alert: StockAlert, news: StockNews) -> None:
    if news.kind is NewsKind.DUE:
        shop.stock_alerts.put(evolve(alert, announced_on=news.on))
    else:
        shop.stock_alerts.end(alert.customer_id, alert.product_id)
