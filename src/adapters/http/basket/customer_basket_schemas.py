"""The shapes of the calls about a customer's own basket."""

from __future__ import annotations

from uuid import UUID

from msgspec import field

from adapters.http.basket.schemas import BasketItemIn
from adapters.http.schemas import OrNull, RequestBody


class OwnBasketRequest(RequestBody):
    """Whose basket is meant; it is the asker's anyway, and what is said must agree."""

    basket_id: str | None = None
    account_code: str | None = None
    email_address: str | None = None
    basket_id_in_capitals: str | None = field(name="basketID", default=None)


class AddItemRequest(OwnBasketRequest, kw_only=True):
    """length is the height of a made-to-measure piece, in mm; calculatedPrice decides nothing."""

    sku_code: str
    quantity: int
    length: int | None = None
    width: int | None = None
    screwholes: bool | None = None
    calculated_price: float | None = None


class AddItemsRequest(OwnBasketRequest, kw_only=True):
    items: list[BasketItemIn]


class UpdateItemRequest(OwnBasketRequest, kw_only=True):
    """The quantity is wanted under either name."""

    basket_item_id: str
    sku_code: OrNull[str] = ""
    quantity: int | None = None
    capital_quantity: int | None = field(name="Quantity", default=None)


class RemoveItemRequest(OwnBasketRequest, kw_only=True):
    basket_item_id: str
    sku_code: OrNull[str] = ""


class RemoveOutOfStockRequest(OwnBasketRequest, kw_only=True):
    """Without a skuCode everything that ran out is meant."""

    sku_code: OrNull[str] = ""


class MergeBasketRequest(OwnBasketRequest, kw_only=True):
    guest_basket_id: UUID
    items: list[BasketItemIn]


class UndoMergeRequest(OwnBasketRequest, kw_only=True):
    undo_token: str


class ReorderRequest(OwnBasketRequest, kw_only=True):
    order_id: str
