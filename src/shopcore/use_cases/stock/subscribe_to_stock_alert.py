"""Subscribe to a stock alert, and unsubscribe."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.customers.customer import Customer
from shopcore.errors import NotFound, RulesBroken
from shopcore.stock.stock_alerts import StockAlert, alert_fault, awaited_notice
from shopcore.use_cases.ports import StockPorts


@frozen
class AlertedProduct:
    """An alert with its product."""

    alert: StockAlert
    product: Product


def subscribe_to_stock_alert(shop: StockPorts, customer: Customer, sku: str) -> Sequence[AlertedProduct]:
    """Add an alert for a product of the customer's storefront, and return all; an existing one stays.

    Raises:
        NotFound: If the storefront does not sell the SKU.
        RulesBroken: If the product is in stock or discontinued, or the customer has too many alerts.
    """
    with shop.change():
        alerts = shop.stock_alerts.get_for_update(customer.customer_id)
        product = _product(shop, customer, sku)
        if product is None:
            raise NotFound(what="product", key=sku)
        if all(alert.product_id != product.product_id for alert in alerts):
            alerts = (_new(shop, customer, product, len(alerts)), *alerts)
        return _awaited(shop, alerts)


def unsubscribe_from_stock_alert(shop: StockPorts, customer: Customer, sku: str) -> Sequence[AlertedProduct]:
    """Delete an alert, and return the others; no error if there is none."""
    with shop.change():
        alerts = shop.stock_alerts.get_for_update(customer.customer_id)
        product = _product(shop, customer, sku)
        if product is not None:
            shop.stock_alerts.end(customer.customer_id, product.product_id)
            alerts = tuple(alert for alert in alerts if alert.product_id != product.product_id)
        return _awaited(shop, alerts)


def alerts_of(shop: StockPorts, customer: Customer) -> Sequence[AlertedProduct]:
    """Return a customer's alerts, latest first, without products that left the catalogue."""
    with shop.read():
        return _awaited(shop, shop.stock_alerts.of(customer.customer_id))


def _product(shop: StockPorts, customer: Customer, sku: str) -> Product | None:
    return shop.catalogue.by_sku(customer.storefront, [sku]).get(sku)


def _new(shop: StockPorts, customer: Customer, product: Product, open_alerts: int) -> StockAlert:
    today = shop.clock.today()
    fault = alert_fault(product, open_alerts, today=today)
    if fault is not None:
        raise RulesBroken(broken=(fault,))
    notice = awaited_notice(product, today=today)
    assert notice is not None, product.sku
    alert = StockAlert(
        customer_id=customer.customer_id,
        product_id=product.product_id,
        name=product.name,
        subscribed_at=shop.clock.now(),
        announced_on=notice.on,
    )
    shop.stock_alerts.put(alert)
    return alert


def _awaited(shop: StockPorts, alerts: Sequence[StockAlert]) -> Sequence[AlertedProduct]:
    products = shop.catalogue.by_id(alert.product_id for alert in alerts)
    return [
        AlertedProduct(alert, products[alert.product_id]) for alert in alerts if alert.product_id in products
    ]
