"""Whatever is done to a basket, in whatever order, it holds what a list on paper would."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from attrs import define, field
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from adapters.memory import MemoryStore
from adapters.sql import SqlStore
from shopcore.basket_change import Changed, Once
from shopcore.errors import AlreadyUndone, NotFound, ShopError
from shopcore.use_cases.add_all_to_basket import add_all_to_basket
from shopcore.use_cases.add_to_basket import add_to_basket
from shopcore.use_cases.merge_guest_basket import merge_guest_basket
from shopcore.use_cases.remove_line import remove_line
from shopcore.use_cases.show_basket import show_basket
from shopcore.use_cases.undo_merge import undo_merge
from shopcore.use_cases.update_line import LineAsked, update_line
from shopcore.wanted import WantedLine
from tests.contract.places import InSqlite, StoppedClock, Store
from tests.contract.shoppers import ANN, BEN, bolts, held, peopled

MAXIMUM = {"BOLT": 999, "LAST": 3, "GONE": 0, "OUT": 0, "DUE": 999, "PLATE": 999}
Identity = tuple[str, int | None]
WANTS = st.builds(
    lambda sku, quantity, width: (
        WantedLine(sku, quantity, width, 200, has_screw_holes=False)
        if sku == "PLATE"
        else WantedLine(sku, quantity)
    ),
    st.sampled_from([*MAXIMUM, "BOLT", "LAST", "NOPE", "LAMP"]),
    st.integers(1, 4) | st.sampled_from([1, 500, 999, 1000]),
    st.sampled_from([100, 838]),
)
GUESTS = st.integers(1, 3).map(lambda n: str(UUID(int=n)))


def identity(want: WantedLine) -> Identity:
    return want.sku, want.width_mm


@define
class Paper:
    """A basket as a person would keep it: a number, what it is, how many."""

    lines: dict[int, tuple[Identity, int]] = field(factory=dict)
    last: int = 0
    version: int = 0
    merges: dict[str, tuple[str, dict[int, tuple[int, int]]]] = field(factory=dict)
    undone: set[str] = field(factory=set)

    def number_of(self, want: WantedLine) -> int | None:
        return next((n for n, (what, _) in self.lines.items() if what == identity(want)), None)

    def room(self, want: WantedLine) -> int:
        number = self.number_of(want)
        return MAXIMUM.get(want.sku, 0) - (self.lines[number][1] if number else 0)

    def put(self, want: WantedLine, quantity: int) -> int:
        number = self.number_of(want)
        if number is None:
            self.last += 1
            number = self.last
        before = self.lines.get(number, (identity(want), 0))[1]
        self.lines[number] = identity(want), before + quantity
        return number

    def standing(self, guest: str) -> str | None:
        return next((t for t, (g, _) in self.merges.items() if g == guest and t not in self.undone), None)


class BasketMachine(RuleBasedStateMachine):
    """A customer who does everything; another one's basket lies beside it."""

    open_store: Callable[[], Store]

    def __init__(self) -> None:
        super().__init__()
        self.store: Any = peopled(self.open_store())
        add_to_basket(self.store.shop(), BEN, bolts(7))
        self.paper = Paper()
        self.keys = count()
        self.last: Callable[[], Changed] | None = None
        self.last_outcome: object = None

    def do(self, work: Callable[..., Changed], *told: Any) -> Changed | ShopError:
        """Make a change under a new key, and remember how to repeat it."""
        once = Once(f"key-{next(self.keys)}", "print")

        def again() -> Changed:
            return work(self.store.shop(), ANN, *told, once=once)

        try:
            changed = again()
        except ShopError as refusal:
            return refusal
        self.last, self.last_outcome = again, changed.outcome
        return changed

    @rule(want=WANTS)
    def add(self, want: WantedLine) -> None:
        fits = 0 < want.quantity <= self.paper.room(want)
        answer = self.do(add_to_basket, want)
        assert isinstance(answer, Changed) == fits, answer
        if fits:
            self.paper.put(want, want.quantity)
            self.paper.version += 1

    @rule(wants=st.lists(WANTS, max_size=4))
    def add_all(self, wants: list[WantedLine]) -> None:
        before = dict(self.paper.lines), self.paper.last
        fits = True
        for want in wants:
            fits = fits and want.quantity <= self.paper.room(want)
            if fits:
                self.paper.put(want, want.quantity)
        answer = self.do(add_all_to_basket, wants)
        assert isinstance(answer, Changed) == fits, answer
        if not fits:
            self.paper.lines, self.paper.last = before
        self.paper.version += fits and bool(wants)

    @precondition(lambda self: self.paper.lines)
    @rule(data=st.data(), quantity=st.sampled_from([0, 1, 2, 3, 4, 999, 1000]))
    def update(self, data: st.DataObject, quantity: int) -> None:
        number = data.draw(st.sampled_from(sorted(self.paper.lines)))
        what, before = self.paper.lines[number]
        fits = 1 <= quantity <= MAXIMUM[what[0]]
        answer = self.do(update_line, LineAsked(f"l-{number}", what[0]), quantity)
        assert isinstance(answer, Changed) == fits, answer
        if fits:
            self.paper.lines[number] = what, quantity
            self.paper.version += quantity != before

    @precondition(lambda self: self.paper.lines)
    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from(sorted(self.paper.lines)))
        assert isinstance(self.do(remove_line, LineAsked(f"l-{number}")), Changed)
        del self.paper.lines[number]
        self.paper.version += 1
        assert isinstance(self.do(remove_line, LineAsked(f"l-{number}")), NotFound)

    @rule(guest=GUESTS, wants=st.lists(WANTS, max_size=4))
    def merge(self, guest: str, wants: list[WantedLine]) -> None:
        standing = self.paper.standing(guest)
        answer = self.do(merge_guest_basket, guest, wants)
        assert isinstance(answer, Changed), answer
        if standing is not None:
            assert answer.outcome.undo_token == standing
            return
        added: dict[int, tuple[int, int]] = {}
        for want in wants:
            fitting = max(0, min(want.quantity, self.paper.room(want)))
            if fitting:
                number = self.paper.put(want, fitting)
                units, before = added.get(number, (0, self.paper.lines[number][1] - fitting))
                added[number] = units + fitting, before
        self.paper.merges[answer.outcome.undo_token] = guest, added
        self.paper.version += bool(added)
        told = sum(one.quantity for one in (*answer.outcome.added, *answer.outcome.skipped))
        assert told == sum(want.quantity for want in wants)

    @precondition(lambda self: self.paper.merges)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        token = data.draw(st.sampled_from(list(self.paper.merges)))  # as they came: tokens are random
        answer = self.do(undo_merge, token)
        if token in self.paper.undone:
            assert isinstance(answer, AlreadyUndone)
            return
        assert isinstance(answer, Changed), answer
        self.paper.undone.add(token)
        lines = dict(self.paper.lines)
        for number, (units, before) in self.paper.merges[token][1].items():
            if number in lines:
                what, quantity = lines[number]
                lines[number] = what, max(min(quantity, before), quantity - units)
        left = {number: line for number, line in lines.items() if line[1]}
        self.paper.version += left != self.paper.lines
        self.paper.lines = left

    @precondition(lambda self: self.last is not None)
    @rule()
    def repeat(self) -> None:
        """The reply was lost; the same request comes again under its key."""
        assert self.last is not None
        assert self.last().outcome == self.last_outcome

    @invariant()
    def the_basket_is_as_on_paper(self) -> None:
        basket = show_basket(self.store.shop(), ANN)
        assert [
            (int(line.line_id[2:]), (line.product.sku, line.size and line.size.width_mm), line.quantity)
            for line in basket.lines
        ] == [(number, what, quantity) for number, (what, quantity) in sorted(self.paper.lines.items())]
        assert (basket.version, basket.last_line) == (self.paper.version, self.paper.last)

    @invariant()
    def nobody_else_notices(self) -> None:
        assert held(self.store.shop(), BEN) == {"BOLT": 7}

    def teardown(self) -> None:
        self.store.close()


def run(open_store: Callable[[], Store]) -> None:
    machine = type("Machine", (BasketMachine,), {"open_store": staticmethod(open_store)})
    run_state_machine_as_test(
        machine,
        settings=settings(
            stateful_step_count=20, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
        ),
    )


@pytest.mark.spec("API-03", "BK-03")
def test_a_basket_in_memory_is_as_on_paper():
    """Adding, updating, removing, merging, undoing, and every reply lost."""
    run(lambda: MemoryStore(StoppedClock()))


@pytest.mark.spec("API-03", "BK-03")
def test_a_basket_on_sqlite_is_as_on_paper(tmp_path: Path):
    """The same, on a file of its own each time."""
    template = tmp_path / "template.db"
    store = SqlStore(f"sqlite:///{template}", StoppedClock())
    store.migrate()
    store.close()
    place = InSqlite(template=template)
    run(place.empty)
