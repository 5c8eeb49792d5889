"""Collecting from a branch: who can hand over what, and when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import pytest
from attrs import evolve

from shopcore.basket.basket import Line
from shopcore.catalogue.product import Stock
from shopcore.delivery.branches import Branch, Coordinates, openings
from shopcore.delivery.collection import collect_options
from shopcore.delivery.plan import Availability, CollectOption, Missing
from tests.support.deliveries import BRANCHES, NOON, RULES, a_cut_plate, a_door, branch
from tests.support.products import a_line, a_product

LEEDS = (branch(),)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def collected(
    *lines: Line,
    held: dict[str, int] | None = None,
    now: datetime = NOON,
    branches: Sequence[Branch] = LEEDS,
    near: Coordinates | None = None,
) -> tuple[CollectOption, ...]:
    """Options where the first branch holds so many of each product."""
    rules = evolve(RULES, branches=tuple(branches))
    return collect_options(lines, {branches[0].branch_id: held or {}}, rules, near=near, now=now)


@pytest.mark.spec("CO-04")
@pytest.mark.parametrize(
    ("ordered", "ready"),
    [
        ("2026-11-24T12:00", "2026-11-24T13:00"),
        ("2026-11-24T07:30", "2026-11-24T08:30"),
        ("2026-11-24T05:00", "2026-11-24T08:00"),
        ("2026-11-24T16:00", "2026-11-24T17:00"),
        ("2026-11-24T16:00:01", "2026-11-25T08:00"),
        ("2026-11-24T21:30", "2026-11-25T08:00"),
        ("2026-11-27T18:00", "2026-11-28T09:00"),
        ("2026-11-28T11:30", "2026-11-30T08:00"),
        ("2026-12-24T17:30", "2026-12-29T08:00"),
        ("2026-06-15T11:00", "2026-06-15T12:00"),
        ("2026-06-15T16:30", "2026-06-16T07:00"),
    ],
)
def test_what_a_branch_has_is_ready_an_hour_of_opening_time_later(ordered: str, ready: str):
    """Instants: in June London is an hour ahead. Holidays are skipped."""
    (option,) = collected(a_line(), held={"p-1": 1}, now=utc(ordered))

    assert (option.availability, option.ready_at) == (Availability.ALL, utc(ready))
    assert option.missing == ()
    assert not option.price


@pytest.mark.spec("CO-04")
@pytest.mark.parametrize(
    ("ordered", "ready"),
    [
        ("2026-11-24T12:00", "2026-11-25T12:00"),
        ("2026-11-24T21:00", "2026-11-26T12:00"),
        ("2026-11-27T12:00", "2026-11-28T12:00"),
        ("2026-11-28T12:00", "2026-11-30T12:00"),
        ("2026-12-24T12:00", "2026-12-29T12:00"),
        ("2026-06-15T12:00", "2026-06-16T11:00"),
    ],
)
def test_what_comes_from_the_warehouse_is_ready_at_noon_of_the_next_working_day(ordered: str, ready: str):
    """The van leaves at nine in the evening, as parcels do."""
    (option,) = collected(a_line(quantity=2), held={"p-1": 1}, now=utc(ordered))

    assert (option.availability, option.ready_at) == (Availability.TRANSFER, utc(ready))


@pytest.mark.spec("CO-04")
def test_a_transfer_waits_for_a_day_that_is_open_at_noon():
    """A counter that shuts before noon on Saturdays takes it in on Monday."""
    early = branch(hours=("Mon-Fri 07:00-17:00", "Sat 07:00-11:00"))
    late = branch(hours=("Mon-Thu 07:00-17:00", "Sat 13:00-17:00"))

    for one in (early, late):
        (option,) = collected(a_line(), branches=[one], now=utc("2026-11-27T12:00"))
        assert option.ready_at == utc("2026-11-30T12:00")


@pytest.mark.spec("CO-04")
def test_a_branch_open_on_sundays_hands_over_on_sundays():
    """Its own hours count, not the carrier's."""
    (option,) = collected(
        a_line(), held={"p-1": 1}, branches=[branch(hours=("Sun 10:00-16:00",))], now=utc("2026-11-28T12:00")
    )

    assert option.ready_at == utc("2026-11-29T11:00")


@pytest.mark.spec("CO-04")
def test_what_nobody_has_is_missing():
    """The branch hands over the rest, and says which units of which SKU it cannot."""
    scarce = a_product(sku="SCARCE", product_id="p-2", stock=Stock(1))

    (option,) = collected(a_line(), a_line(scarce, 9, line_id="l-2"), held={"p-1": 1, "p-2": 2})

    assert option.availability is Availability.PARTIAL
    assert option.missing == (Missing("SCARCE", 6),)
    assert option.ready_at == utc("2026-11-25T12:00")


@pytest.mark.spec("CO-04")
def test_the_branch_stock_of_a_product_counts_once_for_all_its_lines():
    """Two lines of one product share what is there."""
    scarce = a_product(stock=Stock(0))
    two = (a_line(scarce, 2), a_line(scarce, 2, line_id="l-2", is_added_by_voucher=True))

    (option,) = collected(*two, held={"p-1": 3})

    assert option.missing == (Missing("TEST-1", 1),)
    assert option.ready_at == utc("2026-11-24T13:00")


@pytest.mark.spec("CO-04")
@pytest.mark.parametrize("line", [a_door(), a_cut_plate()], ids=["direct", "made to measure"])
def test_what_comes_direct_or_is_cut_to_size_cannot_be_collected(line: Line):
    """Alone it leaves nothing to collect; beside others it is missing, whatever a shelf says."""
    assert collected(line, held={line.product.product_id: 9}) == ()

    (option,) = collected(line, a_line(), held={"p-1": 1})

    assert (option.availability, option.missing) == (Availability.PARTIAL, (Missing(line.product.sku, 1),))


@pytest.mark.spec("CO-04")
def test_branches_are_listed_by_availability_readiness_and_distance():
    """All here before what must come, the sooner before the later, the nearer before the farther."""
    lines = [a_line()]
    sunday = branch("sunday", hours=("Sun 10:00-16:00",))
    everyone = (*BRANCHES, branch("york", place=Coordinates(53.96, -1.08)), sunday)
    rules = evolve(RULES, branches=everyone)
    shelves = {"truro": {"p-1": 5}, "sunday": {"p-1": 5}}

    result = collect_options(lines, shelves, rules, near=Coordinates(53.96, -1.1), now=NOON)

    assert [option.branch_id for option in result] == ["truro", "sunday", "york", "leeds", "perth"]
    assert [option.distance_miles for option in result][2:4] == [0.8, 21.4]
    assert result[0].opening_hours == ("Mon-Fri 07:00-17:00", "Sat 08:00-12:00")


@pytest.mark.spec("CO-04")
def test_without_a_known_place_branches_have_no_distance():
    """They stay in the order of readiness."""
    assert [option.distance_miles for option in collected(a_line(), branches=BRANCHES)] == [None] * 3
    assert collect_options([], {}, RULES, near=None, now=NOON) == ()


def test_a_branch_that_never_opens_hands_nothing_over():
    """Its whole year is a holiday: neither shelf nor van helps."""
    from datetime import date, timedelta

    from shopcore.delivery.zones import Division

    closed = frozenset(date(2026, 11, 1) + timedelta(days=n) for n in range(200))
    rules = evolve(RULES, branches=LEEDS, bank_holidays={Division.ENGLAND_AND_WALES: closed})

    assert collect_options([a_line()], {"leeds": {"p-1": 1}}, rules, near=None, now=NOON) == ()
    assert collect_options([a_line()], {}, rules, near=None, now=NOON) == ()


def test_the_way_to_a_branch_is_measured_over_the_globe():
    """London to Edinburgh is 332 miles, and no way is as long as to the other side."""
    london, edinburgh = Coordinates(51.5074, -0.1278), Coordinates(55.9533, -3.1883)

    assert round(london.miles_to(edinburgh)) == 332
    assert london.miles_to(london) == 0
    assert round(Coordinates(0, 0).miles_to(Coordinates(0, 180))) == 12437


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "Mon",
        "Mon-Fri",
        "Fri-Mon 07:00-17:00",
        "Mon 17:00-07:00",
        "Mon 07:00-07:00",
        "mon 07:00-17:00",
        "Mon 7-17",
    ],
)
def test_hours_that_read_otherwise_are_refused(wrong: str):
    """The fault says what they read like."""
    with pytest.raises(ValueError, match="must"):
        openings(wrong)


@pytest.mark.parametrize(
    "wrong",
    [{"hours": ()}, {"hours": ("Mon-Fri 07:00-17:00", "Fri 08:00-12:00")}, {"postcode": "LS1"}],
    ids=str,
)
def test_a_branch_that_cannot_be_is_refused(wrong: dict[str, Any]):
    """No hours, a day twice, no postcode."""
    with pytest.raises(ValueError, match="must"):
        branch(**wrong)


@pytest.mark.spec("CO-04")
def test_an_option_says_all_that_a_shopper_needs_to_go_there():
    """Where it is, how to call, when it is open; the distance to a tenth of a mile."""
    (option,) = collected(a_line(), held={"p-1": 1}, near=Coordinates(53.96, -1.08))

    assert option == CollectOption(
        branch_id="leeds",
        name="Leeds",
        address=("3 Nail Yard", "Leeds"),
        postcode="LS1 1AA",
        phone="0113 496 0101",
        distance_miles=22.1,
        opening_hours=("Mon-Fri 07:00-17:00", "Sat 08:00-12:00"),
        ready_at=utc("2026-11-24T13:00"),
        availability=Availability.ALL,
        missing=(),
    )


@pytest.mark.spec("CO-04")
def test_branches_that_are_alike_are_listed_by_their_id():
    """Nearer ones first where a place is known, whatever the order of the settings."""
    three = [branch("b"), branch("a"), branch("c", place=Coordinates(53.96, -1.08))]

    assert [one.branch_id for one in collected(a_line(), branches=three)] == ["a", "b", "c"]
    assert [one.branch_id for one in collected(a_line(), branches=three, near=Coordinates(53.96, -1.1))] == [
        "c",
        "a",
        "b",
    ]


@pytest.mark.spec("CO-04")
def test_the_branch_where_somebody_stands_is_the_nearest():
    """Nought miles are fewer than half a mile."""
    here, round_the_corner = (
        branch("b", place=Coordinates(53.96, -1.08)),
        branch("a", place=Coordinates(53.967, -1.08)),
    )
    result = collected(a_line(), branches=[round_the_corner, here], near=Coordinates(53.96, -1.08))

    assert [(one.branch_id, one.distance_miles) for one in result] == [("b", 0.0), ("a", 0.5)]


@pytest.mark.spec("CO-04")
def test_a_shelf_and_the_warehouse_are_emptied_together():
    """To the last piece: what the shelf has is not fetched, and what neither has is missing."""
    some = a_product(stock=Stock(2))

    def offered(quantity: int, here: int) -> tuple[Availability, tuple[Missing, ...]]:
        (option,) = collected(a_line(some, quantity), held={"p-1": here})
        return option.availability, option.missing

    assert offered(3, 3) == (Availability.ALL, ())
    assert offered(3, 1) == (Availability.TRANSFER, ())
    assert offered(4, 1) == (Availability.PARTIAL, (Missing("TEST-1", 1),))
    assert collected(a_line(a_product(stock=Stock(0)))) == ()
