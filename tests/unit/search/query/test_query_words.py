"""What a text means to a catalogue: for each word what will do."""

from __future__ import annotations

import pytest

from shopcore.search.query.query_words import KIN_SHARE, NEAR_SHARE, WORDS_MAXIMUM, Wording, understand
from tests.support.products import a_product
from tests.support.search.small_vocabulary import SmallVocabulary

NAMES = (
    "Butt hinge 76 mm, satin chrome",
    "Fire door hinge 3 gang",
    "Bathroom lock, 5 lever",
    "Tower bolt 150 mm",
    "Splashback",
    "Cabinet knob",
    "Night latch",
    "Wire and fuse",
    "Pack of 40 watts",
    "Double sash lift",
    "Gate latch, ten way",
)
LIST = """
night latch = spring latch
bathroom lock = privacy lock
cabinet knob = cupboard knob
drawer pull = pull handle
consumer unit = fuse box = fusebox
fuse wire = fusewire
latch gate = garden catch = park wicket gate
brass lantern = copper lamp
sprocket = chain wheel
cabinet knob ~ drawer pull
lock ~ latch ~ catch
"""
ONE_WAY = [
    ("yale", ["night latch"]),
    ("bathroom lock", ["bolt"]),
    ("spring", ["hinge"]),
    ("xyz", ["nowhere"]),
]
VOCABULARY = SmallVocabulary.of(
    (a_product(sku=f"HBK-LR{n:04}", name=name, category=(), brand="") for n, name in enumerate(NAMES)),
    LIST,
    ONE_WAY,
)


def read(text: str) -> Wording:
    return understand(VOCABULARY, text)


def options(text: str) -> list[tuple[tuple[str, ...], float]]:
    """Write what will do for the only word of a text."""
    [word] = read(text).words
    return list(word.options)


def kin(text: str) -> list[tuple[tuple[str, ...], float]]:
    [word] = read(text).words
    return list(word.kin)


def test_a_synonym_of_a_word_that_no_product_has_finds_nothing() -> None:
    """Though that word is one alone, of which the phrase is no other spelling."""
    assert read("chain wheel").known == ()


def test_a_known_word_is_its_token() -> None:
    """In either number and case; such a text is plain and needs no repair."""
    wording = read("Hinges CHROME")

    assert wording.tokens == ("hinge", "chrome")
    assert (wording.is_plain, wording.corrected, len(wording.known)) == (True, None, 2)


def test_nothing_is_not_plain() -> None:
    """There is no word to know."""
    assert not read("for the").is_plain


def test_what_is_wanted_stands_behind_what_it_is_for() -> None:
    """A hinge for a fire door is a hinge; a text that begins with 'for' stays as it is."""
    assert read("hinges for fire doors").tokens == ("fire", "door", "hinge")
    assert read("for fire doors").tokens == ("fire", "door")


def test_a_size_will_do_that_the_trade_calls_so() -> None:
    """Three inches are sold as 76 mm; 75 mm are near."""
    assert options("3 in") == [(("76mm",), 1.0)]
    assert options("77 mm") == []
    assert options("75 mm") == [(("76mm",), 0.8)]


def test_a_number_that_is_no_measure_here_is_split_from_its_unit() -> None:
    """'40 watt' is found where a name says so in another order."""
    assert options("76 mm") == [(("76mm",), 1.0)]
    assert options("3 mm") == [(("3", "mm"), NEAR_SHARE)]


def test_a_phrase_is_read_as_a_whole() -> None:
    """Its name first, its own words nearly as good where the catalogue has them."""
    assert options("Night LATCH") == options("night latch")
    assert options("night latch") == [(("night_latch",), 1.0), (("night", "latch"), NEAR_SHARE)]
    assert options("spring latch") == [(("night_latch",), 1.0), (("night", "latch"), NEAR_SHARE)]


def test_a_phrase_that_nothing_is_called_leads_to_its_kin() -> None:
    """Or, without kin, its words are read one by one."""
    assert options("pull handle") == [(("cabinet_knob",), KIN_SHARE)]
    assert [word.surface for word in read("fuse box").words] == ["fuse", "box"]


def test_kin_count_less() -> None:
    """They are looked for when too little is found; a word that nothing is called by has nothing better."""
    assert kin("lock") == [(("latch",), KIN_SHARE)]
    assert options("catch") == [(("lock",), KIN_SHARE), (("latch",), KIN_SHARE)]
    assert kin("bolt") == []


def test_one_way_words_find_others_as_well() -> None:
    """After what they are themselves; where the catalogue has none, they are read like any others."""
    assert options("yale") == [(("night", "latch"), NEAR_SHARE)]
    assert options("bathroom lock") == [
        (("bathroom_lock",), 1.0), (("bathroom", "lock"), 1.0), (("bolt",), NEAR_SHARE),
    ]  # fmt: skip
    assert not read("xyz").known


def test_a_phrase_is_read_before_a_shorter_word_that_finds_others() -> None:
    """A 'spring latch' is a night latch, though 'spring' alone finds hinges."""
    assert options("spring") == [(("hinge",), NEAR_SHARE)]
    assert options("spring latch") == options("night latch")


def test_two_words_that_the_catalogue_joins_are_one() -> None:
    """And one that it writes as two is two; a measure joins nothing."""
    assert options("splash back") == [(("splashback",), 1.0)]
    assert options("towerbolt") == [(("tower", "bolt"), 1.0)]
    assert len(read("150 mm splashback").words) == 2
    assert len(read("splashback 150 mm").words) == 2


def test_a_word_is_known_by_what_its_synonym_is_made_of() -> None:
    """A name has both words of fuse wire, and none has those of a consumer unit."""
    assert options("fusewire") == [(("fuse", "wire"), 1.0)]
    assert not read("fusebox").known


def test_a_phrase_is_read_though_it_is_written_as_one_word() -> None:
    """Nothing stands side by side so: the catalogue calls it by a synonym."""
    assert options("privacylock") == options("privacy lock")[:1]
    assert not read("springgarden").words[0].options


def test_an_ordinary_word_is_no_phrase() -> None:
    """A thing is no T hinge."""
    hinge = a_product(sku="HBK-TH0001", name="Tee hinge", category=(), brand="")
    vocabulary = SmallVocabulary.of([hinge], "tee hinge = t hing")

    assert not understand(vocabulary, "thing").words[0].options


def test_letters_and_digits_are_taken_apart() -> None:
    """As a name may have them."""
    assert options("lever5") == [(("lever", "5"), NEAR_SHARE)]


def test_the_start_of_a_code_is_a_code() -> None:
    """In any spelling of it, once no word is known; it needs no options to be known."""
    [word] = read("lr0003").words

    assert (word.code, word.options, word.is_known) == ("LR0003", (), True)
    assert not read("lr0003").is_plain


def test_a_misspelt_word_is_repaired_where_it_stands() -> None:
    """The rest of the text stays as it was written; kin of the right word are kin of it."""
    wording = read("Satin  hnige for bathrom")

    assert wording.corrected == "satin hinge for bathroom"
    assert [word.repaired for word in wording.words] == ["bathroom", "", "hinge"]
    assert not wording.is_plain
    assert read("lcok").words[0].kin == ((("latch",), KIN_SHARE),)


def test_a_word_that_nothing_is_like_stays_unknown() -> None:
    """It finds nothing and stops nothing."""
    wording = read("zzzzzz hinge")

    assert [word.is_known for word in wording.words] == [False, True]
    assert (wording.tokens, wording.corrected) == (("hinge",), None)


def test_a_long_text_is_read_up_to_its_sixteenth_word() -> None:
    """Nobody means more."""
    assert len(read("hinge " * 30).words) == WORDS_MAXIMUM


@pytest.mark.parametrize("text", ["", "  ", "&", "for"])
def test_a_text_without_words_has_none(text: str) -> None:
    """Signs and stop words are none."""
    assert read(text).words == ()


def test_a_repaired_text_repeats_nothing_where_words_are_joined_across_for() -> None:
    """'splash' and 'back' are read as one word, which ends before it starts."""
    wording = read("back hnige for splash")

    assert wording.corrected == "back hinge for splash"
    assert [word.surface for word in wording.words] == ["splash back", "hnige"]


COUNTED = SmallVocabulary.of(
    [
        a_product(sku="C-9", name="Chain", category=(), brand="", attributes={"Speeds": "9 sp"}),
        a_product(sku="U-10", name="Consumer unit 10 way, grade 13", category=(), brand=""),
    ],
    "speed lock = chain lock",
)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("9 speed chain", ("speed=9", "chain")),
        ("nine speed chain", ("speed=9", "chain")),
        ("chain speed 9", ("chain", "speed=9")),
        ("ten way consumer unit", ("10way", "consumer", "unit")),
        ("8 speed chain", ("chain",)),
    ],
)
def test_a_number_is_bound_to_what_it_counts(text: str, tokens: tuple[str, ...]) -> None:
    """In figures or as a word, before what it counts or behind, if any product has so many."""
    assert understand(COUNTED, text).tokens == tokens


def test_a_number_as_a_word_also_finds_its_figures() -> None:
    assert options("ten") == [(("ten",), 1.0)]
    assert list(understand(COUNTED, "ten").words[0].options) == [(("10",), NEAR_SHARE)]


def test_what_no_product_is_called_is_read_in_the_words_of_its_synonym() -> None:
    """Word for word, so that both texts find the same; as one word where it has more or fewer words."""
    assert read("garden catch").tokens == read("latch gate").tokens == ("latch", "gate")
    assert options("park wicket gate") == [(("latch", "gate"), 1.0)]
    assert not read("copper lamp").known


def test_numbers_beside_each_other_may_be_millimetres() -> None:
    """Sides without a unit: 75 is also 75 and 76 mm; a number by itself is not."""
    names = ("Bracket 100 × 76 mm", "Hook 75 mm")
    sides = SmallVocabulary.of(a_product(sku=f"S-{n}", name=name, brand="") for n, name in enumerate(names))
    across, along = understand(sides, "100 x 75").words

    assert across.options == ((("100",), 1.0), (("100mm",), NEAR_SHARE))
    assert along.options == ((("75",), 1.0), (("75mm",), NEAR_SHARE), (("76mm",), NEAR_SHARE))
    assert understand(sides, "hook 75").words[1].options == ((("75",), 1.0),)
