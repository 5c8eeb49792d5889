"""The calls about a customer's own basket; each change answers the whole basket."""

from __future__ import annotations

from decimal import Decimal
from functools import partial
from typing import Annotated, Any, Final

from litestar import Request, post
from litestar.datastructures import State
from litestar.exceptions import ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from adapters.http.app_context import run_in_thread
from adapters.http.auth_config import auth_of, counting_many_lines
from adapters.http.basket.schemas import BasketItemIn, BasketOut
from adapters.http.calls import get_call, post_call
from adapters.http.middleware.cookies import set_cookies
from adapters.http.middleware.visitor import visitor_of
from adapters.http.route_options import LONG_BODY_BYTES, api_route
from adapters.web.asgi import scope_of
from shopcore.basket.basket_change import BasketUpdate
from shopcore.use_cases.basket.add_all_to_basket import add_all_to_basket
from shopcore.use_cases.basket.add_to_basket import add_to_basket
from shopcore.use_cases.basket.merge_guest_basket import merge_guest_basket
from shopcore.use_cases.basket.remove_line import remove_line
from shopcore.use_cases.basket.remove_out_of_stock import remove_out_of_stock
from shopcore.use_cases.basket.reorder import reorder
from shopcore.use_cases.basket.show_basket import show_basket
from shopcore.use_cases.basket.undo_merge import undo_merge
from shopcore.use_cases.basket.update_line import LineSelector, update_line

from .customer_basket_requests import basket_request_of, basket_response
from .customer_basket_schemas import (
    AddItemRequest,
    AddItemsRequest,
    MergeBasketRequest,
    RemoveItemRequest,
    RemoveOutOfStockRequest,
    ReorderRequest,
    UndoMergeRequest,
    UpdateItemRequest,
)
from .encoded_json import EncodedJson
from .responses import requested_line_in

HttpRequest = Request[Any, Any, State]
_BASKET: Final = ResponseSpec(
    BasketOut, generate_examples=False, description="The basket with prices and totals."
)
_OWN: Final = api_route(needs_customer=True)


def _change_call(path: str, name: str, *statuses: int, **details: Any) -> post:
    """Mark a handler that changes the basket and answers all of it."""
    return post_call(path, name, 403, 404, 422, *statuses, opt=_OWN, answer=_BASKET, **details)


@get_call("/basket/GetExistingBasket", "getExistingBasket", 403, opt=_OWN, answer=_BASKET)
async def existing_basket(
    request: HttpRequest,
    trace: Annotated[bool, QueryParameter(description="Explain each figure, step by step.")] = False,
) -> EncodedJson:
    """Return the signed-in customer's basket."""
    basket_request = basket_request_of(request)
    basket = await run_in_thread(
        partial(show_basket, basket_request.context.open_shop(), basket_request.customer)
    )
    return await basket_response(basket_request, BasketUpdate(basket), trace=trace)


@_change_call("/basket/AddItem", "addItem")
async def add_item(request: HttpRequest, data: JSONBody[AddItemRequest]) -> EncodedJson:
    """Add a quantity of one product to the basket."""
    basket_request = basket_request_of(request, data)
    quoted_price = None if data.calculated_price is None else Decimal(repr(data.calculated_price))
    item = BasketItemIn(data.sku_code, data.quantity, data.length, data.width, data.screwholes)
    work = partial(
        add_to_basket,
        **basket_request.own,
        line_request=requested_line_in(item),
        shown_price=quoted_price,
        visitor=visitor_of(request),
    )
    return await basket_request.change(work)


@_change_call("/basket/AddItems", "addItems", request_max_body_size=LONG_BODY_BYTES)
async def add_items(request: HttpRequest, data: JSONBody[AddItemsRequest]) -> EncodedJson:
    """Add several lines at once; if one of them is refused, none is added."""
    basket_request = basket_request_of(request, data)
    line_requests = [requested_line_in(item) for item in data.items]
    adding = partial(
        add_all_to_basket, **basket_request.own, line_requests=line_requests, visitor=visitor_of(request)
    )
    async with counting_many_lines(request, len(line_requests)):
        return await basket_response(
            basket_request,
            await basket_request.context.change_many(basket_request.scope, len(line_requests), adding),
        )


@_change_call("/basket/UpdateItem", "updateItem")
async def update_item(request: HttpRequest, data: JSONBody[UpdateItemRequest]) -> EncodedJson:
    """Set the quantity of a line."""
    quantity = _quantity_of(data)
    selector = LineSelector(data.basket_item_id, data.sku_code)
    basket_request = basket_request_of(request, data)
    work = partial(
        update_line, **basket_request.own, selector=selector, quantity=quantity, visitor=visitor_of(request)
    )
    return await basket_request.change(work)


def _quantity_of(data: UpdateItemRequest) -> int:
    """Read the quantity under whichever name it came; two that differ are none."""
    quantities = {value for value in (data.quantity, data.capital_quantity) if value is not None}
    if len(quantities) != 1:
        message = "Object missing required field `Quantity`" if not quantities else ""
        raise ValidationException(
            extra=[{"message": message, "key": "data" if not quantities else "Quantity"}]
        )
    return quantities.pop()


@_change_call("/basket/RemoveItem", "removeItem")
async def remove_item(request: HttpRequest, data: JSONBody[RemoveItemRequest]) -> EncodedJson:
    """Remove a line from the basket."""
    selector = LineSelector(data.basket_item_id, data.sku_code)
    basket_request = basket_request_of(request, data)
    work = partial(remove_line, **basket_request.own, selector=selector, visitor=visitor_of(request))
    return await basket_request.change(work)


@_change_call("/basket/RemoveOutOfStockBasketItem", "removeOutOfStockBasketItem")
async def remove_out_of_stock_item(
    request: HttpRequest, data: JSONBody[RemoveOutOfStockRequest]
) -> EncodedJson:
    """Remove the lines of a product that is out of stock."""
    basket_request = basket_request_of(request, data)
    work = partial(remove_out_of_stock, **basket_request.own, sku=data.sku_code)
    return await basket_request.change(work)


@_change_call("/basket/MergeGuestBasket", "mergeGuestBasket", request_max_body_size=LONG_BODY_BYTES)
async def merge_basket(request: HttpRequest, data: JSONBody[MergeBasketRequest]) -> EncodedJson:
    """Merge a guest basket into the customer's; sending the same one again adds nothing."""
    basket_request = basket_request_of(request, data)
    merging = partial(
        merge_guest_basket,
        **basket_request.own,
        guest_basket=str(data.guest_basket_id),
        line_requests=[requested_line_in(item) for item in data.items],
    )
    async with counting_many_lines(request, len(data.items)):
        changed = await basket_request.context.change_many(basket_request.scope, len(data.items), merging)
    auth, scope = auth_of(request), scope_of(request)
    code, basket_id = basket_request.customer.account.code, changed.basket.basket_id
    set_cookies(scope, auth.cookies.handed_over(code, basket_id))
    return await basket_response(basket_request, changed, continue_at=auth.rules.legacy_url or None)


@_change_call("/basket/UndoMerge", "undoMerge", 409)
async def undo_merged_basket(request: HttpRequest, data: JSONBody[UndoMergeRequest]) -> EncodedJson:
    """Undo the merge of a guest basket."""
    basket_request = basket_request_of(request, data)
    work = partial(undo_merge, **basket_request.own, undo_token=data.undo_token)
    return await basket_request.change(work)


@_change_call("/basket/AddPreviousOrderToBasket", "addPreviousOrderToBasket")
async def add_previous_order(request: HttpRequest, data: JSONBody[ReorderRequest]) -> EncodedJson:
    """Add the lines of a previous order that can still be bought."""
    basket_request = basket_request_of(request, data)
    work = partial(reorder, **basket_request.own, order_id=data.order_id)
    return await basket_request.change(work)


CUSTOMER_BASKET_ROUTES = (
    existing_basket,
    add_item,
    add_items,
    update_item,
    remove_item,
    remove_out_of_stock_item,
    merge_basket,
    undo_merged_basket,
    add_previous_order,
)
