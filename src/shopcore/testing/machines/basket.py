"""Whatever is done to a basket, in whatever order, it equals the model's."""

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
    """A shop under test, with a customer whose basket is empty; another customer has seven bolts.

    A change with the *key* of an earlier one is a repeat: it has the same result, and takes effect once.
    """

    def add(self, line_request: RequestedLine, key: str) -> ModelResult | Refused:
        """Add one line to the customer's basket."""

    def add_all(self, line_requests: Sequence[RequestedLine], key: str) -> ModelResult | Refused:
        """Add all lines to the customer's basket, or none."""

    def update(self, line_id: str, quantity: int, key: str) -> ModelResult | Refused:
        """Set the quantity of a line."""

    def remove(self, line_id: str, key: str) -> ModelResult | Refused:
        """Remove a line."""

    def merge(
        self, guest_basket: str, line_requests: Sequence[RequestedLine], key: str
    ) -> ModelResult | Refused:
        """Add what fits of a guest basket, whose id is a UUID."""

    def undo(self, undo_token: str, key: str) -> ModelResult | Refused:
        """Take out what the merge with this token added."""

    def basket(self) -> Held:
        """Return the customer's basket as its owner sees it."""

    def held_by_the_other(self) -> Mapping[str, int]:
        """Return the units by SKU in the basket of the other customer."""


def line_requests() -> st.SearchStrategy[RequestedLine]:
    """Generate requested lines: SKUs that are sold or not, and quantities around every limit."""
    units = st.integers(1, 4) | st.sampled_from([1, 500, 999, 1000])
    plain = st.sampled_from([*MAXIMUM, "NOPE", "LAMP"]).filter(lambda sku: sku != "PLATE")
    plates = {"width_mm": st.sampled_from(sorted(PIECE_PENCE)), "height_mm": st.just(HEIGHT_MM)}
    return st.builds(RequestedLine, plain, units) | st.builds(
        RequestedLine, st.just("PLATE"), units, **plates, has_screw_holes=st.just(value=False)
    )


GUESTS = st.integers(1, 3).map(lambda n: str(UUID(int=n)))


class BasketMachine(ShopMachine):
    """Does everything to the basket of one customer, beside that of another."""

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
        """Add one line: refused unless the units fit into it."""
        fits = 0 < line_request.quantity <= self.model.room(line_request)
        answer = self.do(self.shop.add, line_request)
        check_same(isinstance(answer, ModelResult), fits)
        if fits:
            self.model.put(line_request, line_request.quantity)
            self.model.version += 1

    @rule(requested=st.lists(line_requests(), max_size=4))
    def add_all(self, requested: list[RequestedLine]) -> None:
        """Add several lines: refused as a whole if one does not fit."""
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
        """Set the quantity of a line that is in the basket: refused beyond its maximum."""
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
        """Remove a line that is in the basket; a second time it is not found."""
        number = self.a_line(which)
        answer = self.do(self.shop.remove, f"l-{number}")
        assert isinstance(answer, ModelResult), answer
        del self.model.lines[number]
        self.model.version += 1
        check_same(self.do(self.shop.remove, f"l-{number}"), Refused("not_found"))

    @rule(guest=GUESTS, requested=st.lists(line_requests(), max_size=4))
    def merge(self, guest: str, requested: list[RequestedLine]) -> None:
        """Merge a guest basket: nothing new for a guest who was merged already."""
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
        """Undo a merge: refused if it was undone before."""
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
        """Repeat the last request under its key, as a browser does that got no response."""
        assert self.last is not None
        check_same(self.last(), self.last_did)

    @invariant()
    def the_basket_matches_the_model(self) -> None:
        """Lines, numbers, quantities, version and cost are those of the model."""
        check_same(self.shop.basket(), self.model.held)

    @invariant()
    def nobody_else_notices(self) -> None:
        """The other customer's basket stays as it was."""
        check_same(self.shop.held_by_the_other(), OTHER_HOLDS)

    def a_line(self, which: int) -> int:
        """Return the number of a line in the basket, the same one for the same *which*."""
        numbers = sorted(self.model.lines)
        return numbers[which % len(numbers)]
