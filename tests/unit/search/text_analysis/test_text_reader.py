"""Texts become tokens: stems, synonyms, phrases and pairs."""

from __future__ import annotations

import pytest

from shopcore.search.text_analysis.stems import stemming
from shopcore.search.text_analysis.synonyms import read_synonyms
from tests.support.search.small_vocabulary import a_reader

LIST = """
# Doors = Windows, which is a remark
mortice = mortise
consumer unit = fuse box = fusebox
knob ~ handle ~ consumer unit
fuse box wrench = key
"""


def test_a_word_is_cut_in_british_spelling() -> None:
    """As the stemmer cuts it, which is asked once for a word."""
    cut_words: list[str] = []

    def cut(word: str) -> str:
        cut_words.append(word)
        return word.removesuffix("ed")

    stem = stemming(cut)

    assert [stem("galvanized"), stem("galvanised"), stem("galvanised")] == ["galvanis"] * 3
    assert cut_words == ["galvanised", "galvanised"]


@pytest.mark.parametrize("word", ["rod", "gu10", "brushed"])
def test_short_words_numbers_and_some_others_stay_whole(word: str) -> None:
    """Brushed chrome has nothing to do with a brush."""
    assert stemming(lambda word: word[:1])(word) == word


@pytest.mark.parametrize(
    ("word", "stem"), [("mcbs", "mcb"), ("rcds", "rcd"), ("glass", "glass"), ("rcbos", "rcbos")]
)
def test_abbreviations_without_vowels_have_a_plural(word: str, stem: str) -> None:
    """A stemmer takes them for no words."""
    assert stemming(lambda word: word)(word) == stem


def test_a_word_of_which_nothing_would_be_left_stays() -> None:
    """No word becomes nothing."""
    assert stemming(lambda _: "")("doors") == "doors"


def test_words_of_one_meaning_are_one_token() -> None:
    """The first word of a line is the one that counts."""
    reader = a_reader(LIST)

    assert reader.tokens("Mortise locks") == reader.tokens("mortice lock") == ("mortice", "lock")
    assert reader.meant_by("fusebox") == "consumer_unit"
    assert reader.meant_by("door") == "door"


def test_a_phrase_is_found_by_what_it_means_and_by_its_words() -> None:
    """Either phrase holds the tokens of the first."""
    reader = a_reader(LIST)

    for text in ("fuse box", "consumer units", "fusebox"):
        assert {"consumer_unit", "consumer", "unit"} <= set(reader.everything_in(text)), text
    assert "consumer_unit" not in reader.everything_in("consumer. unit")


def test_a_phrase_is_a_neighbour_of_the_words_beside_it() -> None:
    """In pairs its name stands beside them, as it does when a text is searched for; its words pair too."""
    reader = a_reader(LIST)

    pairs = reader.clause("garage consumer units 3").pairs
    assert pairs == ("garage_consumer", "consumer_unit", "unit_3", "garage_consumer_unit", "consumer_unit_3")
    assert reader.clause("garage fusebox").pairs == ("garage_consumer_unit",)


def test_a_phrase_does_not_begin_within_another() -> None:
    """Of phrases that share a word the first is one."""
    reader = a_reader("towel rail = rod\nrail end = stopper\n")

    assert reader.folded(("brass", "towel", "rail", "end")) == ("brass", "towel_rail", "end")
    assert list(reader.synonyms.runs_in(("towel", "rail", "end"))) == [
        (0, 2, "towel_rail"),
        (1, 2, "rail_end"),
    ]


def test_the_longest_phrase_counts() -> None:
    """A fuse box wrench is no fuse box."""
    synonyms = a_reader(LIST).synonyms

    assert synonyms.longest == 3
    assert synonyms.run_at(("fuse", "box", "wrench"), 0) == (3, "fuse_box_wrench")
    assert synonyms.run_at(("fuse", "box"), 0) == (2, "consumer_unit")
    assert synonyms.run_at(("fuse", "box"), 1) is None
    assert read_synonyms("", a_reader().tokens).longest == 0


def test_kin_are_named_both_ways() -> None:
    """A phrase by its name."""
    kin = a_reader(LIST).synonyms.kin

    assert kin["knob"] == ("handle", "consumer_unit")
    assert kin["consumer_unit"] == ("knob", "handle")


def test_one_way_words_find_others() -> None:
    """The longest run that starts there."""
    reader = a_reader("", [("yale", ["night latch", "rim cylinder"]), ("yale key", ["blank"])])

    assert reader.one_way_at(("yale", "lock"), 0) == (1, (("night", "latch"), ("rim", "cylinder")))
    assert reader.one_way_at(("yale", "key"), 0) == (2, (("blank",),))
    assert reader.one_way_at(("night", "latch"), 0) is None
    assert a_reader().one_way_at(("yale",), 0) is None


def test_a_clause_holds_its_measure_as_a_number_and_a_unit() -> None:
    """So that 76 hinge finds it; neighbours are joined with and without the unit."""
    clause, other = a_reader().clauses("76 mm hinges, satin")

    assert clause.tokens == ("76mm", "hinge")
    assert clause.everything == ("76mm", "hinge", "76", "mm")
    assert clause.surfaces == ("hinges",)
    assert clause.pairs == ("76mm_hinge", "76_hinge")
    assert clause.first_measure == "76mm"
    assert (other.tokens, other.pairs, other.first_measure) == (("satin",), (), "")


def test_what_was_read_is_recalled_until_it_is_forgotten() -> None:
    """It is the same clause until then, and an equal one later."""
    reader = a_reader()
    first = reader.clause("Brass hinge")
    assert reader.clause("Brass hinge") is first

    reader.forget()
    later = reader.clause("Brass hinge")
    assert later == first
    assert later is not first
