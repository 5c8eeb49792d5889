"""The calls of a customer who waits for products; each answers the whole list as it is then."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from litestar import Request
from litestar.datastructures import State
from litestar.params import JSONBody

from adapters.http.app_context import AppContext, ContextDependency, SkuParameter, run_in_thread
from adapters.http.calls import delete_call, get_call, post_call
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.route_options import api_route
from shopcore.use_cases.stock.subscribe_to_stock_alert import (
    AlertedProduct,
    alerts_of,
    subscribe_to_stock_alert,
    unsubscribe_from_stock_alert,
)

from .responses import alert_card
from .schemas import AlertCards, StockAlertRequest

_OWN: Final = api_route(needs_customer=True, limit="stock_alerts")


@get_call("/account/StockAlerts", "stockAlerts", 403, opt=_OWN)
async def stock_alerts(request: Request[Any, Any, State], context: ContextDependency) -> AlertCards:
    """List the products the customer has stock alerts for, newest first."""
    customer = signed_in(request).customer
    return _cards(context, await run_in_thread(partial(alerts_of, context.open_shop(), customer)))


@post_call("/account/StockAlerts", "askToBeTold", 403, 404, 422, opt=_OWN)
async def subscribe(
    request: Request[Any, Any, State], context: ContextDependency, data: JSONBody[StockAlertRequest]
) -> AlertCards:
    """Set a stock alert, which sends an email when a product is back or its date changes."""
    customer = signed_in(request).customer
    return _cards(
        context, await context.change(partial(subscribe_to_stock_alert, customer=customer, sku=data.sku_code))
    )


@delete_call("/account/StockAlerts", "stopTelling", 403, opt=_OWN)
async def unsubscribe(
    request: Request[Any, Any, State], context: ContextDependency, sku: SkuParameter
) -> AlertCards:
    """Stop the stock alert for a product."""
    customer = signed_in(request).customer
    return _cards(
        context, await context.change(partial(unsubscribe_from_stock_alert, customer=customer, sku=sku))
    )


def _cards(context: AppContext, awaited: Sequence[AlertedProduct]) -> AlertCards:
    snapshot = context.poller.snapshot
    return AlertCards([alert_card(snapshot.card(one.product), one.alert) for one in awaited])


STOCK_ALERT_ROUTES = (stock_alerts, subscribe, unsubscribe)
