"""What is offered while a shopper types: kinds, categories, brands and finishes."""

from __future__ import annotations

from collections import Counter

from shopcore.search.indexing.keywords import COMMON, Phrases, changed_groups
from shopcore.search.indexing.product_names import core_of
from tests.support.products import a_product
from tests.support.search.small_vocabulary import keywords_of, phrases_of

LEVERS = ("Door Handles", "Lever on Rose", "Brass")


def offered(
    names: dict[tuple[str, str], int],
    categories: dict[tuple[str, ...], int] | None = None,
    facts: dict[tuple[str, str], int] | None = None,
) -> dict[str, int]:
    categories = categories or {}
    return dict(keywords_of(counted(names, categories, facts or {}), categories))


def counted(
    names: dict[tuple[str, str], int],
    categories: dict[tuple[str, ...], int],
    facts: dict[tuple[str, str], int],
) -> Phrases:
    kinds: Counter[str] = Counter()
    for (name, brand), count in names.items():
        kinds[core_of(name, brand)] += count
    return Phrases.of(kinds, names, categories, facts)


def test_a_kind_is_a_name_without_brand_range_and_size() -> None:
    """A first word that stands nowhere else names a range."""
    kinds = offered(
        {("Merrow door knob 56 mm", "Hallowbeck"): 3, ("Denby door knob, black", ""): 2}, {("Door",): 5}
    )

    assert kinds["door knob"] == 5
    assert not {"merrow door knob", "knob"} & kinds.keys()


def test_a_kind_does_not_end_in_a_stop_word() -> None:
    """'Kit of 10' is a kit; one word alone says too little."""
    assert "door kit" in offered({("Door kit of 10", ""): COMMON}, {("Door",): COMMON})
    assert offered({("Door of 10", ""): COMMON}, {("x",): COMMON}).keys() == set()


def test_a_long_name_is_no_keyword() -> None:
    """Five words at most."""
    assert offered({("Door a b c d e", ""): COMMON}, {("Door",): 1}) == {}


def test_a_name_of_a_size_alone_is_no_keyword() -> None:
    """Nothing is left of it."""
    assert offered({(" 10 mm", ""): COMMON}) == {}


def test_brands_and_finishes_are_offered() -> None:
    """Not other attributes; an empty one is none."""
    facts = {("Finish", "Satin chrome"): COMMON, ("Weight", "Two stone"): COMMON, ("Finish", ""): COMMON}

    assert offered({("Knob", "Emberlatch"): COMMON}, {}, facts) == {
        "emberlatch": COMMON,
        "satin chrome": COMMON,
    }


def test_categories_are_offered_that_say_what_they_hold() -> None:
    """Two levels always, a third if it is a plural; one of three things only by its parts."""
    assert offered({}, {LEVERS: COMMON}) == {"door handles": COMMON, "lever on rose": COMMON}
    shared = offered({}, {("Lamps & Tubes",): 8, ("Gates, Sheds and Garages",): 12})
    assert shared == {"lamps & tubes": 8, "lamps": 4, "tubes": 4, "gates": 4, "sheds": 4, "garages": 4}


def test_what_few_products_share_is_not_offered() -> None:
    """Nor what is two letters long."""
    assert offered({}, {("Handles",): COMMON - 1, ("Ab",): COMMON}) == {}


def test_codes_keep_their_capitals() -> None:
    """A kind that is spelt in several ways is counted as one, as its category spells it."""
    assert (
        offered({("GU10 lamps", "Xyz"): 3, ("GU10 LAMPS", ""): 3}, {("GU10 Lamps",): 6}).get("GU10 lamps")
        == 12
    )


def test_changed_products_are_counted_as_if_all_had_been_counted_again() -> None:
    """A phrase that nobody is called any more is gone."""
    before = [a_product(name="Tower bolt"), a_product(name="Barrel bolt")]
    now = [a_product(name="Tower bolt"), a_product(name="Tower latch", attributes={"Finish": "Black"})]

    changed = phrases_of(before).changed(phrases_of(now[1:]), phrases_of(before[1:]))

    assert changed == phrases_of(now)
    assert "barrel" not in changed.words


def test_words_are_those_of_letters_alone() -> None:
    """Of names, brands, categories and values; a size and a code are none."""
    words = counted({("Bolt 10 mm, black", "Hallowbeck"): 2}, {("Gate",): 2}, {("Cap", "GU10 pin"): 2}).words

    assert words == Counter(bolt=2, black=2, hallowbeck=2, gate=2, pin=2)


def test_a_group_of_which_nothing_is_left_is_gone() -> None:
    """Counts change in the groups that are named alone."""
    groups = {"bolt": {"black": 2}, "hinge": {"brass": 1}}

    changed = changed_groups(groups, {"bolt": {"brass": 1}}, {"bolt": {"black": 1}, "hinge": {"brass": 1}})

    assert changed == {"bolt": {"black": 1, "brass": 1}}
