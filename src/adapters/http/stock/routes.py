"""The calls of a customer who waits for products; each answers the whole list as it is then."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any, Final

from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from adapters.http.app_context import GivenParts, Parts, aside
from adapters.http.customers.account_responses import alert_card
from adapters.http.customers.account_schemas import AlertAsked, AlertCards
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.problems import problems
from adapters.http.route_options import call
from shopcore.use_cases.stock.subscribe_to_stock_alert import Awaited, alerts_of, ask_to_be_told, stop_telling

_OWN: Final = call(needs_customer=True, limit="stock_alerts")


@get("/account/StockAlerts", operation_id="stockAlerts", opt=_OWN, responses=problems(403))
async def stock_alerts(request: Request[Any, Any, State], parts: GivenParts) -> AlertCards:
    """List the products whose return the customer asked to be told of, the latest first."""
    customer = signed_in(request).customer
    return _cards(parts, await aside(partial(alerts_of, parts.open_shop(), customer)))


@post(
    "/account/StockAlerts",
    status_code=200,
    operation_id="askToBeTold",
    opt=_OWN,
    responses=problems(403, 404, 422),
)
async def ask(request: Request[Any, Any, State], parts: GivenParts, data: JSONBody[AlertAsked]) -> AlertCards:
    """Ask to be told by mail when a product is back or its date changes; asking again changes nothing."""
    customer = signed_in(request).customer
    return _cards(parts, await parts.change(partial(ask_to_be_told, customer=customer, sku=data.sku_code)))


@delete(
    "/account/StockAlerts",
    status_code=200,
    operation_id="stopTelling",
    opt=_OWN,
    responses=problems(403),
)
async def stop(
    request: Request[Any, Any, State],
    parts: GivenParts,
    sku: Annotated[str, QueryParameter(name="skuCode")],
) -> AlertCards:
    """Stop watching a product for the customer."""
    customer = signed_in(request).customer
    return _cards(parts, await parts.change(partial(stop_telling, customer=customer, sku=sku)))


def _cards(parts: Parts, awaited: Sequence[Awaited]) -> AlertCards:
    edition = parts.watch.edition
    return AlertCards([alert_card(edition.card(one.product), one.alert) for one in awaited])


STOCK_ALERT_CALLS = (stock_alerts, ask, stop)
