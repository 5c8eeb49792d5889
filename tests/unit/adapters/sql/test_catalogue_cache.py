"""Nothing kept in memory outlives a change of what it tells."""

from adapters.sql.catalogue.version_cache import ProductCache, VersionCache
from shopcore.catalogue.ports import Revision
from shopcore.storefront import Storefront
from tests.support.products import a_product

BOLT, HINGE = a_product(sku="BOLT"), a_product(sku="HINGE")


def test_products_go_when_the_version_moves():
    """An older reader neither finds the new ones nor brings back the old."""
    cache = ProductCache(10)
    cache.keep(1, [("BOLT", BOLT)])
    assert cache.find(1, ["BOLT", "HINGE"]) == {"BOLT": BOLT}
    assert cache.find(2, ["BOLT"]) == {}

    cache.keep(2, [("HINGE", HINGE)])
    cache.keep(1, [("BOLT", BOLT)])

    assert cache.find(2, ["BOLT", "HINGE"]) == {"HINGE": HINGE}
    assert cache.find(1, ["BOLT"]) == {}


def test_products_that_did_not_change_outlive_their_version():
    """Those that did go, and so do all where nobody knows; nobody goes back to an older version."""
    bolt, hinge = a_product(sku="BOLT", product_id="p-1"), a_product(sku="HINGE", product_id="p-2")
    cache = ProductCache(10)
    cache.follow(Revision(1, "one"), None)
    cache.keep(1, [("BOLT", bolt), ("p-1", bolt), ("HINGE", hinge)])

    cache.follow(Revision(2, "two"), {"p-1"})
    cache.keep(1, [("BOLT", bolt)])
    assert cache.find(2, ["BOLT", "p-1", "HINGE"]) == {"HINGE": hinge}
    cache.follow(Revision(1, "one"), {"p-2"})
    assert (cache.revision, cache.find(2, ["HINGE"])) == (Revision(2, "two"), {"HINGE": hinge})
    cache.follow(Revision(3, "three"), None)

    assert cache.find(3, ["HINGE"]) == {}


def test_answers_outlive_versions_that_change_nothing_of_them():
    """Only from the version that they are of."""
    cache: VersionCache[str] = VersionCache()
    (one, _) = Storefront
    assert cache.get(1, one, lambda: "first") == "first"

    cache.follow(1, 2)
    assert cache.get(2, one, lambda: "second") == "first"
    cache.follow(1, 3)

    assert cache.get(3, one, lambda: "third") == "third"


def test_what_was_not_asked_for_longest_goes_first():
    """A full memory never grows."""
    cache = ProductCache(2)
    cache.keep(1, [("A", BOLT), ("B", BOLT)])
    cache.find(1, ["A"])
    cache.keep(1, [("C", BOLT)])

    assert set(cache.find(1, "ABC")) == {"A", "C"}


def test_answers_are_worked_out_once_a_version():
    """Each storefront has its own; an old reader gets its own answer and spoils nothing."""
    cache: VersionCache[str] = VersionCache()
    computed: list[str] = []

    def ask(version: int, storefront: Storefront, answer: str) -> str:
        return cache.get(version, storefront, lambda: computed.append(answer) or answer)

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
    assert computed == ["i1", "e1", "i2", "old"]
