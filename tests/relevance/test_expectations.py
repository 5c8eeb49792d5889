"""The language of expectations, the figures that are made of it, and the gate."""

from __future__ import annotations

import pytest

from adapters.search.english_stems import english_stem
from adapters.search.shipped_rules import shipped_list
from shopcore.search.text_analysis.text_reader import Reader
from tests.support.search_shop import search_product, search_products

from .bm25f import Bm25f
from .expectations import Clause, Expectation, category_names
from .gate import fallen, store, stored_figures
from .metrics import ClassFigures, Outcome, overlap
from .suggesting import RunsOfWords, SuggestionFigures

HINGE = search_product(
    "HBK-BH0001-PB",
    "Ball bearing butt hinge 76 × 51 mm, polished brass",
    ("Hinges", "Butt Hinges", "Ball Bearing"),
    brand="Hallowbeck",
    facts={"Finish": "Polished brass", "Height": "76 mm", "Size": "76 × 51 mm"},
)


@pytest.mark.parametrize(
    ("text", "gain"),
    [
        ("category: Butt Hinges", 1),
        ("category: butt hinges / ball bearing", 1),
        ("category: Bearing", 0),
        ("category: Padlocks|Hinges + height: 76 mm", 2),
        ("category: Hinges + height: 102 mm + finish: *brass", 2),
        ("category: Hinges + height: 76 mm + finish: Satin brass|Polished brass", 3),
        ("category: Hinges; not finish: *brass*", 0),
        ("category: Hinges + not finish: *chrome*", 2),
        ("category: Hinges; brand: hallowbeck + size: 76 *", 2),
        ("name: butt hinge", 1),
        ("name: but", 0),
        ("sku: *-BH0001-*", 1),
        ("sku: BH0001", 0),
        ("category: Hinges; rating: 13 A", 0),
    ],
)
def test_a_product_gains_what_it_fulfils(text, gain):
    """Nothing without its kind, and one more for each thing that is wanted of it."""
    expectation = Expectation.read(text)

    assert expectation.gain(HINGE) == gain
    assert expectation.best == text.count(" + ") + 1


def test_shelves_only_shorten_the_search_for_the_ideal():
    """The same gains as of all products, the highest first."""
    expectation = Expectation.read("category: Lever on Rose|Hinges + finish: satin chrome")
    products = search_products()
    shelves = {
        name: [one for one in products if name in category_names(one)]
        for product in products
        for name in category_names(product)
    }

    assert expectation.gains(products, shelves) == [2, 2, 2, 2, 1, 1, 1]


@pytest.mark.parametrize("text", ["Butt Hinges", "category:", ": Hinges", "category: Hinges|"])
def test_half_a_clause_is_none(text):
    with pytest.raises(ValueError, match="No clause"):
        Clause.read(text)


@pytest.mark.parametrize(
    ("gains", "ndcg", "precision"),
    [
        ((2, 2, 1), 1.0, 1.0),
        ((2, 2), 1.0, 1.0),
        ((2,), 0.613, 0.5),
        ((1, 2, 2), 0.867, 1.0),
        ((0, 0, 0), 0.0, 0.0),
        ((), 0.0, 0.0),
    ],
)
def test_a_list_is_as_good_as_its_places(gains, ndcg, precision):
    """Two products are all that was expected, one is only of the kind."""
    outcome = Outcome(gains, (2, 2, 1), 2)

    assert outcome.ndcg == pytest.approx(ndcg, abs=0.001)
    assert outcome.precision == precision


def test_a_class_has_the_means_of_its_queries():
    """What was found wrongly is counted apart from what was not found."""
    figures = ClassFigures.of([Outcome(gains, (1,), 1) for gains in ((1,), (0, 1), (), (0,))])

    assert figures.as_dict() == {
        "queries": 4,
        "ndcg": pytest.approx((1 + 0.631) / 4, abs=0.001),
        "precision": 0.5,
        "wrong_first": 0.5,
        "no_results": 0.25,
        "found": 0.5,
    }


@pytest.mark.parametrize(
    ("other", "share"), [("ab", 1.0), ("ba", 1.0), ("abcd", 0.5), ("cd", 0.0), ("", 0.0)]
)
def test_lists_overlap_by_the_longer_one(other, share):
    assert overlap("ab", other) == overlap(other, "ab") == share
    assert overlap("", "") == 0


def test_the_floor_ranks_by_fields():
    """A name counts more than a description; what no product holds finds nothing."""
    floor = Bm25f(search_products(), Reader.of(shipped_list(), english_stem))

    assert floor.rank("tower bolt", 3)[0] == "HBK-TB0001"
    assert floor.rank("satin chrome hinge", 1) == ["HBK-BH0001-SC"]
    assert floor.rank("3 in hinge", 1) == floor.rank("76mm hinge", 1)
    assert floor.rank("bicycle", 3) == []


def test_letters_are_saved_from_where_a_query_is_offered():
    """Counted to its end; one that comes in the last three letters is not in time."""
    reader = Reader.of(shipped_list(), english_stem)
    offered = {"butt h": ["Butt hinge"], "door close": ["hinge, butt", "door closer"]}
    figures = SuggestionFigures.of(
        ["butt hinges", "door closer", "wedge"], lambda typed: offered.get(typed, []), reader
    )

    assert figures.as_dict() == {
        "queries": 3,
        "reachable": pytest.approx(1 / 3, abs=0.001),
        "saved": pytest.approx(6 / 27, abs=0.001),
    }


def test_runs_of_words_come_commonest_first():
    runs = RunsOfWords(search_products())

    assert runs.suggest("lever on", 2) == ["lever on", "lever on rose"]
    assert runs.suggest("xyz", 2) == []


def test_a_figure_that_falls_is_named(tmp_path):
    """By more than the tolerance, in the direction that is worse for it."""
    path = tmp_path / "figures.json"
    stored = {"demo": {"type": {"tuning": {"queries": 9, "ndcg": 0.9, "wrong_first": 0.1}}}}
    store(stored, path)
    better = {"demo": {"type": {"tuning": {"queries": 1, "ndcg": 0.89, "wrong_first": 0.0}}}}
    worse = {"demo": {"type": {"tuning": {"queries": 9, "ndcg": 0.8, "wrong_first": 0.2}}}}

    assert stored_figures(path) == stored
    assert list(fallen(better, stored)) == []
    assert list(fallen(worse, stored)) == [
        "demo, type, tuning: ndcg was 0.900 and is 0.800",
        "demo, type, tuning: wrong_first was 0.100 and is 0.200",
    ]
    assert list(fallen({}, stored)) == ["demo, type, tuning: no longer measured"]
