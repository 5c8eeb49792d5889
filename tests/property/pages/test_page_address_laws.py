"""Laws of the addresses of pages."""

from urllib.parse import quote, urlencode

import pytest
from attrs import evolve
from hypothesis import assume, example, given
from hypothesis import strategies as st

from shopcore.pages.addresses.list_address import DEEPEST_PAGE, ListAddress, list_address
from shopcore.pages.addresses.page_addresses import Unknown, address_of, canonical_address, is_unbounded
from shopcore.search.search_query import CHOICES_MAXIMUM, PAGE_SIZE, PAGE_SIZE_MAXIMUM

pytestmark = pytest.mark.pages

TEXTS = st.text(st.characters(codec="utf-8"), max_size=12)
SEGMENTS = st.sampled_from(
    [
        "browse",
        "brands",
        "product",
        "search",
        "account",
        "blog",
        "all",
        "new",
        "hinges",
        "a-p-1",
        "filter",
        "",
    ]
) | TEXTS.map(lambda text: quote(text, safe=""))
PATHS = st.lists(SEGMENTS, max_size=5).map(lambda segments: "/" + "/".join(segments)) | st.sampled_from(
    ["/search", "/dop", "/account/login", "/pay/start", "/browse/hinges/filter/$s=brass/", "/track/"]
)
NAMES = st.sampled_from("query scope sort show page f.finish f. next code gclid by".split())
VALUES = st.sampled_from(["", "48", "7", "name", "new", "firerated", "/basket", "product"]) | TEXTS
QUERIES = st.lists(st.tuples(NAMES, VALUES), max_size=6).map(urlencode)


@given(PATHS, QUERIES)
@example("/search/", "")
@example("/search", "query=bolt&scope=new&f.finish=Brass&page=2")
@example("/pay/start/", "h=token")
def test_the_canonical_address_asks_for_the_same_page(path: str, query: str) -> None:
    """It is canonical itself."""
    canonical = canonical_address(path, query)

    address = address_of(path, query)
    assert isinstance(address, Unknown) or address_of(*canonical) == address
    assert canonical_address(*canonical) == canonical


@given(PATHS, QUERIES)
def test_only_a_canonical_address_counts_as_bounded(path: str, query: str) -> None:
    """So what a campaign adds makes no place in the cache of pages."""
    assert is_unbounded(path, query) or canonical_address(path, query) == (path, query)


@given(QUERIES, st.text(max_size=9), st.text(max_size=9))
def test_a_list_stays_within_its_bounds(query: str, shown: str, page: str) -> None:
    """However the address is written: 24 to 96 products in steps of 24, 400 pages, 50 filters."""
    address = list_address("/browse/all", query + "&" + urlencode({"show": shown, "page": page}))

    assert isinstance(address, ListAddress)
    assert address.shown in range(PAGE_SIZE, PAGE_SIZE_MAXIMUM + 1, PAGE_SIZE)
    assert 1 <= address.page <= DEEPEST_PAGE
    assert sum(map(len, address.filters.values())) <= CHOICES_MAXIMUM


@given(QUERIES, st.sampled_from(["finish", "price"]), TEXTS.filter(bool))
def test_a_filter_put_on_and_taken_off_leads_back_to_the_first_page(
    query: str, name: str, value: str
) -> None:
    """With all other filters as they were."""
    address = list_address("/browse/hinges", query)
    assert address is not None
    assume(value.casefold() not in map(str.casefold, address.filters.get(name, ())))

    chosen = address.toggled(name, value)
    assert chosen.is_narrowed
    assert chosen.toggled(name, value) == evolve(address, shown=PAGE_SIZE, page=1)
