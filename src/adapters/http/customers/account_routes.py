"""The calls of a customer's account; each answers the customer that asks, and about nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any, Final

import msgspec
from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from adapters.http.app_context import AppContext, ContextDependency, SkuParameter, run_in_thread
from adapters.http.calls import delete_call, get_call, post_call
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.middleware.visitor import visitor_of
from adapters.http.orders.responses import order_detail
from adapters.http.orders.schemas import OrderDetail
from adapters.http.route_options import api_route
from shopcore.catalogue.product import Product
from shopcore.customers.customer import Customer
from shopcore.errors import NotFound
from shopcore.use_cases.customers.save_product import list_saved_products, remove_saved_product, save_product
from shopcore.use_cases.orders.list_orders import PAGE_SIZE, list_favourites, list_orders
from shopcore.use_cases.orders.show_order import show_order
from shopcore.use_cases.orders.show_statement import show_statement

from .account_responses import contact_out, credit_out, favourite_card, order_row, statement_out
from .account_schemas import (
    ContactDetails,
    CreditOut,
    FavouriteCards,
    OrderRows,
    SavedCards,
    SaveProductRequest,
    StatementOut,
)

_CODE: Final = "The account code."
_OWN: Final = api_route(needs_customer=True)


def _asker(request: Request[Any, Any, State]) -> Customer:
    return signed_in(request).customer


@get_call(
    "/account/GetCardCode",
    "getCardCode",
    403,
    opt=_OWN,
    answer=ResponseSpec(str, generate_examples=False, description=_CODE),
    sync_to_thread=False,
)
def card_code(request: Request[Any, Any, State]) -> Response[bytes]:
    """Return the customer's account code."""
    return Response(msgspec.json.encode(_asker(request).account.code), media_type=MediaType.JSON)


@get_call("/account/Credit", "credit", 403, opt=_OWN, sync_to_thread=False)
def credit(request: Request[Any, Any, State]) -> CreditOut:
    """Return the account's credit limit and available credit, and whether it is on stop."""
    return credit_out(_asker(request).account)


@get_call("/account/ContactDetails", "contactDetails", 403, opt=_OWN)
async def contact_details(request: Request[Any, Any, State], context: ContextDependency) -> ContactDetails:
    """Return the customer's name, email address and saved addresses."""
    return await run_in_thread(partial(_contact, context, _asker(request)))


def _contact(context: AppContext, customer: Customer) -> ContactDetails:
    with context.open_shop().read() as shop:
        return contact_out(customer, shop.addresses.of(customer.customer_id))


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


@get_call("/account/Statement", "statement", 403, 404, opt=_OWN)
async def account_statement(request: Request[Any, Any, State], context: ContextDependency) -> StatementOut:
    """Return the account's statement: what it was charged for and what it owes.

    An account without credit has no statement, which is 404.
    """
    result = await run_in_thread(partial(show_statement, context.open_shop(), _asker(request)))
    if result is None:
        raise NotFound("statement", "")
    return statement_out(result)


@get_call("/account/Wishlist", "wishlist", 403, opt=_OWN)
async def wishlist(request: Request[Any, Any, State], context: ContextDependency) -> SavedCards:
    """List the products the customer saved for later, newest first."""
    return _cards(
        context, await run_in_thread(partial(list_saved_products, context.open_shop(), _asker(request)))
    )


@post_call("/account/Wishlist", "saveForLater", 403, 404, 422, opt=_OWN)
async def save(
    request: Request[Any, Any, State], context: ContextDependency, data: JSONBody[SaveProductRequest]
) -> SavedCards:
    """Save a product for later; saving it again doesn't move it in the list."""
    return _cards(
        context,
        await context.change(
            partial(save_product, customer=_asker(request), sku=data.sku_code, visitor=visitor_of(request))
        ),
    )


@delete_call("/account/Wishlist", "removeSaved", 403, opt=_OWN)
async def remove(
    request: Request[Any, Any, State], context: ContextDependency, sku: SkuParameter
) -> SavedCards:
    """Remove a product from the list of saved products."""
    return _cards(
        context, await context.change(partial(remove_saved_product, customer=_asker(request), sku=sku))
    )


def _cards(context: AppContext, products: Sequence[Product]) -> SavedCards:
    snapshot = context.poller.snapshot
    return SavedCards([snapshot.card(product) for product in products])


@get_call("/account/Favourites", "favourites", 403, opt=_OWN)
async def favourites(request: Request[Any, Any, State], context: ContextDependency) -> FavouriteCards:
    """List the products the customer orders most, with the quantity ordered of each."""
    return await run_in_thread(partial(_favourites, context, _asker(request)))


def _favourites(context: AppContext, customer: Customer) -> FavouriteCards:
    snapshot = context.poller.snapshot
    favourites = list_favourites(context.open_shop(), customer)
    return FavouriteCards([favourite_card(snapshot.card(one.product), one.quantity) for one in favourites])


ACCOUNT_ROUTES = (
    card_code,
    credit,
    contact_details,
    orders,
    order,
    account_statement,
    wishlist,
    save,
    remove,
    favourites,
)
