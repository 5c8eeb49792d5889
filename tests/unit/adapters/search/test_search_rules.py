"""What an owner changes about searching: synonyms, one-way words, pins and redirects from a file."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from litestar.testing import TestClient

from adapters.search import TantivySearch, shipped_rules
from app.builders.search import SearchRulesFile
from app.config.reading.errors import SettingsBroken
from app.config.search_settings import read_search_rules
from app.config.settings import load_settings
from app.container import build_app, open_store
from shopcore.search.search_query import Sort
from shopcore.search.search_rules import SearchRules, with_groups
from shopcore.storefront import Storefront
from tests.support.http.open_shop import KEYED, SHOP_PRODUCTS
from tests.support.search_shop import find, put_on_sale, search_products, skus

FILE = """
[[synonyms]]
words = ["intumescent", "swelling strip"]

[[one_way]]
typed = "snib"
finds = ["bathroom lock", "tower bolt"]

[[pins]]
text = "Satin  LEVER"
skus = ["TLR-LR0001-SC", "GAR-IN0011", "NOT-SOLD"]
storefront = "ironmongery"

[[redirects]]
text = "returns"
to = "/information/returns"
"""


def written(folder: Path, text: str = FILE) -> Path:
    path = folder / "search.toml"
    path.write_text(text)
    return path


@pytest.fixture(scope="module")
def search(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rules")
    return TantivySearch(
        folder / "index", put_on_sale(search_products()), rules=SearchRulesFile(written(folder))
    )


def test_words_of_one_group_find_the_same(search):
    """Also words that no product holds."""
    assert skus(find(search, "swelling strip")) == skus(find(search, "intumescent")) != []


def test_one_way_words_find_others_which_do_not_find_them(search):
    """'snib' is in no name here; a bathroom lock is found by its own name alone."""
    snib = skus(find(search, "snib"))

    assert set(snib) >= {*skus(find(search, "tower bolt")), *skus(find(search, "bathroom lock"))}
    assert find(search, "snib").corrected_text is None


def test_one_way_words_of_the_file_come_on_top_of_the_shipped_ones(tmp_path):
    """And replace those for the same text."""
    rules = read_search_rules(written(tmp_path, '[[one_way]]\ntyped = "dorgard"\nfinds = ["door wedge"]\n'))
    bare = read_search_rules(written(tmp_path, "uses_shipped_synonyms = false\n"))

    assert dict(rules.one_way) == {**dict(shipped_rules().one_way), "dorgard": ("door wedge",)}
    assert bare.one_way == ()


@pytest.mark.parametrize("text", [FILE, "uses_shipped_synonyms = false\n"])
def test_facets_stand_in_the_order_of_the_trade_beside_a_file(tmp_path, text):
    """A file tells nothing of how buyers choose, so it changes nothing about that."""
    assert read_search_rules(written(tmp_path, text)).trade == shipped_rules().trade
    assert shipped_rules().trade.orders


def test_what_holds_a_one_way_word_itself_comes_before_what_it_finds_besides(tmp_path):
    """Typed 'lever', a lever is meant in the first place."""
    rules = SearchRules(shipped_rules().synonyms, one_way=(("lever", ("tower bolt",)),))
    result = skus(find(TantivySearch(tmp_path, put_on_sale(search_products()), rules=lambda: rules), "lever"))

    assert "LR" in result[0]
    assert "HBK-TB0001" in result


def test_pinned_products_stand_first_in_their_order(search):
    """Also one that the text does not find; what is not sold stands nowhere. Case does not matter."""
    result = find(search, "satin lever")

    assert skus(result)[:2] == ["TLR-LR0001-SC", "GAR-IN0011"]
    assert len(skus(result)) == len(set(skus(result))) == result.total
    assert skus(find(search, "satin levers"))[1] != "GAR-IN0011"


def test_pins_give_way_to_filters_and_to_an_order_that_was_asked_for(search):
    """A pin is part of the result, and no more."""
    narrowed = skus(find(search, "satin lever", category="door-handles"))
    cheapest_first = find(search, "satin lever", sort=Sort.PRICE_ASC).products

    assert "GAR-IN0011" not in narrowed
    assert narrowed[0] == "TLR-LR0001-SC"
    pence = [product.prices.unit_price_at(1).pence for product in cheapest_first]
    assert pence == sorted(pence)


def test_a_text_that_finds_nothing_shows_what_is_pinned_to_it(tmp_path):
    """And is no dead end."""
    rules = SearchRules("", pins={(Storefront.IRONMONGERY, "zzyzx"): ("HBK-TB0001",)})
    output = TantivySearch(tmp_path, put_on_sale(search_products()), rules=lambda: rules)

    assert skus(find(output, "ZZYZX")) == ["HBK-TB0001"]
    assert find(output, "ZZYZX", storefront=Storefront.ELECTRICAL).total == 0


def test_a_redirected_text_tells_where_it_leads(search):
    """On both storefronts, as none is named."""
    assert find(search, " Returns ").redirect == "/information/returns"
    assert find(search, "returns", storefront=Storefront.ELECTRICAL).redirect == "/information/returns"
    assert find(search, "hinge").redirect is None


def test_groups_that_share_a_word_become_one():
    """The list's own first word goes on counting; what is no group stays as it is."""
    joined = with_groups("# a\nlamp = bulb\nlock ~ bolt\n", [["Bulb", "globe"], ["globe", "light source"]])

    assert joined.splitlines() == ["# a", "lock ~ bolt", "lamp = bulb = globe = light source"]


def test_every_fault_of_the_file_is_listed_with_its_place(tmp_path):
    """Unknown keys, wrong kinds, texts twice, places outside the shop, storefronts that are none."""
    path = written(
        tmp_path,
        """
        colour = "blue"
        synonyms = [{ words = ["only one"] }, { words = "lever" }]
        one_way = [{ typed = "a = b", finds = [] }]
        pins = [{ text = "", skus = ["A"] }, { text = "lever", skus = ["A", "a"], storefront = "garden" }]
        redirects = [{ text = "returns", to = "https://elsewhere.example" }]
        """,
    )

    with pytest.raises(SettingsBroken) as broken:
        read_search_rules(path)
    faults = "\n".join(broken.value.faults)
    for place in ("colour", "synonyms[0].words", "synonyms[1].words", "one_way[0].typed", "one_way[0].finds",
                  "pins[0].text", "pins[1].skus", "pins[1].storefront", "redirects[0].to"):  # fmt: skip
        assert f"search.file search.toml: {place}: " in faults, faults


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('redirects = [{ text = "A", to = "/a" }, { text = "a ", to = "/b" }]', "'a ' is listed twice"),
        ('redirects = [{ text = "a", to = "/search?query=a" }]', "is a search that is redirected too"),
        ('pins=[{text="a", skus=["A"]}, {text="a", skus=["B"], storefront="electrical"}]', "twice"),
        ("pins = [", "cannot be read"),
    ],
)  # fmt: skip
def test_a_file_that_contradicts_itself_is_refused(tmp_path, text, fault):
    """By the entry that does."""
    with pytest.raises(SettingsBroken) as broken:
        read_search_rules(written(tmp_path, text))

    assert fault in str(broken.value)


def test_a_file_that_is_not_there_is_a_fault_of_the_settings(tmp_path):
    """Like any other setting."""
    own = tmp_path / "own.toml"
    own.write_text('[search]\nfile = "nowhere.toml"\n')

    with pytest.raises(SettingsBroken, match=r"search\.file: there is no such file: 'nowhere.toml'"):
        load_settings({"SHOP_SETTINGS": str(own), "SHOP_DATA": str(tmp_path)})


def test_a_running_shop_follows_the_file(tmp_path):
    """Searches and pages alike, without a restart; a faulty change leaves the last good rules."""
    path = written(tmp_path, "")
    own = tmp_path / "own.toml"
    own.write_text(f"[search]\nfile = '{path}'\n")
    settings = load_settings({"SHOP_SETTINGS": str(own), "SHOP_DATA": str(tmp_path)})
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put(SHOP_PRODUCTS)
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:

        def page() -> str | int:
            answer = client.get(
                "/search?query=wibble", headers={"accept": "text/html"}, follow_redirects=False
            )
            return answer.headers.get("location", answer.status_code)

        def totals() -> list[int]:
            key = {**KEYED, "Ocp-Apim-Subscription-Key": "storefront-demo"}
            urls = [f"/product/Search?text={text}&companyID=1" for text in ("wobble", "tower%20bolt")]
            return [client.get(one, headers=key).json().get("total", -1) for one in urls]

        until(lambda: client.get("/health").status_code == 200)
        assert page() == 200
        nothing, bolts = totals()
        assert (nothing, bolts) == (0, bolts) != (0, 0)
        change(path, '[[redirects]]\ntext = "wibble"\nto = "/information/returns"\n'
                     '[[synonyms]]\nwords = ["tower bolt", "wobble"]\n')  # fmt: skip
        until(lambda: page() == "/information/returns" and totals()[0] > 0)
        followed = totals()
        change(path, "redirects = 7")
        time.sleep(0.5)
        assert (page(), totals()) == ("/information/returns", followed)
        change(path, "# nothing any more")
        until(lambda: page() == 200 and totals() == [0, bolts])


def change(path: Path, text: str) -> None:
    """Replace a file as editors do: whole, under its name."""
    new = path.with_suffix(".new")
    new.write_text(text)
    os.replace(new, path)


def until(holds) -> None:
    began = time.monotonic()
    while not holds():
        assert time.monotonic() - began < 10, "the shop did not follow in time"
        time.sleep(0.1)
