"""Nothing kept in memory outlives its catalogue version."""

from adapters.sql.catalogue.version_cache import KeptAnswers, KeptProducts
from shopcore.storefront import Storefront
from tests.support.products import a_product

BOLT, HINGE = a_product(sku="BOLT"), a_product(sku="HINGE")


def test_products_go_when_the_version_moves():
    """An older reader neither finds the new ones nor brings back the old."""
    kept = KeptProducts(10)
    kept.keep(1, [("BOLT", BOLT)])
    assert kept.find(1, ["BOLT", "HINGE"]) == {"BOLT": BOLT}
    assert kept.find(2, ["BOLT"]) == {}

    kept.keep(2, [("HINGE", HINGE)])
    kept.keep(1, [("BOLT", BOLT)])

    assert kept.find(2, ["BOLT", "HINGE"]) == {"HINGE": HINGE}
    assert kept.find(1, ["BOLT"]) == {}


def test_what_was_not_asked_for_longest_goes_first():
    """A full memory never grows."""
    kept = KeptProducts(2)
    kept.keep(1, [("A", BOLT), ("B", BOLT)])
    kept.find(1, ["A"])
    kept.keep(1, [("C", BOLT)])

    assert set(kept.find(1, "ABC")) == {"A", "C"}


def test_answers_are_worked_out_once_a_version():
    """Each storefront has its own; an old reader gets its own answer and spoils nothing."""
    kept: KeptAnswers[str] = KeptAnswers()
    asked: list[str] = []

    def ask(version: int, storefront: Storefront, answer: str) -> str:
        return kept.get(version, storefront, lambda: asked.append(answer) or answer)

    ironmongery, electrical = Storefront
    assert [ask(1, ironmongery, "i1"), ask(1, electrical, "e1"), ask(1, ironmongery, "no")] == [
        "i1",
        "e1",
        "i1",
    ]
    assert [ask(2, ironmongery, "i2"), ask(1, ironmongery, "old"), ask(2, ironmongery, "no")] == [
        "i2",
        "old",
        "i2",
    ]
    assert asked == ["i1", "e1", "i2", "old"]
