"""The owner's rules: groups of synonyms joined, pins and redirects by storefront."""

from __future__ import annotations

from shopcore.search.facets.trade_order import TradeOrder
from shopcore.search.search_rules import SearchRules, read_one_way, with_groups
from shopcore.storefront import Storefront
from tests.support.search.small_vocabulary import a_reader

BOTH = tuple(Storefront)
JOINED = ("mortice", "mortise", "Let  In", "rim", "surface")


def test_groups_that_share_a_word_become_one() -> None:
    """Also two of the list that an owner's group joins; another group stays apart."""
    listed = "mortice = mortise\nrim = surface\n"

    reader = a_reader(with_groups(listed, [["Mortise", "let in"], ["let in", "rim"], ["snib", "turn"]]))

    meant = [frozenset(map(reader.meant_by, reader.everything_in(word))) for word in JOINED]
    assert frozenset.intersection(*meant)
    assert reader.tokens("turn") == reader.tokens("snib") != reader.tokens("rim")


def test_a_joined_group_begins_with_the_first_word_of_the_list() -> None:
    """Whatever order an added group names its words in, which are written as the list writes them."""
    assert with_groups("lamp = bulb\n", [["Bulb", "LAMP", "globe"]]) == "lamp = bulb = globe\n"


def test_what_is_no_group_stays_in_the_list() -> None:
    """Remarks and kin stand there as before."""
    assert with_groups("# a = remark\nknob ~ handle\n", [["snib", "turn"]]) == (
        "# a = remark\nknob ~ handle\nsnib = turn\n"
    )


def test_one_way_lines_name_several_texts_on_either_side() -> None:
    """Remarks, other lines and sides left empty say nothing."""
    listed = "# a > b\nyale, chubb lock > night latch, rim cylinder\nlamp = bulb\nsnib >\n> turn\n"

    finds = ("night latch", "rim cylinder")
    assert list(read_one_way(listed)) == [("yale", finds), ("chubb lock", finds)]


def test_pins_and_redirects_belong_to_a_storefront() -> None:
    """Whole texts are compared, whatever their case and spaces."""
    ironmongery, electrical = Storefront.IRONMONGERY, Storefront.ELECTRICAL
    rules = SearchRules(
        "",
        pins={(ironmongery, "bolt"): ("A", "B")},
        redirects={(ironmongery, "returns"): "/information/returns"},
    )

    assert rules.pinned(ironmongery) == {"bolt": ("A", "B")}
    assert rules.pinned(electrical) == {}
    assert rules.redirect(ironmongery, " RETURNS ") == "/information/returns"
    assert rules.redirect(ironmongery, "returns policy") is None
    assert rules.redirect(electrical, "returns") is None


def test_rules_that_differ_have_another_revision() -> None:
    """In any of their parts; the order in which pins were written does not count."""
    pins = {(one, text): ("A",) for one in BOTH for text in ("bolt", "hinge")}
    changed = [
        SearchRules(""),
        SearchRules("a = b"),
        SearchRules("", (("a", ("b",)),)),
        SearchRules("", pins=pins),
        SearchRules("", redirects={(BOTH[0], "a"): "/b"}),
        SearchRules("", trade=TradeOrder.read("bolts: finish")),
    ]

    assert len({rules.revision for rules in changed}) == len(changed)
    assert SearchRules("", pins=dict(reversed(pins.items()))).revision == SearchRules("", pins=pins).revision
