"""Laws of lists, of the sitemap, and of the words that pages cut."""

from urllib.parse import quote

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shopcore.money.money import Money
from shopcore.money.vat import VatRate, inc_vat
from shopcore.pages.addresses.list_address import DEEPEST_PAGE, ListAddress, list_address
from shopcore.pages.lists.list_filters import active_filters
from shopcore.pages.lists.list_links import last_page, more_url, previous_url
from shopcore.pages.page_head import DESCRIPTION_MAXIMUM, shortened
from shopcore.pages.sitemap import MOST, may_be_list, product_lists, product_paths
from shopcore.pages.standing_pages import searched_words
from shopcore.search.search_query import PAGE_SIZE_MAXIMUM, Sort

pytestmark = pytest.mark.pages

ALL = ListAddress("/browse/all")
PLACES = st.sampled_from([24, 48, 72, 96]).map(lambda shown: evolve(ALL, shown=shown)) | st.integers(
    2, DEEPEST_PAGE
).map(lambda page: evolve(ALL, page=page))


def read(url: str) -> ListAddress:
    address = list_address(*url.partition("?")[::2])
    assert address is not None
    return address


@given(st.integers(0, 3_000), st.sampled_from(Sort))
def test_going_on_shows_every_product_and_ends(total: int, sort: Sort) -> None:
    """At no page that is empty, or beyond the last."""
    address = evolve(ALL, sort=sort)
    seen = address.page_size
    while url := more_url(address, total):
        address = read(url)
        seen = max(seen, address.page_size + (address.page - 1) * PAGE_SIZE_MAXIMUM)
        assert address.page <= last_page(address, total)

    assert seen >= total
    assert total == 0 or (address.page - 1) * PAGE_SIZE_MAXIMUM < total


@given(PLACES, st.integers(0, 50_000))
def test_the_last_page_is_the_deepest_that_holds_something(address: ListAddress, total: int) -> None:
    """Going back from a page and on again leads to it."""
    last = last_page(address, total)
    assert address.page == 1 or (last - 1) * address.page_size < max(total, 1) <= last * address.page_size

    back = previous_url(address)
    if back is None:
        assert address.page == 1
    else:
        assert more_url(evolve(read(back), shown=PAGE_SIZE_MAXIMUM), 10**6) == address.url


@given(st.integers(0, 25 * MOST))
def test_the_lists_of_a_sitemap_hold_every_product_once(count: int) -> None:
    """In their order, at most 10,000 each; no other name may be a list."""
    lists = product_lists(count)
    parts = [product_paths(name, range(count)) for name in lists]  # type: ignore[arg-type]

    assert [number for part in parts for number in (part[0], part[-1])] == sorted(
        number for part in parts for number in (part[0], part[-1])
    )
    assert sum(map(len, parts)) == count
    assert all(0 < len(part) <= MOST for part in parts)
    assert all(may_be_list(name, lists) for name in lists)
    assert not may_be_list(f"products-{len(lists) + 1}", lists)


@given(st.text())
def test_a_description_is_cut_between_words(text: str) -> None:
    """What is left are its first words."""
    cut = shortened(text)

    assert len(cut) <= DESCRIPTION_MAXIMUM
    assert " ".join(text.split()).startswith(cut.removesuffix("…"))


@given(st.text(st.characters(codec="utf-8")))
def test_words_of_an_address_can_be_searched_for(text: str) -> None:
    """A few, with single spaces, whatever the address was."""
    words = searched_words("/shop/" + quote(text))

    assert words == " ".join(words.split())
    assert len(words) <= 60


@pytest.mark.vat
@given(st.integers(1, 9_999_999), st.integers(100, 5_000))
def test_the_limit_of_a_price_is_told_with_its_vat(pounds: int, basis_points: int) -> None:
    """To the penny."""
    address = evolve(ALL, filters={"price": (f"-{pounds}",)})
    (chosen,) = active_filters(address, [], VatRate(basis_points))

    inc_vat_label = chosen.inc_vat_label or ""
    assert Money.of(chosen.label.removeprefix("price: Under ")) == Money.of(pounds)
    assert Money.of(inc_vat_label.removeprefix("Price inc VAT: Under ")) == inc_vat(
        Money.of(pounds), VatRate(basis_points)
    )
