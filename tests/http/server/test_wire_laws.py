"""Laws of the wire: money never gains a digit, and no body breaks the shop."""

from __future__ import annotations

import json
from decimal import Decimal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.http.schemas import pounds
from shopcore.money.money import Money
from tests.support.http.open_shop import KEYED, SHOP_PRODUCTS

SKUS = st.sampled_from([product.sku for product in SHOP_PRODUCTS]) | st.text(max_size=12)
SIZES = st.none() | st.integers(-1, 2_500)


def nearly(valid):
    """Mostly what is right, now and then anything JSON can say."""
    return (
        valid
        | st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text(max_size=5)
        | st.lists(st.integers())
    )


ITEMS = st.fixed_dictionaries(
    {"skuCode": SKUS, "quantity": st.integers(-2, 1_002)},
    optional={"width": SIZES, "length": SIZES, "screwholes": st.none() | st.booleans()},
)
NEARLY_ITEMS = st.dictionaries(
    st.sampled_from(["skuCode", "quantity", "width", "length", "screwholes"]) | st.text(max_size=4),
    nearly(SKUS),
    max_size=6,
)
BODIES = st.fixed_dictionaries({"items": nearly(st.lists(ITEMS | NEARLY_ITEMS, max_size=8))}) | nearly(
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=2)
)


@pytest.mark.spec("PR-03")
@given(st.integers(0, 10**11))
def test_money_prints_with_two_decimals_at_most_and_exactly(pence):
    """Up to a thousand million pounds."""
    printed = msgspec.json.encode(pounds(Money(pence))).decode()

    assert Decimal(printed) * 100 == pence
    assert len(printed.partition(".")[2]) <= 2
    assert "e" not in printed.lower()


@pytest.mark.spec("BK-02")
@given(st.lists(ITEMS, max_size=8))
def test_a_quote_adds_up_or_is_refused_by_name(shop, items):
    """Goods are the sum of the lines; every code is priced or listed as unknown."""
    answer = shop.quote(*items)
    payload = answer.json()
    if answer.status_code == 422:
        assert payload["code"] in {"quantity_out_of_range", "dimensions_required", "dimensions_out_of_range"}
        return
    assert answer.status_code == 200, payload
    lines = payload["basketItems"]
    for figure in ("exVat", "vat", "incVat"):
        total = sum(Decimal(str(line["line"][figure])) for line in lines)
        assert Decimal(str(payload["summary"]["goods"][figure])) == total
    sold = {line["skuCode"] for line in lines}
    assert {item["skuCode"] for item in items} == sold | set(payload["unknownSkus"])


@given(BODIES)
def test_no_body_that_is_nearly_right_breaks_the_shop(shop, body):
    """Priced, or refused with problem details."""
    sent = json.dumps(body).encode()
    answer = shop.client.post(
        "/basket/Quote?companyID=1", content=sent, headers={**KEYED, "content-type": "application/json"}
    )

    assert answer.status_code in {200, 400, 422}
    assert answer.status_code == 200 or answer.json()["code"]


@given(st.binary(max_size=60))
def test_no_bytes_at_all_break_the_shop(shop, body):
    """Whatever stands where JSON should."""
    answer = shop.client.post("/basket/Quote?companyID=1", content=body, headers=KEYED)

    assert answer.status_code in {200, 400, 422}


@given(text=st.text(max_size=160), page=st.text(max_size=4), facet=st.text(max_size=8))
def test_no_search_breaks_the_shop(shop, text, page, facet):
    """Found, or refused with problem details."""
    params = {"text": text, "page": page, f"f.{facet}": text, "companyID": "1"}
    listed = shop.get("/product/Search", params=params)
    suggested = shop.get("/product/Suggest", params={"query": text})

    assert listed.status_code in {200, 400, 422}
    assert suggested.status_code in {200, 400, 422}


@given(st.text(max_size=40))
def test_no_product_id_breaks_the_shop(shop, key):
    """Told, or not found."""
    from urllib.parse import quote

    answer = shop.get(f"/product/ProductDetail/{quote(key, safe='')}")

    assert answer.status_code in {200, 400, 404}
