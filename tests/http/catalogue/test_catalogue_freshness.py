"""An import into an open shop is shown within two seconds, wherever it can be shown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from shopcore.catalogue.product import Product
from tests.support.http.open_shop import BOLTS, HINGES, OpenShop, opened_shop, shop_product

PROMISED_S = 2.0
SHOWN_SO_FAR = 3_000
NEW_SHELF = ("Hinges", "Quibbledock Hinges", "Swivel")


def _many() -> Iterator[Product]:
    for number in range(SHOWN_SO_FAR):
        shelf = HINGES if number % 2 else BOLTS
        yield shop_product(f"MANY-{number:04}", category=shelf, attributes={"Size": f"{number % 40} mm"})


@pytest.fixture(scope="module")
def large_shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenShop]:
    with opened_shop(tmp_path_factory.mktemp("large"), _many()) as opened:
        yield opened


def _found(shop: OpenShop, **params: str) -> list[str]:
    answer = shop.get("/product/Search", params={**params, "companyID": "1"}).json()
    return [card["skuCode"] for card in answer["items"]]


def _suggested(shop: OpenShop, text: str) -> list[str]:
    answer = shop.get("/product/Suggest", params={"query": text, "Referer": "shop", "companyID": "1"}).json()
    return [card["name"] for card in answer["view"]["suggestionGroups"]["products"]]


def _is_everywhere(shop: OpenShop, new: Product, word: str, category: str) -> bool:
    return (
        _found(shop, text=word) == [new.sku]
        and _found(shop, category=category) == [new.sku]
        and _suggested(shop, word[:7]) == [new.name]
    )


def test_a_new_product_is_found_suggested_and_listed_within_two_seconds(large_shop: OpenShop) -> None:
    """Neither its word nor its category was known before; the rest stands as it stood."""
    new = shop_product("FRESH-1", category=NEW_SHELF, description="Swivels like a quibbledock.")
    before = _found(large_shop, text="many 0001")

    large_shop.put(new)
    large_shop.wait_until(
        lambda: _is_everywhere(large_shop, new, "quibbledock", "hinges/quibbledock-hinges"), PROMISED_S
    )

    assert _found(large_shop, text="many 0001") == before
    assert _found(large_shop, text="quibbeldock hinge") == ["FRESH-1"]


def test_a_changed_product_is_found_by_its_new_words_alone(large_shop: OpenShop) -> None:
    """What it was called before finds it no more, and it stands where it now belongs."""
    large_shop.put(shop_product("MANY-0002", category=HINGES, attributes={"Finish": "Wobblegrain"}))

    large_shop.wait_until(
        lambda: "MANY-0002" in _found(large_shop, text="wobblegrain", category="hinges"), PROMISED_S
    )

    assert _found(large_shop, text="many 0002", category="gate-shed-and-garage") == []


def test_a_basket_that_was_quoted_before_is_quoted_at_the_new_price(large_shop: OpenShop) -> None:
    """The same request is answered alike until the catalogue changes, and anew within two seconds."""
    params = {"skuCode": "MANY-0010", "quantity": 2}

    def total() -> float:
        return float(large_shop.quote(params).json()["basketTotal"])

    assert (total(), total()) == (24.90, 24.90)
    large_shop.put(shop_product("MANY-0010", "13.00"))

    large_shop.wait_until(lambda: total() == 26.00, PROMISED_S)
