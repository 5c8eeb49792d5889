"""What goes with what is read from a table, and asked of the deepest category it knows."""

from __future__ import annotations

import pytest

from shopcore.catalogue.cross_sell import cross_sell_of, read_cross_sell

TABLE = """# What a door needs
Hinges > Butt Hinges = Screws > Wood Screws; Door Stops

   \t
Hinges=Door & Gate > Closers ;Locks
"""


def test_a_table_is_read_as_paths_of_slugs() -> None:
    """The most needed first; blank lines and remarks say nothing."""
    assert read_cross_sell(TABLE) == {
        "hinges/butt-hinges": ("screws/wood-screws", "door-stops"),
        "hinges": ("door-and-gate/closers", "locks"),
    }
    assert read_cross_sell("") == {}
    assert read_cross_sell("A = B = C") == {"a": ("b-c",)}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Hinges", "cross-sell table, line 1: Hinges"),
        ("# x\n\nHinges = Locks\nhinges! = Screws", "cross-sell table, line 4: hinges! = Screws"),
        (" # x", "cross-sell table, line 1:  # x"),
    ],
)
def test_a_table_that_cannot_be_read_names_its_line(text: str, message: str) -> None:
    """As it stands there."""
    with pytest.raises(ValueError, match="line") as refused:
        read_cross_sell(text)

    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("category", "result"),
    [
        (("Hinges", "Butt Hinges", "Brass"), ("screws/wood-screws", "door-stops")),
        (("Hinges", "Butt Hinges"), ("screws/wood-screws", "door-stops")),
        (("Hinges", "Gate Hinges"), ("door-and-gate/closers", "locks")),
        (("Hinges",), ("door-and-gate/closers", "locks")),
        (("Locks", "Hinges"), ()),
        ((), ()),
    ],
)
def test_the_deepest_category_speaks_for_those_below_it(
    category: tuple[str, ...], result: tuple[str, ...]
) -> None:
    """And nothing goes with what the table does not know."""
    assert cross_sell_of(category, read_cross_sell(TABLE)) == result


def test_a_category_may_go_with_nothing_although_its_parent_does_not() -> None:
    """What the table says of it counts, and be it little."""
    table = {"hinges": ("locks",), "hinges/spares": ()}

    assert cross_sell_of(("Hinges", "Spares"), table) == ()
