"""Lists are narrowed by facets, sorted, cut into pages; suggestions complete what is typed."""

from __future__ import annotations

import pytest
from attrs import evolve

from adapters.http.catalogue.search_log import TERMS_OF_A_NETWORK, SearchLog
from adapters.search import TantivySearch
from shopcore.catalogue.product import ProductRange
from shopcore.search.search_query import Sort
from shopcore.search.search_rules import SearchRules
from shopcore.storefront import Storefront
from tests.support.many_cases import for_each
from tests.support.products import TODAY
from tests.support.search_shop import (
    LEVERS,
    a_search,
    find,
    put_on_sale,
    search_product,
    search_products,
    sell,
    skus,
)


@pytest.fixture(scope="module")
def search(tmp_path_factory):
    return a_search(tmp_path_factory.mktemp("search"))


def counts(results, name):
    """The counts of one facet by value."""
    facet = next((facet for facet in results.facets if facet.name == name), None)
    return {} if facet is None else {value.value: value.count for value in facet.values}


def test_values_of_one_facet_add_and_facets_cut(search):
    """Any of the finishes, but only below 18 pounds."""
    filters = {"finish": ("Satin chrome", "Matt black"), "price": ("0-18",)}

    results = find(search, category="door-handles", filters=filters)

    assert set(skus(results)) == {"HBK-LR0412-BLK", "TLR-LR0001-SC"}


def test_the_case_of_a_wanted_value_does_not_matter(search):
    """Addresses are typed by people."""
    assert find(search, filters={"finish": ("SATIN CHROME",)}).total == 4
    assert find(search, filters={"brand": ("hallowbeck",)}).total == find(search, brand="hallowbeck").total


def test_a_facet_counts_as_if_it_were_not_selected(search):
    """The other finishes can still be added; the brands are those of the satin chrome levers."""
    results = find(search, category="door-handles", filters={"finish": ("Satin chrome",)})

    assert counts(results, "finish") == {"Satin chrome": 2, "Polished brass": 1, "Matt black": 1}
    assert counts(results, "brand") == {"Hallowbeck": 1, "Tallyrow": 1}
    assert [v.is_selected for f in results.facets if f.name == "finish" for v in f.values] == [
        True,
        False,
        False,
    ]


def test_counts_tell_what_selecting_would_find(search):
    """Every value of every facet keeps its promise."""
    for facet in find(search, "lever").facets:
        for value in facet.values:
            assert find(search, "lever", filters={facet.name: (value.value,)}).total == value.count, value


def test_facets_have_human_labels_and_hide_what_tells_of_one_product(search):
    """No family code, no catalogue code; sizes and finishes by their names."""
    labels = {facet.name: facet.label for facet in find(search).facets}

    assert labels["finish"] == "Finish"
    assert labels["price"] == "Price ex VAT"
    assert not {"family", "catalogue-code"} & set(labels)


def test_values_that_only_single_products_have_are_no_facet(tmp_path):
    """A serial number is not offered for narrowing."""
    result = a_search(
        tmp_path,
        [
            search_product(f"T-{n}", "Bolt", ("Bolts",), facts={"Serial": f"s{n}", "Finish": "AB"[n % 2]})
            for n in range(40)
        ],
    )
    assert {facet.name for facet in find(result).facets} == {"availability", "finish"}


def test_what_all_have_alike_makes_room_for_what_tells_them_apart(tmp_path):
    """Six facts are the same on every unit, and lengths come after ways."""
    alike = {f"Alike {n}": "Steel" for n in range(6)}
    result = a_search(
        tmp_path,
        [
            search_product(
                f"U-{n}",
                "Unit",
                ("Units",),
                facts={**alike, "Depth": f"{n % 4} mm", "Ways": f"{2 * (n % 3)}"},
            )
            for n in range(40)
        ],
    )

    assert [facet.name for facet in find(result).facets] == ["ways", "depth", "availability"]


def test_a_wanted_value_that_nothing_has_stays_to_be_taken_back(search):
    """Nothing is found, and the chip is there to remove."""
    results = find(search, filters={"finish": ("Chartreuse",)})

    assert results.total == 0
    assert counts(results, "finish")["Chartreuse"] == 0


@for_each(
    "text", ["lever", "hinge pads", "satin lever", "ball bearing hinge", "brass bolt", "bathroom lever brass"]
)
def test_a_filter_never_adds_products(search, text):
    """How a text is read is settled in the whole shop: narrowed, it holds part of what it held before."""
    whole = find(search, text)
    narrowings = [{"category": path} for path in ("door-handles", "hinges", "gate-shed-and-garage", "tools")]
    narrowings += [{"brand": "hallowbeck"}, {"brand": "tallyrow"}, {"scope": ProductRange.FIRE_RATED}]
    narrowings += [
        {"filters": {"finish": (value,)}} for value in ("Satin chrome", "Polished brass", "Matt black")
    ]

    for narrowing in narrowings:
        results = find(search, text, **narrowing)
        assert set(skus(results)) <= set(skus(whole)), narrowing
        assert (results.unfiltered_total, results.corrected_text) == (whole.total, whole.corrected_text), (
            narrowing
        )


def test_nothing_within_a_filter_is_said_with_the_count_outside(search):
    """Intumescent pads are no door handles, though door handles are found by other words."""
    results = find(search, "hinge pads", category="door-handles")

    assert (results.total, results.unfiltered_total) == (0, find(search, "hinge pads").total)
    assert results.unfiltered_total > 0


def test_categories_below_are_offered(search):
    """From the top on a search, the next level inside a category."""
    assert counts(find(search, "handle"), "category")["door-handles"] >= 1
    labels = [v.label for f in find(search, "satin").facets if f.name == "category" for v in f.values]
    assert "Hinges" in labels


def test_prices_sort_by_what_is_paid(search):
    """The sale price counts, both ways round."""
    up = [p.prices.unit_price_at(1).pence for p in find(search, sort=Sort.PRICE_ASC).products]
    down = [p.prices.unit_price_at(1).pence for p in find(search, sort=Sort.PRICE_DESC).products]

    assert up == sorted(up)
    assert down == up[::-1]
    assert skus(find(search, category="door-handles", sort=Sort.PRICE_ASC))[1] == "HBK-LR0412-PB"


def test_names_sort_as_people_sort_and_newest_by_id(tmp_path):
    """9 mm before 10 mm; what was stored last is first."""
    result = a_search(
        tmp_path, [search_product(f"T-{n:02}", f"Bolt {n} mm", ("Bolts",)) for n in (10, 9, 11)]
    )

    assert skus(find(result, sort=Sort.NAME)) == ["T-09", "T-10", "T-11"]
    newest = [
        int(product.product_id.removeprefix("p-")) for product in find(result, sort=Sort.NEWEST).products
    ]
    assert newest == sorted(newest, reverse=True)


@pytest.mark.parametrize("sort", Sort)
@pytest.mark.parametrize("text", ["", "satin", "bolt brass xyzzyx"])
def test_pages_follow_each_other_without_gap_or_repeat(search, sort, text):
    """Two at a time is the same as all at once."""
    whole = find(search, text, sort=sort, page_size=96)

    paged = [
        sku for page in range(1, 20) for sku in skus(find(search, text, sort=sort, page=page, page_size=2))
    ]

    assert paged == skus(whole)
    assert len(paged) == whole.total
    assert find(search, text, sort=sort, page=10**12).products == ()


@pytest.mark.spec("HD-06", "API-04")
@pytest.mark.parametrize(
    ("typed", "keyword"),
    [
        ("hin", "hinges"),
        ("butt h", "butt hinges"),
        ("knob", "door knobs"),
        ("BEEH", "beehive mortice door knobs"),
        ("bee kno", "beehive mortice door knobs"),
        ("satin c", "satin chrome"),
        ("hingse", "hinges"),
        ("Hallow", "hallowbeck"),
    ],
)
def test_keywords_complete_what_is_typed(many, typed, keyword):
    """From the start, from a later word, with one wrong letter from the fourth on."""
    assert keyword in [word.casefold() for word in many.suggest(Storefront.IRONMONGERY, typed, 10).keywords]


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """The small shop four times over, so that its words are common."""
    copies = [copy for n in range(4) for copy in _copies(n)]
    return a_search(tmp_path_factory.mktemp("many"), copies)


def _copies(number):
    return (evolve(product, sku=f"{product.sku}-{number}") for product in search_products())


@pytest.mark.spec("HD-06")
def test_suggested_products_fit_and_are_of_different_families(search):
    """A lever of each family before a second of one; codes from their start."""
    levers = search.suggest(Storefront.IRONMONGERY, "lev", 2).products

    assert {product.category for product in levers} == {LEVERS}
    assert len({product.family for product in levers}) == 2
    assert search.suggest(Storefront.IRONMONGERY, "hbk-mk", 5).products[0].sku.startswith("HBK-MK0001")
    assert search.suggest(Storefront.IRONMONGERY, "318 20", 5).products[0].sku == "HBK-BH0001-SC"


@pytest.mark.spec("HD-05", "HD-06")
def test_what_others_searched_for_is_suggested_first(tmp_path):
    """Those of most networks first, at least three, then the catalogue's own; none twice, at most ten."""
    searched = {"brass hinges": ("192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1"),
                "brass lever": ("192.0.2.1", "198.51.100.1", "203.0.113.1"),
                "brass lock": ("192.0.2.1", "198.51.100.1")}  # fmt: skip

    suggested = suggested_after(tmp_path, searched, "brass")

    assert suggested[:2] == ("brass hinges", "brass lever")
    assert "brass lock" not in suggested
    assert len(suggested) == len(set(suggested)) <= 10


@pytest.mark.spec("HD-05")
def test_one_network_writes_nobody_elses_suggestions(tmp_path):
    """However often it searches, and from however many of its own addresses."""
    household = [f"192.0.2.{n}" for n in range(1, 255)] + [f"2001:db8:0:{n:x}::1" for n in range(300)]

    assert "brass hinges" not in suggested_after(tmp_path, {"brass hinges": household}, "brass")


@pytest.mark.spec("HD-05")
def test_words_that_are_not_the_catalogues_are_never_suggested(tmp_path):
    """Neither an address, nor a sentence, nor a word that is spelt wrong, nor one that is no longer sold."""
    networks = ("192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1")
    texts = (
        "brass hinges evil.example",
        "brass hinges call 0900",
        "brass wibble",
        "brass hinjes",
        "brass !!!",
    )

    assert not {*texts} & {*suggested_after(tmp_path, dict.fromkeys(texts, networks), "brass")}
    store = put_on_sale(search_product("T-1", f"{name}, brass", ("Bolts",)) for name in ("Tower bolt",))
    with store.change() as shop:
        for network in range(3):
            shop.terms.record(Storefront.IRONMONGERY, "brass gargoyle", network=network, day=TODAY)
    result = TantivySearch(tmp_path / "later", store)
    assert "brass gargoyle" not in result.suggest(Storefront.IRONMONGERY, "brass", 10).keywords


def suggested_after(folder, searched, typed):
    """Suggest after clients, named by their addresses, searched for texts in a shop."""
    store = put_on_sale(search_products())
    search = TantivySearch(folder, store)
    log = SearchLog(store.shop, search.knows_words)
    for text, clients in searched.items():
        for client in clients:
            log.note(Storefront.IRONMONGERY, text, client)
    log.write()
    return search.suggest(Storefront.IRONMONGERY, typed, 50).keywords


def test_a_network_adds_only_so_many_terms_a_day(tmp_path):
    """A program cannot fill the table; tomorrow it counts anew."""
    store = put_on_sale(search_products())
    log = SearchLog(store.shop, lambda *_: True)
    for number in range(TERMS_OF_A_NETWORK + 50):
        log.note(Storefront.IRONMONGERY, f"bolt {number}", "192.0.2.1")
    log.write()
    log.note(Storefront.IRONMONGERY, "one more", "192.0.2.1")
    log.note(Storefront.IRONMONGERY, "somebody else", "198.51.100.1")
    log.write()

    with store.read() as shop:
        terms = shop.terms.popular(Storefront.IRONMONGERY, "", 1_000, since=TODAY)
    assert len(terms) == TERMS_OF_A_NETWORK + 1
    assert "somebody else" in terms


def test_a_network_that_searches_for_thousands_of_things_drowns_nobody(tmp_path):
    """What others search for in the same seconds counts."""
    store = put_on_sale(search_products())
    log = SearchLog(store.shop, lambda *_: True)
    for number in range(5_000):
        log.note(Storefront.IRONMONGERY, f"bolt {number}", "192.0.2.1")
    log.note(Storefront.IRONMONGERY, "somebody else", "198.51.100.1")
    log.write()

    with store.read() as shop:
        terms = shop.terms.popular(Storefront.IRONMONGERY, "", 1_000, since=TODAY)
    assert "somebody else" in terms


def test_nothing_typed_suggests_nothing(search):
    """Neither does asking for none."""
    assert search.suggest(Storefront.IRONMONGERY, "  ", 10).keywords == ()
    assert search.suggest(Storefront.IRONMONGERY, "lever", 0).products == ()


def test_a_change_of_the_catalogue_is_found_after_a_refresh(tmp_path):
    """The first refresh serves, one without a change does nothing, the next has the new product."""
    store = put_on_sale(search_products())
    result = TantivySearch(tmp_path, store)
    assert result.refresh()
    assert not result.refresh()

    sell(store, [search_product("NEW-1", "Letter plate, satin chrome", ("Door Accessories",))])

    assert "NEW-1" not in skus(find(result, "letter plate"))
    assert result.refresh()
    assert skus(find(result, "letter plate")) == ["NEW-1"]


def test_an_index_that_followed_a_change_is_as_one_built_anew(tmp_path):
    """Same products, facets and suggestions, whether one product was replaced or all were written."""
    store = put_on_sale(search_products())
    result = TantivySearch(tmp_path / "followed", store)
    result.refresh()
    sell(store, [search_product("HBK-TB0001", "Letter plate, satin chrome", ("Door Accessories",))])
    result.refresh()
    anew = TantivySearch(tmp_path / "anew", store)

    assert find(result) == find(anew)
    assert find(result, "letter plate") == find(anew, "letter plate")
    assert find(result, "tower bolt") == find(anew, "tower bolt")
    for typed in ("letter", "tower", "door"):
        assert result.suggest(Storefront.IRONMONGERY, typed, 5) == anew.suggest(
            Storefront.IRONMONGERY, typed, 5
        )


@pytest.mark.parametrize("sort", Sort)
@pytest.mark.parametrize("text", ["", "bolt", "brass bolt xyzzyx"])
def test_what_was_changed_keeps_its_place_among_its_equals(tmp_path, sort, text):
    """Before the next whole build as after it, on whatever page."""
    store = put_on_sale([search_product(f"T-{n:03}", "Tower bolt, brass", ("Bolts",)) for n in range(60)])
    followed = TantivySearch(tmp_path / "followed", store)
    followed.refresh()
    for number in (7, 31, 32):
        sell(
            store,
            [search_product(f"T-{number:03}", "Tower bolt, brass", ("Bolts",), description="Black tips.")],
        )
        followed.refresh()
    anew = TantivySearch(tmp_path / "anew", store)

    for page in range(1, 8):
        filters = {"sort": sort, "page": page, "page_size": 9}
        assert skus(find(followed, text, **filters)) == skus(find(anew, text, **filters))


def test_an_index_on_disk_is_used_again_and_a_damaged_one_built_anew(tmp_path):
    """Every file is checked; a spoilt one costs a rebuild, not an answer."""
    store = put_on_sale(search_products())
    TantivySearch(tmp_path, store).refresh()
    built = sorted(tmp_path.rglob("*.store"))
    stamps = [path.stat().st_mtime_ns for path in built]

    TantivySearch(tmp_path, store).refresh()
    assert [path.stat().st_mtime_ns for path in built] == stamps

    built[0].unlink()  # whoever has the old one open keeps it as it was
    built[0].write_bytes(b"spoilt")
    assert find(TantivySearch(tmp_path, store), "hinge").total > 0


def test_another_catalogue_of_the_same_version_is_not_taken_for_the_last_one(tmp_path):
    """A database that was made anew counts its versions from one again."""
    TantivySearch(tmp_path, put_on_sale(search_products())).refresh()

    other = TantivySearch(
        tmp_path, put_on_sale([search_product("NEW-1", "Letter plate", ("Door Accessories",))])
    )

    assert skus(find(other, "letter plate")) == ["NEW-1"]


def test_while_another_process_builds_the_old_index_serves_on(tmp_path):
    """The lock is held elsewhere: refresh gives up at once and is right the next time."""
    store = put_on_sale(search_products())
    result = TantivySearch(tmp_path, store)
    result.refresh()
    sell(store, [search_product("NEW-1", "Letter plate", ("Door Accessories",))])

    with result._versions.building(is_patient=False) as is_ours:
        assert is_ours
        assert not result.refresh()
        assert find(result, "hinge").total > 0
    assert result.refresh()


def test_old_versions_are_cleared_away_but_the_last(tmp_path):
    """Another process may still read the one before."""
    store = put_on_sale(search_products())
    result = TantivySearch(tmp_path, store)
    for number in range(4):
        sell(store, [search_product(f"NEW-{number}", "Letter plate", ("Door Accessories",))])
        result.refresh()

    assert len([path for path in tmp_path.iterdir() if path.is_dir()]) == 2


def test_an_empty_shop_is_searched_without_fault(tmp_path):
    """Nothing on sale, nothing found."""
    result = a_search(tmp_path, [])

    assert find(result, "hinge").total == 0
    assert find(result).total == 0
    assert result.suggest(Storefront.IRONMONGERY, "hin", 5).keywords == ()


def test_the_list_of_synonyms_may_be_replaced(tmp_path):
    """The shop owner's own words."""
    store = put_on_sale(search_products())
    rules = SearchRules("lever = wibble\n# lever = wobble\n")
    result = TantivySearch(tmp_path, store, rules=lambda: rules)

    assert find(result, "wibble").total == find(result, "lever").total > 0
    assert find(result, "wobble").total == 0
