"""A customer of a test shop with a basket, and how to change it."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from shopcore.customers.customer import Customer

from .open_shop import OpenShop
from .sign_in import bearing, token_for, with_customer


@frozen
class Shopper:
    """A signed-in customer."""

    shop: OpenShop
    customer: Customer
    token: str

    def get(self, query: str = "") -> Any:
        path = f"/basket/GetExistingBasket?{query}"
        return self.shop.client.get(path, headers=bearing(self.token))

    def post(self, call: str, key: str = "", **body: Any) -> Any:
        headers = bearing(self.token, **({"idempotency-key": key} if key else {}))
        return self.shop.client.post(f"/basket/{call}", json=body, headers=headers)

    def add(self, sku: str, quantity: int = 1, **more: Any) -> Any:
        return self.post("AddItem", skuCode=sku, quantity=quantity, **more)

    @property
    def held(self) -> dict[str, int]:
        """What the basket holds, by SKU."""
        return {line["skuCode"]: line["quantity"] for line in self.get().json()["basketItems"]}


def a_shopper(shop: OpenShop, name: str, **changes: Any) -> Shopper:
    """Let a customer in who was never there before."""
    customer = with_customer(shop, name, **changes)
    return Shopper(shop, customer, token_for(shop, customer))


def item(sku: str, quantity: int = 1, **more: Any) -> dict[str, Any]:
    return {"skuCode": sku, "quantity": quantity, **more}
