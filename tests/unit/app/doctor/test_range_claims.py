"""What the shop claims of its range is held against the catalogue."""

from __future__ import annotations

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from app.config.settings import Settings, load_settings
from app.doctor.range_claims import RangeCount, claims_of, ranges_of
from shopcore.storefront import Storefront
from tests.support.demo_catalogue import all_sold
from tests.support.products import StoppedClock

IRONMONGERY, ELECTRICAL = Storefront.IRONMONGERY, Storefront.ELECTRICAL
LARGE = RangeCount(18_001, frozenset(f"Brand {number}" for number in range(51)))
NONE = RangeCount(0, frozenset())


@pytest.fixture(scope="module")
def shipped() -> Settings:
    return load_settings({})


def faults(settings: Settings, ironmongery: RangeCount, electrical: RangeCount = NONE) -> list[str]:
    ranges = {IRONMONGERY: ironmongery, ELECTRICAL: electrical}
    return [fault_text for claim in claims_of(settings) if (fault_text := claim.fault(ranges))]


def saying(settings: Settings, lead: str) -> Settings:
    """The shipped shop with other words on the home page of ironmongery."""
    fronts = settings.storefronts
    home = evolve(fronts.ironmongery.home, lead=lead)
    return evolve(settings, storefronts=evolve(fronts, ironmongery=evolve(fronts.ironmongery, home=home)))


@pytest.mark.spec("ST-04", "HD-02")
def test_the_claims_of_the_demo_hold(shipped):
    """Over 18,000 products and over 50 brands are on sale, and what is claimed is looked at."""
    store = MemoryStore(StoppedClock())
    with store.change() as shop:
        shop.changes.put(all_sold())
    with store.read() as shop:
        ranges = ranges_of(shop)

    claims = list(claims_of(shipped))
    assert [claim.fault(ranges) for claim in claims] == [""] * len(claims)
    assert sorted((claim.least, claim.what) for claim in claims) == [
        (50, "brands"),
        (18_000, "products"),
        (18_000, "products"),
    ]
    assert len(ranges[IRONMONGERY].brands) > 50


@pytest.mark.spec("ST-04")
def test_a_small_shop_that_claims_much_is_told_where(shipped):
    """The settings speak of one storefront, a text of both of all that there is."""
    assert faults(shipped, RangeCount(3, frozenset({"A", "B"})), RangeCount(1, frozenset({"B"}))) == [
        "storefronts.ironmongery.home.lead: claims 'Over 18,000 products',"
        " but ironmongery has 3 products; correct the claim",
        "texts/both/promise.md:15: claims 'over 18,000 products',"
        " but both storefronts together have 4 products; put your own text into texts.folder",
        "texts/both/promise.md:15: claims 'over 50 brands',"
        " but both storefronts together have 2 brands; put your own text into texts.folder",
    ]


def test_one_of_something_is_no_plural(shipped):
    """A shop that has just begun reads plain English too."""
    report = "\n".join(faults(shipped, RangeCount(1, frozenset({"A"})), RangeCount(0, frozenset())))
    assert "ironmongery has 1 product; correct" in report
    assert "together have 1 brand; put" in report


def test_exactly_as_many_is_not_over(shipped):
    """One more is."""
    assert faults(shipped, LARGE) == []
    assert len(faults(shipped, evolve(LARGE, products=18_000))) == 2


@pytest.mark.parametrize(
    ("words", "is_false"),
    [
        ("More than 18,002 products.", True),
        ("More than 18,000 electrical products.", False),
        ("20,000+ products", True),
        ("50+ Brands, all here", False),
        ("60+ brands", True),
        ("Over 70 years of trade, 400 products a day", False),
        ("A range that is there", False),
    ],
)
def test_claims_are_found_however_they_are_put(shipped, words, is_false):
    """A number of something else is none."""
    assert bool(faults(saying(shipped, words), LARGE)) is is_false


def test_words_of_a_storefront_that_is_not_open_claim_nothing(shipped):
    """Nobody reads them."""
    alone = evolve(shipped, hosts={"electrical.localhost": "electrical"})

    assert {claim.place for claim in claims_of(alone)} == {"texts/both/promise.md:15"}


def test_a_text_of_one_storefront_speaks_of_its_own_range(shipped, tmp_path):
    """Not of both together."""
    file = tmp_path / "electrical" / "promise.md"
    file.parent.mkdir()
    file.write_text(
        "---\ntitle: Ours\ndescription: Words.\nchanged: 2026-11-21\n---\nOver 60 [brands](/brands).\n"
    )
    own = evolve(shipped, texts=evolve(shipped.texts, folder=str(tmp_path)))

    assert (
        f"{tmp_path.name}/electrical/promise.md:6: claims 'Over 60 brands',"
        " but electrical has 0 brands; put your own text into texts.folder"
    ) in faults(own, LARGE)
