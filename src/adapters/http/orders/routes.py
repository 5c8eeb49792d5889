"""The calls about orders: a customer's own, what they owe for them, and tracking, which needs no account."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from litestar import Request, Response
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from adapters.http.app_context import AppContext, ContextDependency, run_in_thread
from adapters.http.calls import get_call, post_call
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.route_options import api_route
from shopcore.customers.customer import Customer
from shopcore.errors import NotFound
from shopcore.use_cases.orders.cancel_order import cancel_order
from shopcore.use_cases.orders.list_favourites import list_favourites
from shopcore.use_cases.orders.list_orders import PAGE_SIZE, list_orders
from shopcore.use_cases.orders.show_order import show_order
from shopcore.use_cases.orders.show_statement import show_statement
from shopcore.use_cases.orders.track_order import track_order

from .responses import favourite_card, order_detail, order_row, statement_out, tracked_out
from .schemas import FavouriteCards, OrderDetail, OrderRows, StatementOut, TrackingOut

_OWN: Final = api_route(needs_customer=True)


def _asker(request: Request[Any, Any, State]) -> Customer:
    return signed_in(request).customer


@get_call("/account/Orders", "orders", 403, 422, opt=_OWN)
async def orders(
    request: Request[Any, Any, State],
    context: ContextDependency,
    page: Annotated[int, QueryParameter()] = 1,
    page_size: Annotated[int, QueryParameter(name="pageSize")] = PAGE_SIZE,
) -> OrderRows:
    """List the customer's orders, newest first."""
    listing = partial(list_orders, context.open_shop(), _asker(request), page=page, page_size=page_size)
    result = await run_in_thread(listing)
    return OrderRows(result.total, [order_row(order) for order in result.orders])


@get_call("/account/Orders/{order_id:str}", "order", 403, 404, opt=_OWN)
async def order(
    request: Request[Any, Any, State], context: ContextDependency, order_id: FromPath[str]
) -> OrderDetail:
    """Return one of the customer's own orders in full."""
    return await run_in_thread(partial(_order, context, _asker(request), order_id))


def _order(context: AppContext, customer: Customer, order_id: str) -> OrderDetail:
    shown = show_order(context.open_shop(), customer, order_id)
    return order_detail(shown.order, shown.products, context.poller.snapshot, events=shown.events)


@post_call("/account/Orders/{order_id:str}", "cancelOrder", 403, 404, 409, opt=_OWN)
async def cancel(
    request: Request[Any, Any, State], context: ContextDependency, order_id: FromPath[str]
) -> OrderDetail:
    """Cancel one of the customer's orders, if it can still be cancelled."""
    work = partial(cancel_order, customer=_asker(request), order_id=order_id)
    order = await context.change(work)
    skus = [line.sku for line in order.lines]
    result = await run_in_thread(partial(context.read_products, order.storefront, skus))
    return order_detail(order, {p.product_id: p for p in result.values()}, context.poller.snapshot)


@get_call("/account/Statement", "statement", 403, 404, opt=_OWN)
async def account_statement(request: Request[Any, Any, State], context: ContextDependency) -> StatementOut:
    """Return the account's statement: what it was charged for and what it owes.

    An account without credit has no statement, which is 404.
    """
    result = await run_in_thread(partial(show_statement, context.open_shop(), _asker(request)))
    if result is None:
        raise NotFound("statement", "")
    return statement_out(result)


@get_call("/account/Favourites", "favourites", 403, opt=_OWN)
async def favourites(request: Request[Any, Any, State], context: ContextDependency) -> FavouriteCards:
    """List the products the customer orders most, with the quantity ordered of each."""
    return await run_in_thread(partial(_favourites, context, _asker(request)))


def _favourites(context: AppContext, customer: Customer) -> FavouriteCards:
    snapshot = context.poller.snapshot
    favourites = list_favourites(context.open_shop(), customer)
    return FavouriteCards([favourite_card(snapshot.card(one.product), one.quantity) for one in favourites])


@get_call("/api/track", "track", 404, opt=api_route(limit="track"))
async def track(
    context: ContextDependency,
    order: Annotated[str, QueryParameter()],
    postcode: Annotated[str, QueryParameter()],
) -> Response[TrackingOut]:
    """Track an order by its number and its delivery postcode; no sign-in is needed."""
    result = await run_in_thread(partial(track_order, context.open_shop(), order, postcode))
    return Response(tracked_out(result), headers={"cache-control": "no-store"})


ORDER_ROUTES = (orders, order, cancel, account_statement, favourites, track)
