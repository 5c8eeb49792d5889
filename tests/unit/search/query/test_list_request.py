"""What is asked of a list, and how its filters are read."""

from __future__ import annotations

import pytest

from shopcore.catalogue.product import ProductRange
from shopcore.search.indexing.facets import PRICE_BANDS, price_band
from shopcore.search.indexing.storefront_lists import StorefrontLists
from shopcore.search.query.list_request import ListRequest, price_limits, spelt
from shopcore.search.search_query import SearchQuery
from shopcore.storefront import Storefront

LISTS = StorefrontLists(
    labels={},
    values={"finish": {"satin chrome": "Satin Chrome"}},
    sized=frozenset(),
    shares={},
    category_names={},
    brands={"pell": "Pell & Harrow"},
    keywords=(),
    combinations={},
    new_from=0,
)


def asking(**fields: object) -> ListRequest:
    return ListRequest.of(SearchQuery(Storefront.IRONMONGERY, **fields))


def test_page_and_order_do_not_count() -> None:
    """Nor do the order of filters, facets without a value, slashes and spaces around."""
    filters = {"finish": ("Black",), "brand": ("A", "B"), "empty": ()}

    one = asking(text=" bolt ", category="/bolts/", filters=filters, page=2)

    assert one == asking(text="bolt", category="bolts", filters=dict(reversed(filters.items())))
    assert one.filters == (("brand", ("A", "B")), ("finish", ("Black",)))
    assert (one.text, one.category) == ("bolt", "bolts")


def test_a_list_without_any_narrowing_is_one_of_its_text_alone() -> None:
    narrowing: tuple[dict[str, object], ...] = (
        {"category": "bolts"},
        {"brand": "pell"},
        {"scope": ProductRange.NEW},
        {"filters": {"brand": ("A",)}},
    )

    assert asking(text="bolt", page=2).is_text_alone
    assert [asking(text="bolt", **fields).is_text_alone for fields in narrowing] == [False] * 4


def test_category_and_brand_are_asked_for_as_they_are() -> None:
    """With the slashes inside a path, and whatever letters stand at its ends."""
    request = asking(category="X-large/bolts/X", brand="pell")

    assert (request.category, request.brand) == ("X-large/bolts/X", "pell")


def test_a_facet_can_be_left_out() -> None:
    """The others stay."""
    request = asking(text="bolt", brand="pell", filters={"finish": ("Black",), "brand": ("A",)})

    assert request.without("finish") == asking(text="bolt", brand="pell", filters={"brand": ("A",)})


def test_two_texts_stand_for_a_range() -> None:
    """Within another range they are texts."""
    assert asking(text="FireRated") == asking(scope=ProductRange.FIRE_RATED)
    assert asking(text="firerated", scope=ProductRange.NEW).text == "firerated"


def test_an_overlong_text_is_cut() -> None:
    """To what the search box takes."""
    assert len(asking(text="x" * 500).text) == 150


@pytest.mark.parametrize(
    ("facet", "value", "as_spelt"),
    [
        ("finish", "SATIN chrome", "Satin Chrome"),
        ("finish", "Oak", "Oak"),
        ("weight", "1 kg", "1 kg"),
        ("brand", "pell & harrow", "Pell & Harrow"),
        ("brand", "Nobody", "Nobody"),
        ("availability", "in STOCK", "In stock"),
    ],
)
def test_a_value_is_spelt_as_in_the_catalogue(facet: str, value: str, as_spelt: str) -> None:
    """What the catalogue lacks stays as it was asked."""
    assert spelt(LISTS, facet, value) == as_spelt


@pytest.mark.parametrize(
    ("value", "limits"),
    [("10-25", (1000, 2500)), ("-25", (0, 2500)), ("250-", (25_000, None)), ("-", (0, None))],
)
def test_a_price_filter_is_read_in_pence(value: str, limits: tuple[int, int | None]) -> None:
    """Either end may be open."""
    assert price_limits(value) == limits


@pytest.mark.parametrize("value", ["", "10", "10-25-30", "1.50-2", "12345678-", "٣-٤"])
def test_another_text_is_no_price_filter(value: str) -> None:
    """No pence, no more than seven digits, and those of ASCII."""
    assert price_limits(value) is None


@pytest.mark.parametrize("band", PRICE_BANDS)
def test_each_band_of_prices_is_a_filter(band: str) -> None:
    """Its first and its last penny are in it."""
    limits = price_limits(band)
    assert limits is not None
    lowest, below = limits

    assert price_band(lowest) == band
    assert below is None or (price_band(below - 1), price_band(below) != band) == (band, True)
