"""The calls of a customer's account; each answers the customer that asks, and about nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from adapters.http.app_context import AppContext, ContextDependency, SkuParameter, run_in_thread
from adapters.http.calls import delete_call, get_call, post_call
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.middleware.visitor import visitor_of
from adapters.http.route_options import api_route
from shopcore.catalogue.product import Product
from shopcore.customers.customer import Customer
from shopcore.use_cases.customers.save_product import list_saved_products, remove_saved_product, save_product

from .account_responses import contact_out, credit_out
from .account_schemas import ContactDetails, CreditOut, SavedCards, SaveProductRequest

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


ACCOUNT_ROUTES = (card_code, credit, contact_details, wishlist, save, remove)
