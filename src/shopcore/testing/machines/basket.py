"""Whatever is done to a basket, in whatever order, it holds what a list on paper would."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, Protocol
from uuid import UUID

from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule

from shopcore.basket.requested_lines import RequestedLine

from .basket_model import HEIGHT_MM, MAXIMUM, OTHER_HOLDS, PIECE_PENCE, Held, ModelBasket, ModelResult
from .shop_machine import Refused, ShopMachine, UnderTest, check_same


class BasketShop(UnderTest, Protocol):
    """What a shop must let a customer do, who has an empty basket; another holds seven bolts.

    A change with the *key* of an earlier one is that one again: it is answered alike and done once.
    """

    def add(self, line_request: RequestedLine, key: str) -> ModelResult | Refused: ...
    def add_all(self, line_requests: Sequence[RequestedLine], key: str) -> ModelResult | Refused: ...
    def update(self, line_id: str, quantity: int, key: str) -> ModelResult | Refused: ...
    def remove(self, line_id: str, key: str) -> ModelResult | Refused: ...
    def merge(
        self, guest_basket: str, line_requests: Sequence[RequestedLine], key: str
    ) -> ModelResult | Refused: ...
    def undo(self, undo_token: str, key: str) -> ModelResult | Refused: ...
    def basket(self) -> Held: ...
    def held_by_the_other(self) -> Mapping[str, int]: ...


def line_requests() -> st.SearchStrategy[RequestedLine]:
    """Generate what may be asked for: what is sold, what is not, and quantities around every edge."""
    units = st.integers(1, 4) | st.sampled_from([1, 500, 999, 1000])
    plain = st.sampled_from([*MAXIMUM, "NOPE", "LAMP"]).filter(lambda sku: sku != "PLATE")
    plates = {"width_mm": st.sampled_from(sorted(PIECE_PENCE)), "height_mm": st.just(HEIGHT_MM)}
    return st.builds(RequestedLine, plain, units) | st.builds(
        RequestedLine, st.just("PLATE"), units, **plates, has_screw_holes=st.just(value=False)
    )


GUESTS = st.integers(1, 3).map(lambda n: str(UUID(int=n)))


class BasketMachine(ShopMachine):
    """A customer who does everything to a basket; another one's lies beside it."""

    shop: BasketShop

    def __init__(self) -> None:
        super().__init__()
        self.model = ModelBasket()
        self.keys = count()
        self.last: Callable[[], ModelResult | Refused] | None = None
        self.last_did: ModelResult | None = None

    def do(self, change: Callable[..., ModelResult | Refused], *values: Any) -> ModelResult | Refused:
        """Make a change under a new key, and remember how to repeat it."""
        key = f"key-{next(self.keys)}"

        def again() -> ModelResult | Refused:
            return change(*values, key)

        answer = again()
        if isinstance(answer, ModelResult):
            self.last, self.last_did = again, answer
        return answer

    @rule(line_request=line_requests())
    def add(self, line_request: RequestedLine) -> None:
        fits = 0 < line_request.quantity <= self.model.room(line_request)
        answer = self.do(self.shop.add, line_request)
        check_same(isinstance(answer, ModelResult), fits)
        if fits:
            self.model.put(line_request, line_request.quantity)
            self.model.version += 1

    @rule(requested=st.lists(line_requests(), max_size=4))
    def add_all(self, requested: list[RequestedLine]) -> None:
        before = dict(self.model.lines), self.model.last
        fits = True
        for line_request in requested:
            fits = fits and line_request.quantity <= self.model.room(line_request)
            if fits:
                self.model.put(line_request, line_request.quantity)
        answer = self.do(self.shop.add_all, requested)
        check_same(isinstance(answer, ModelResult), fits)
        if not fits:
            self.model.lines, self.model.last = before
        self.model.version += fits and bool(requested)

    @precondition(lambda self: self.model.lines)
    @rule(which=st.integers(0, 5), quantity=st.sampled_from([0, 1, 2, 3, 4, 999, 1000]))
    def update(self, which: int, quantity: int) -> None:
        number = self.a_line(which)
        what, before = self.model.lines[number]
        fits = 1 <= quantity <= MAXIMUM[what[0]]
        answer = self.do(self.shop.update, f"l-{number}", quantity)
        check_same(isinstance(answer, ModelResult), fits)
        if fits:
            self.model.lines[number] = what, quantity
            self.model.version += quantity != before

    @precondition(lambda self: self.model.lines)
    @rule(which=st.integers(0, 5))
    def remove(self, which: int) -> None:
        number = self.a_line(which)
        answer = self.do(self.shop.remove, f"l-{number}")
        assert isinstance(answer, ModelResult), answer
        del self.model.lines[number]
        self.model.version += 1
        check_same(self.do(self.shop.remove, f"l-{number}"), Refused("not_found"))

    @rule(guest=GUESTS, requested=st.lists(line_requests(), max_size=4))
    def merge(self, guest: str, requested: list[RequestedLine]) -> None:
        standing = self.model.standing(guest)
        answer = self.do(self.shop.merge, guest, requested)
        assert isinstance(answer, ModelResult), answer
        if standing is not None:
            check_same(answer.undo_token, standing)
            return
        self.model.merge(guest, requested, answer.undo_token)
        values = sum(quantity for _, quantity in (*answer.added, *answer.skipped))
        check_same(values, sum(line_request.quantity for line_request in requested))

    @precondition(lambda self: self.model.merges)
    @rule(which=st.integers(0, 5))
    def undo(self, which: int) -> None:
        tokens = list(self.model.merges)  # as they came: tokens are random
        token = tokens[which % len(tokens)]
        answer = self.do(self.shop.undo, token)
        if token in self.model.undone:
            check_same(answer, Refused("already_undone"))
            return
        assert isinstance(answer, ModelResult), answer
        self.model.undo(token)

    @precondition(lambda self: self.last is not None)
    @rule()
    def repeat(self) -> None:
        """The reply was lost; the same request comes again under its key."""
        assert self.last is not None
        check_same(self.last(), self.last_did)

    @invariant()
    def the_basket_matches_the_model(self) -> None:
        """Lines, numbers, quantities, version, and what it costs."""
        check_same(self.shop.basket(), self.model.held)

    @invariant()
    def nobody_else_notices(self) -> None:
        check_same(self.shop.held_by_the_other(), OTHER_HOLDS)

    def a_line(self, which: int) -> int:
        """Choose a line that is there, the same one for the same number."""
        numbers = sorted(self.model.lines)
        return numbers[which % len(numbers)]
