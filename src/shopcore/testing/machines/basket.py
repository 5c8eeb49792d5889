"""Whatever is done to a basket, in whatever order, it holds what a list on paper would."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, Protocol
from uuid import UUID

from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule

from shopcore.basket.requested_lines import WantedLine

from .basket_paper import HEIGHT_MM, MAXIMUM, OTHER_HOLDS, PIECE_PENCE, Did, Held, PaperBasket
from .shop_machine import Refused, ShopMachine, UnderTest, check_same


class BasketShop(UnderTest, Protocol):
    """What a shop must let a customer do, who has an empty basket; another holds seven bolts.

    A change with the *key* of an earlier one is that one again: it is answered alike and done once.
    """

    def add(self, want: WantedLine, key: str) -> Did | Refused: ...
    def add_all(self, wants: Sequence[WantedLine], key: str) -> Did | Refused: ...
    def update(self, line_id: str, quantity: int, key: str) -> Did | Refused: ...
    def remove(self, line_id: str, key: str) -> Did | Refused: ...
    def merge(self, guest_basket: str, wants: Sequence[WantedLine], key: str) -> Did | Refused: ...
    def undo(self, undo_token: str, key: str) -> Did | Refused: ...
    def basket(self) -> Held: ...
    def held_by_the_other(self) -> Mapping[str, int]: ...


def wants() -> st.SearchStrategy[WantedLine]:
    """Generate what may be asked for: what is sold, what is not, and quantities around every edge."""
    units = st.integers(1, 4) | st.sampled_from([1, 500, 999, 1000])
    plain = st.sampled_from([*MAXIMUM, "NOPE", "LAMP"]).filter(lambda sku: sku != "PLATE")
    plates = {"width_mm": st.sampled_from(sorted(PIECE_PENCE)), "height_mm": st.just(HEIGHT_MM)}
    return st.builds(WantedLine, plain, units) | st.builds(
        WantedLine, st.just("PLATE"), units, **plates, has_screw_holes=st.just(value=False)
    )


GUESTS = st.integers(1, 3).map(lambda n: str(UUID(int=n)))


class BasketMachine(ShopMachine):
    """A customer who does everything to a basket; another one's lies beside it."""

    shop: BasketShop

    def __init__(self) -> None:
        super().__init__()
        self.paper = PaperBasket()
        self.keys = count()
        self.last: Callable[[], Did | Refused] | None = None
        self.last_did: Did | None = None

    def do(self, change: Callable[..., Did | Refused], *told: Any) -> Did | Refused:
        """Make a change under a new key, and remember how to repeat it."""
        key = f"key-{next(self.keys)}"

        def again() -> Did | Refused:
            return change(*told, key)

        answer = again()
        if isinstance(answer, Did):
            self.last, self.last_did = again, answer
        return answer

    @rule(want=wants())
    def add(self, want: WantedLine) -> None:
        fits = 0 < want.quantity <= self.paper.room(want)
        answer = self.do(self.shop.add, want)
        check_same(isinstance(answer, Did), fits)
        if fits:
            self.paper.put(want, want.quantity)
            self.paper.version += 1

    @rule(wanted=st.lists(wants(), max_size=4))
    def add_all(self, wanted: list[WantedLine]) -> None:
        before = dict(self.paper.lines), self.paper.last
        fits = True
        for want in wanted:
            fits = fits and want.quantity <= self.paper.room(want)
            if fits:
                self.paper.put(want, want.quantity)
        answer = self.do(self.shop.add_all, wanted)
        check_same(isinstance(answer, Did), fits)
        if not fits:
            self.paper.lines, self.paper.last = before
        self.paper.version += fits and bool(wanted)

    @precondition(lambda self: self.paper.lines)
    @rule(which=st.integers(0, 5), quantity=st.sampled_from([0, 1, 2, 3, 4, 999, 1000]))
    def update(self, which: int, quantity: int) -> None:
        number = self.a_line(which)
        what, before = self.paper.lines[number]
        fits = 1 <= quantity <= MAXIMUM[what[0]]
        answer = self.do(self.shop.update, f"l-{number}", quantity)
        check_same(isinstance(answer, Did), fits)
        if fits:
            self.paper.lines[number] = what, quantity
            self.paper.version += quantity != before

    @precondition(lambda self: self.paper.lines)
    @rule(which=st.integers(0, 5))
    def remove(self, which: int) -> None:
        number = self.a_line(which)
        answer = self.do(self.shop.remove, f"l-{number}")
        assert isinstance(answer, Did), answer
        del self.paper.lines[number]
        self.paper.version += 1
        check_same(self.do(self.shop.remove, f"l-{number}"), Refused("not_found"))

    @rule(guest=GUESTS, wanted=st.lists(wants(), max_size=4))
    def merge(self, guest: str, wanted: list[WantedLine]) -> None:
        standing = self.paper.standing(guest)
        answer = self.do(self.shop.merge, guest, wanted)
        assert isinstance(answer, Did), answer
        if standing is not None:
            check_same(answer.undo_token, standing)
            return
        self.paper.merge(guest, wanted, answer.undo_token)
        told = sum(quantity for _, quantity in (*answer.added, *answer.skipped))
        check_same(told, sum(want.quantity for want in wanted))

    @precondition(lambda self: self.paper.merges)
    @rule(which=st.integers(0, 5))
    def undo(self, which: int) -> None:
        tokens = list(self.paper.merges)  # as they came: tokens are random
        token = tokens[which % len(tokens)]
        answer = self.do(self.shop.undo, token)
        if token in self.paper.undone:
            check_same(answer, Refused("already_undone"))
            return
        assert isinstance(answer, Did), answer
        self.paper.undo(token)

    @precondition(lambda self: self.last is not None)
    @rule()
    def repeat(self) -> None:
        """The reply was lost; the same request comes again under its key."""
        assert self.last is not None
        check_same(self.last(), self.last_did)

    @invariant()
    def the_basket_is_as_on_paper(self) -> None:
        """Lines, numbers, quantities, version, and what it costs."""
        check_same(self.shop.basket(), self.paper.held)

    @invariant()
    def nobody_else_notices(self) -> None:
        check_same(self.shop.held_by_the_other(), OTHER_HOLDS)

    def a_line(self, which: int) -> int:
        """Choose a line that is there, the same one for the same number."""
        numbers = sorted(self.paper.lines)
        return numbers[which % len(numbers)]
