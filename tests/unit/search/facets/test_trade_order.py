"""The order of the trade is read from a list: what comes first for a kind of product, and what last."""

from __future__ import annotations

from shopcore.search.facets.trade_order import NO_ORDER, UNLISTED, AttributeOrder, TradeOrder

LISTED = """
# hinges: nothing
*: finish, colour temperature, ..., range, guarantee
Hinges, door butts : Size, Finish, ..., corner
bolts:
no colon
"""


def in_order(kind: str) -> tuple[list[str], list[str]]:
    ranks = TradeOrder.read(LISTED).ranks(kind)
    names = sorted(ranks, key=ranks.__getitem__)
    return [n for n in names if ranks[n] < UNLISTED], [n for n in names if ranks[n] > UNLISTED]


def test_a_list_names_kinds_of_product_and_their_attributes():
    """In any case; remarks and other lines say nothing."""
    hinges = AttributeOrder(("size", "finish"), ("corner",))

    assert TradeOrder.read(LISTED).orders == {
        "": AttributeOrder(("finish", "colour-temperature"), ("range", "guarantee")),
        "hinges": hinges,
        "door butts": hinges,
        "bolts": AttributeOrder(),
    }


def test_the_attributes_of_a_kind_come_before_those_of_all():
    """Each once; its last ones behind the last of all."""
    assert in_order("hinges") == (["size", "finish", "colour-temperature"], ["range", "guarantee", "corner"])
    assert in_order("bolts") == (["finish", "colour-temperature"], ["range", "guarantee"])
    assert in_order("unknown") == in_order("bolts")


def test_what_a_kind_names_last_comes_last_though_it_is_first_of_all():
    order = TradeOrder.read("*: size\nbolts: ..., size")

    assert order.ranks("bolts") == {"size": UNLISTED + 1}


def test_without_a_list_nothing_has_a_rank():
    assert NO_ORDER.ranks("hinges") == {}
