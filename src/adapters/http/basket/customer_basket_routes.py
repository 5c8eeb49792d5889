"""The calls about a customer's own basket; each change answers the whole basket."""

from __future__ import annotations

from decimal import Decimal
from functools import partial
from typing import Annotated, Any, Final

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.exceptions import ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from adapters.http.app_context import aside
from adapters.http.auth_config import counting_many_lines, desk_of
from adapters.http.basket.schemas import Basket, WantedItem
from adapters.http.middleware.cookies import set_cookies
from adapters.http.middleware.visitor import visitor_of
from adapters.http.problems import problems
from adapters.http.route_options import LONG_BODY_BYTES, call
from adapters.web.asgi import ReadyJson, scope_of
from shopcore.basket.basket_change import Changed
from shopcore.use_cases.basket.add_all_to_basket import add_all_to_basket
from shopcore.use_cases.basket.add_to_basket import add_to_basket
from shopcore.use_cases.basket.merge_guest_basket import merge_guest_basket
from shopcore.use_cases.basket.remove_line import remove_line
from shopcore.use_cases.basket.remove_out_of_stock import remove_out_of_stock
from shopcore.use_cases.basket.reorder import reorder
from shopcore.use_cases.basket.show_basket import show_basket
from shopcore.use_cases.basket.undo_merge import undo_merge
from shopcore.use_cases.basket.update_line import LineAsked, update_line

from .customer_basket_requests import answered, asker_of
from .customer_basket_schemas import (
    AddItemAsked,
    AddItemsAsked,
    MergeAsked,
    RemoveItemAsked,
    RemoveOutOfStockAsked,
    ReorderAsked,
    UndoMergeAsked,
    UpdateItemAsked,
)
from .responses import wanted_line

Asking = Request[Any, Any, State]
_SHOWN: Final = {200: ResponseSpec(Basket, generate_examples=False, description="The customer's basket.")}
_OWN: Final = call(needs_customer=True)
_OWN_LONG: Final = call(needs_customer=True, takes_many_lines=True)
_REFUSED: Final = {**_SHOWN, **problems(403, 404, 422)}


@get(
    "/basket/GetExistingBasket",
    operation_id="getExistingBasket",
    opt=_OWN,
    responses={**_SHOWN, **problems(403)},
)
async def existing_basket(
    request: Asking,
    trace: Annotated[bool, QueryParameter(description="Tell how every figure came about.")] = False,
) -> ReadyJson:
    """Show the basket of the customer who asks."""
    asker = asker_of(request)
    basket = await aside(partial(show_basket, asker.parts.open_shop(), asker.customer))
    return await answered(asker, Changed(basket), trace=trace)


@post("/basket/AddItem", status_code=200, operation_id="addItem", opt=_OWN, responses=_REFUSED)
async def add_item(request: Asking, data: JSONBody[AddItemAsked]) -> ReadyJson:
    """Add units of one product."""
    asker = asker_of(request, data)
    said = None if data.calculated_price is None else Decimal(repr(data.calculated_price))
    item = WantedItem(data.sku_code, data.quantity, data.length, data.width, data.screwholes)
    adding = partial(
        add_to_basket,
        customer=asker.customer,
        want=wanted_line(item),
        said_price=said,
        once=asker.once,
        visitor=visitor_of(request),
    )
    return await answered(asker, await asker.parts.change(adding))


@post(
    "/basket/AddItems",
    status_code=200,
    operation_id="addItems",
    opt=_OWN_LONG,
    responses=_REFUSED,
    request_max_body_size=LONG_BODY_BYTES,
)
async def add_items(request: Asking, data: JSONBody[AddItemsAsked]) -> ReadyJson:
    """Add many lines, all or none."""
    asker = asker_of(request, data)
    wants = [wanted_line(item) for item in data.items]
    adding = partial(
        add_all_to_basket,
        customer=asker.customer,
        wants=wants,
        once=asker.once,
        visitor=visitor_of(request),
    )
    with counting_many_lines(request, len(wants)):
        return await answered(asker, await asker.parts.change_many(asker.scope, len(wants), adding))


@post("/basket/UpdateItem", status_code=200, operation_id="updateItem", opt=_OWN, responses=_REFUSED)
async def update_item(request: Asking, data: JSONBody[UpdateItemAsked]) -> ReadyJson:
    """Set the quantity of a line."""
    quantity = _quantity_of(data)
    asker = asker_of(request, data)
    asked = LineAsked(data.basket_item_id, data.sku_code)
    updating = partial(
        update_line,
        customer=asker.customer,
        asked=asked,
        quantity=quantity,
        once=asker.once,
        visitor=visitor_of(request),
    )
    return await answered(asker, await asker.parts.change(updating))


def _quantity_of(data: UpdateItemAsked) -> int:
    """Read the quantity under whichever name it came; two that differ are none."""
    said = {told for told in (data.quantity, data.capital_quantity) if told is not None}
    if len(said) != 1:
        message = "Object missing required field `Quantity`" if not said else ""
        raise ValidationException(extra=[{"message": message, "key": "data" if not said else "Quantity"}])
    return said.pop()


@post("/basket/RemoveItem", status_code=200, operation_id="removeItem", opt=_OWN, responses=_REFUSED)
async def remove_item(request: Asking, data: JSONBody[RemoveItemAsked]) -> ReadyJson:
    """Take a line out."""
    asker = asker_of(request, data)
    asked = LineAsked(data.basket_item_id, data.sku_code)
    removing = partial(
        remove_line,
        customer=asker.customer,
        asked=asked,
        once=asker.once,
        visitor=visitor_of(request),
    )
    return await answered(asker, await asker.parts.change(removing))


@post(
    "/basket/RemoveOutOfStockBasketItem",
    status_code=200,
    operation_id="removeOutOfStockBasketItem",
    opt=_OWN,
    responses=_REFUSED,
)
async def remove_out_of_stock_item(request: Asking, data: JSONBody[RemoveOutOfStockAsked]) -> ReadyJson:
    """Take out what ran out."""
    asker = asker_of(request, data)
    removing = partial(remove_out_of_stock, customer=asker.customer, sku=data.sku_code, once=asker.once)
    return await answered(asker, await asker.parts.change(removing))


@post(
    "/basket/MergeGuestBasket",
    status_code=200,
    operation_id="mergeGuestBasket",
    opt=_OWN_LONG,
    responses=_REFUSED,
    request_max_body_size=LONG_BODY_BYTES,
)
async def merge_basket(request: Asking, data: JSONBody[MergeAsked]) -> ReadyJson:
    """Put in what fits of a guest's basket, once."""
    asker = asker_of(request, data)
    merging = partial(
        merge_guest_basket,
        customer=asker.customer,
        guest_basket=str(data.guest_basket_id),
        wants=[wanted_line(item) for item in data.items],
        once=asker.once,
    )
    with counting_many_lines(request, len(data.items)):
        changed = await asker.parts.change_many(asker.scope, len(data.items), merging)
    desk, scope = desk_of(request), scope_of(request)
    code, basket_id = asker.customer.account.code, changed.basket.basket_id
    set_cookies(scope, desk.cookies.handed_over(code, basket_id))
    return await answered(asker, changed, continue_at=desk.rules.legacy_url or None)


@post(
    "/basket/UndoMerge",
    status_code=200,
    operation_id="undoMerge",
    opt=_OWN,
    responses={**_REFUSED, **problems(403, 404, 409, 422)},
)
async def undo_merged_basket(request: Asking, data: JSONBody[UndoMergeAsked]) -> ReadyJson:
    """Take a merged guest basket out again."""
    asker = asker_of(request, data)
    undoing = partial(undo_merge, customer=asker.customer, undo_token=data.undo_token, once=asker.once)
    return await answered(asker, await asker.parts.change(undoing))


@post(
    "/basket/AddPreviousOrderToBasket",
    status_code=200,
    operation_id="addPreviousOrderToBasket",
    opt=_OWN,
    responses=_REFUSED,
)
async def add_previous_order(request: Asking, data: JSONBody[ReorderAsked]) -> ReadyJson:
    """Add what can still be bought of a previous order."""
    asker = asker_of(request, data)
    adding = partial(reorder, customer=asker.customer, order_id=data.order_id, once=asker.once)
    return await answered(asker, await asker.parts.change(adding))


CUSTOMER_BASKET_CALLS = (
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
