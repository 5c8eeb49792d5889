"""The calls about addresses: finding them, and keeping them in a customer's address book."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.params import JSONBody

from adapters.http.app_context import ContextDependency
from adapters.http.calls import post_call
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.problems import STATUS
from adapters.http.route_options import api_route
from shopcore.errors import NotFound, RulesBroken, ShopError, Unavailable, UpstreamFailed, UpstreamTimeout
from shopcore.use_cases.customers.addresses.create_address import create_address
from shopcore.use_cases.customers.addresses.find_address_details import address_details
from shopcore.use_cases.customers.addresses.find_addresses import find_addresses
from shopcore.use_cases.customers.addresses.find_nearest_postcode import nearest_postcode
from shopcore.use_cases.customers.addresses.remove_address import remove_address
from shopcore.use_cases.customers.addresses.update_address import update_address

from .account_responses import address_out
from .address_responses import address_in, details_out, filled_out, item_out
from .address_schemas import (
    AddressRemovalRequest,
    AddressRemoved,
    AddressRequest,
    AddressSaved,
    DetailsRequest,
    DetailsResponse,
    LookupRequest,
    LookupResponse,
    PlaceRequest,
    PostcodeNear,
)
from .auth_schemas import refuse_controls

_LOOKUP = api_route(limit="lookup")
_OWN = api_route(needs_customer=True, takes_body_token=True)
_INNER = (NotFound, RulesBroken, UpstreamFailed, UpstreamTimeout, Unavailable)
"""What a lookup answers with status 200 and says inside."""


def _inner_status(error: ShopError) -> int:
    return 400 if isinstance(error, RulesBroken) else STATUS[type(error)]


@post_call("/api/geoReverse", "geoReverse", opt=_LOOKUP)
async def geo_reverse(context: ContextDependency, data: JSONBody[PlaceRequest]) -> PostcodeNear:
    """Find the postcode nearest to a location."""
    try:
        work = partial(nearest_postcode, context.places, data.latitude, data.longitude)
        return PostcodeNear(200, await context.upstream.run(work))
    except _INNER as error:
        return PostcodeNear(_inner_status(error), "")


@post_call("/api/postcodeLookup", "postcodeLookup", opt=_LOOKUP)
async def postcode_lookup(context: ContextDependency, data: JSONBody[LookupRequest]) -> LookupResponse:
    """List the addresses at a postcode, or those of a group such as a street or a block of flats."""
    try:
        work = partial(find_addresses, context.finder, data.text, data.container_id or "")
        return LookupResponse(200, [item_out(item) for item in await context.upstream.run(work)])
    except _INNER as error:
        return LookupResponse(_inner_status(error), [])


@post_call("/api/retrieveLookup", "retrieveLookup", opt=_LOOKUP)
async def retrieve_lookup(context: ContextDependency, data: JSONBody[DetailsRequest]) -> DetailsResponse:
    """Return the details of an address; lines that are too long are shortened at a word, and listed."""
    try:
        details = await context.upstream.run(partial(address_details, context.finder, data.id))
        return DetailsResponse(200, [details_out(details)], filled_out(details))
    except _INNER as error:
        return DetailsResponse(_inner_status(error), [], None)


@post_call("/api/createAddress", "createAddress", 403, 422, opt=_OWN)
async def create(
    request: Request[Any, Any, State], context: ContextDependency, data: JSONBody[AddressRequest]
) -> AddressSaved:
    """Add an address to the customer's saved addresses."""
    refuse_controls(data)
    customer_id = signed_in(request).customer.customer_id
    work = partial(create_address, customer_id=customer_id, address=address_in(data.address))
    return AddressSaved(200, address_out(*await context.change(work)))


@post_call("/api/updateAddress", "updateAddress", 403, 404, 422, opt=_OWN)
async def update(
    request: Request[Any, Any, State], context: ContextDependency, data: JSONBody[AddressRequest]
) -> AddressSaved:
    """Change one of the customer's saved addresses."""
    refuse_controls(data)
    customer_id, address_id = signed_in(request).customer.customer_id, data.address.id or ""
    address = address_in(data.address)
    work = partial(update_address, customer_id=customer_id, address_id=address_id, address=address)
    return AddressSaved(200, address_out(address_id, await context.change(work)))


@post_call("/api/removeAddress", "removeAddress", 403, 404, opt=_OWN)
async def remove(
    request: Request[Any, Any, State], context: ContextDependency, data: JSONBody[AddressRemovalRequest]
) -> AddressRemoved:
    """Remove one of the customer's saved addresses."""
    customer_id = signed_in(request).customer.customer_id
    await context.change(partial(remove_address, customer_id=customer_id, address_id=data.id))
    return AddressRemoved(True)


ADDRESS_ROUTES = (geo_reverse, postcode_lookup, retrieve_lookup, create, update, remove)
