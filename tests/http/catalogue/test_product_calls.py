"""The product calls answer in the shapes of the specification."""

from __future__ import annotations

import pytest

from adapters.http.catalogue.card_responses import PricingContext
from adapters.http.catalogue.product_responses import product_detail
from tests.support.http.open_shop import KEYED, TARIFF
from tests.support.products import TODAY, a_product

SPECIFIED = {
    *("id skuCode skuCompanyId name price vatPrice priceBreaks vatPriceBreaks skuOffers brand").split(),
    *("stockLevel leadTimeInfo skuUrl isDirectDelivery isHazardous isLongLength length width").split(),
    *("screwholes expectedDeliveryDate isBackOrder catLvl3Name").split(),
}
BESIDES = {
    *("description attributes documents images m2mLimits isFireRated guaranteeYears").split(),
    *("breadcrumb deliveryCharges cancellable").split(),
}
CARD = {
    *("id skuCode name brand url thumbUrl price vatPrice salePrice saleVatPrice").split(),
    *("bestBreak stockLevel notices attributes isMadeToMeasure maximum").split(),
}


def detail(shop, sku, path="/product/ProductDetail"):
    return shop.get(f"{path}/{shop.product_id(sku)}?companyID=1").json()


@pytest.mark.spec("API-04", "API-05")
@pytest.mark.parametrize("path", ["/product/ProductDetail", "/product/Lookup"])
def test_a_product_has_every_specified_field(shop, path):
    """ProductDetail and Lookup answer alike, under the specification's names."""
    payload = detail(shop, "BREAKS", path)

    assert set(payload) >= SPECIFIED | BESIDES
    assert (payload["price"], payload["vatPrice"]) == (4.15, 4.98)
    assert payload["priceBreaks"][0] == {"quantity": 10, "price": 3.90}
    assert payload["vatPriceBreaks"][0] == {"quantity": 10, "price": 4.68}
    assert (payload["skuCompanyId"], payload["catLvl3Name"], payload["guaranteeYears"]) == (
        1,
        "Ball Bearing",
        5,
    )
    assert [crumb["name"] for crumb in payload["breadcrumb"]] == [
        "Home",
        "Hinges",
        "Butt Hinges",
        "Ball Bearing",
        payload["name"],
    ]


@pytest.mark.spec("API-05", "PR-06")
def test_an_offer_tells_was_now_and_the_whole_percent_saved(shop):
    """skuOffers is null without a sale."""
    assert detail(shop, "SALE")["skuOffers"] == {"was": 7.77, "now": 6.20, "discount": 20}
    assert detail(shop, "PLAIN")["skuOffers"] is None


@pytest.mark.spec("DL-02", "DL-03")
def test_charges_that_a_product_brings_stand_beside_its_price(shop):
    """The law asks for them before the basket."""
    charges = {sku: detail(shop, sku)["deliveryCharges"] for sku in ("PLAIN", "LONG", "DOOR")}
    kinds = {sku: [charge["kind"] for charge in payload] for sku, payload in charges.items()}

    assert kinds == {"PLAIN": ["delivery"], "LONG": ["delivery", "large_item"], "DOOR": ["delivery", "door"]}
    large = charges["LONG"][1]
    assert (large["exVat"], large["incVat"]) == (4.95, 5.94)


@pytest.mark.spec("MM-01")
def test_a_made_to_measure_product_tells_its_limits_and_cannot_be_cancelled(shop):
    """Prices are per square metre."""
    payload = detail(shop, "PLATE")

    assert payload["m2mLimits"] == {"minWidth": 50, "maxWidth": 2000, "minHeight": 50, "maxHeight": 1250}
    assert payload["cancellable"] is False
    assert detail(shop, "PLAIN")["m2mLimits"] is None


@pytest.mark.spec("API-04")
def test_a_product_is_found_by_its_sku_too_but_not_on_the_other_storefront(shop):
    """What is sold elsewhere is not found here."""
    by_sku = shop.get("/product/Lookup/PLAIN?companyID=1")
    elsewhere = shop.get(f"/product/Lookup/{shop.product_id('PLAIN')}?companyID=2")

    assert by_sku.json()["skuCode"] == "PLAIN"
    assert (elsewhere.status_code, elsewhere.json()["code"]) == (404, "not_found")


@pytest.mark.spec("API-04", "API-05")
@pytest.mark.parametrize("path", ["/product/Lookup", "/product/ProductDetail"])
def test_an_id_and_a_sku_match_in_any_case(shop, path):
    """Like the path before them."""
    keys = (shop.product_id("PLAIN").upper(), "plain", "Plain")
    payload = [shop.get(f"{path}/{key}?companyID=1") for key in keys]

    assert [answer.json()["skuCode"] for answer in payload] == ["PLAIN"] * 3


@pytest.mark.spec("API-05", "HD-11")
def test_a_lookup_tells_the_guarantee():
    """As the rules have it."""
    product = a_product(brand="Thrushcombe", attributes={"Guarantee": "10-year guarantee"})

    assert product_detail(product, PricingContext(TODAY, TARIFF)).guarantee_years == 10


def test_a_suggestion_asked_for_too_long_names_its_field(shop):
    """It is called query there."""
    answer = shop.get(f"/product/Suggest?query={'x' * 151}")

    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "query")


@pytest.mark.spec("API-04", "HD-06")
def test_suggestions_come_in_two_groups(shop):
    """view.suggestionGroups.keywords with searchTerm, .products with name, url, thumbUrl, price."""
    answer = shop.get("/product/Suggest?query=tower&Referer=shop&companyID=1").json()
    groups = answer["view"]["suggestionGroups"]

    assert groups["products"]
    assert set(groups["products"][0]) >= {"name", "url", "thumbUrl", "price"}


@pytest.mark.spec("API-04", "HD-06")
def test_a_keyword_is_parted_into_what_was_typed_and_what_it_adds(shop):
    """Beside it are the categories in which the likeliest text can be searched."""
    groups = shop.get("/product/Suggest?query=bolts&companyID=1").json()["view"]["suggestionGroups"]

    assert {"text": "bolts", "isTyped": True} in [part for one in groups["keywords"] for part in one["parts"]]
    assert all(
        "".join(part["text"] for part in one["parts"]) == one["searchTerm"] for one in groups["keywords"]
    )
    for scope in groups["scopes"]:
        path = scope["url"].removeprefix("/browse/")
        found = shop.get("/product/Search", params={"text": scope["searchTerm"], "category": path}).json()
        assert found["total"] == scope["count"] > 0
    assert groups["scopes"]


@pytest.mark.spec("API-04")
def test_the_menu_has_the_category_tree_and_the_brands(shop):
    """Three levels, each with id, name, webUrl, children."""
    menu = shop.get("/product/GetNavMenu?companyID=1").json()
    root = next(c for c in menu["categoryTree"] if c["name"] == "Hinges")

    assert set(menu) == {"categoryTree", "brands", "popularBrands", "brandGroups"}
    assert set(root) >= {"id", "name", "webUrl", "children"}
    assert root["children"][0]["children"][0]["webUrl"] == "/browse/hinges/butt-hinges/ball-bearing"
    assert shop.get("/product/Category/Tree?companyId=1").json() == menu["categoryTree"]


@pytest.mark.spec("API-04", "HD-02")
def test_brands_are_listed_with_own_and_popular_ones(shop):
    """Guarantees come from the settings."""
    brands = shop.get("/Product/Brands/All?companyID=1&timestamp=1").json()

    assert set(brands) == {"brands", "ownBrands", "popularBrands"}
    assert [(b["brandName"], b["guaranteeYears"]) for b in brands["ownBrands"]] == [("Hallowbeck", 5)]
    assert [b["brandName"] for b in brands["popularBrands"]] == ["Oakenshard"]
    assert set(brands["brands"][0]) == {"brandName", "imageUrl", "url", "guaranteeYears", "productCount"}


@pytest.mark.spec("PR-03")
def test_a_list_shows_cards(shop):
    """Both VAT figures, the best break, and no family code among the facts."""
    answer = shop.get("/product/Search?category=hinges&companyID=1").json()
    cards = {card["skuCode"]: card for card in answer["items"]}

    assert set(answer) == {
        *("total", "page", "pageSize", "items", "facets", "correctedText", "redirect", "unfilteredTotal"),
        *("relaxed", "relaxedText", "excluded"),
    }
    assert (answer["total"], answer["page"], answer["pageSize"]) == (3, 1, 24)
    assert (answer["relaxed"], answer["relaxedText"]) == ([], "")
    assert set(cards["BREAKS"]) == CARD
    assert cards["BREAKS"]["bestBreak"] == {"quantity": 100, "price": 3.50, "vatPrice": 4.20}
    assert (cards["SALE"]["salePrice"], cards["SALE"]["saleVatPrice"]) == (6.20, 7.44)
    assert cards["SALE"]["bestBreak"] is None
    assert cards["FIRE-60"]["attributes"] == {"Finish": "Satin brass"}


@pytest.mark.spec("API-04")
def test_a_list_is_narrowed_by_facets_paged_and_sorted(shop):
    """f.NAME=VALUE may be repeated; unknown query parameters are ignored."""
    finish = shop.get("/product/Search?category=hinges&f.finish=Satin%20brass&utm=x&companyID=1").json()
    dear = shop.get("/product/Search?sort=price_desc&pageSize=2&page=2&companyID=1").json()

    assert {card["skuCode"] for card in finish["items"]} == {"SALE", "FIRE-60"}
    selected = [v for facet in finish["facets"] for v in facet["values"] if v["selected"]]
    assert [value["value"].lower() for value in selected] == ["satin brass"]
    assert [card["price"] for card in dear["items"]] == sorted(
        (c["price"] for c in dear["items"]), reverse=True
    )
    assert (dear["page"], dear["pageSize"]) == (2, 2)


@pytest.mark.spec("API-04")
def test_a_category_that_holds_nothing_of_a_text_is_empty_and_the_answer_counts_the_rest(shop):
    """The one bolt for doors is no hinge; other bolts that are do not take its place."""
    whole = shop.get("/product/Search?text=tower%20bolt%20door&companyID=1").json()
    hinges = shop.get("/product/Search?text=tower%20bolt%20door&category=hinges&companyID=1").json()

    assert [card["skuCode"] for card in whole["items"]] == ["DOOR"]
    assert (whole["total"], whole["unfilteredTotal"]) == (1, 1)
    assert (hinges["items"], hinges["total"], hinges["unfilteredTotal"]) == ([], 0, 1)


@pytest.mark.spec("RT-03")
def test_a_scope_lists_what_is_fire_rated_and_an_exact_code_leads_to_its_page(shop):
    """The redirect is the product's address."""
    fire = shop.get("/product/Search?scope=firerated&companyID=1").json()
    exact = shop.get("/product/Search?text=fire%2060&companyID=1").json()
    spelt_out = shop.get("/product/Search?text=plain&companyID=1").json()

    assert [card["skuCode"] for card in fire["items"]] == ["FIRE-60"]
    assert exact["redirect"] == fire["items"][0]["url"]
    assert spelt_out["redirect"] == spelt_out["items"][0]["url"]


@pytest.mark.parametrize(
    ("query", "status", "field"),
    [
        ("pageSize=97", 422, "pageSize"),
        ("pageSize=0", 422, "pageSize"),
        ("page=0", 422, "page"),
        (f"text={'x' * 151}", 422, "text"),
        (f"text={'e%CC%81' * 151}", 422, "text"),
        ("&".join(f"f.a{n}=b" for n in range(51)), 422, "f"),
        ("pageSize=many", 400, "pageSize"),
        ("page=1.5", 400, "page"),
        ("scope=everything", 400, "scope"),
        ("sort=best", 400, "sort"),
    ],
)
@pytest.mark.spec("API-04")
def test_a_list_beyond_its_limits_is_refused_by_name(shop, query, status, field):
    """A wrong shape is 400, a broken rule 422; both name the query parameter."""
    answer = shop.get(f"/product/Search?{query}&companyID=1")

    assert answer.status_code == status
    assert [fault["field"] for fault in answer.json()["errors"]] == [field]


@pytest.mark.spec("HD-04", "API-04")
def test_a_letter_and_its_mark_count_as_one(shop):
    """However they came, they find the same."""
    paths = [f"/product/{path}={'e%CC%81' * 150}&companyID=1" for path in ("Search?text", "Suggest?query")]
    parts = shop.get("/product/Search?text=plain&f.finish=x&f.finish=x&" + "f.finish=y&" * 60 + "companyID=1")

    assert [shop.get(path).status_code for path in paths] == [200, 200]
    assert parts.status_code == 200, "a value is counted once"


@pytest.mark.parametrize("query", ["category=no-such", "category=hinges/no-such", "brand=nobody"])
def test_a_list_of_nothing_known_is_not_found(shop, query):
    """A category or brand that is not sold here is 404."""
    assert shop.get(f"/product/Search?{query}&companyID=1").status_code == 404


@pytest.mark.spec("ST-01", "API-01")
def test_the_storefront_is_the_company_then_the_universe_then_the_host(shop):
    """companyID in the query, companyId in the header, universe, host; any number but 1 is electrical."""

    def tree(query="", **headers):
        answer = shop.client.get(f"/product/Category/Tree{query}", headers={**KEYED, **headers})
        return [category["name"] for category in answer.json()]

    electrical = ["Lighting"]
    assert tree("?companyID=2") == tree("?companyID=77") == tree("?companyID=-1") == electrical
    assert tree(companyId="2", universe="ironmongery") == electrical
    assert tree(universe="Electrical") == electrical
    assert tree(host="electrical.localhost:8000") == electrical
    assert "Hinges" in tree("?companyID=1", companyId="2", universe="electrical")
    assert "Hinges" in tree()
