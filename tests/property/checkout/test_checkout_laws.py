"""Laws of the delivery and collect lookup."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from shopcore.checkout.checkout import Lookup, path_after_login

pytestmark = pytest.mark.checkout

LOOKUPS: st.SearchStrategy[Lookup[str]] = st.builds(Lookup, st.integers(0, 9), st.just(True)) | st.builds(
    Lookup, st.integers(0, 9), st.just(False), st.none() | st.text(), st.none() | st.text()
)


@given(LOOKUPS)
def test_pending_begins_only_from_idle(lookup: Lookup[str]) -> None:
    """A new request has a new number and no result or error; a pending one is left alone."""
    begun = lookup.begun()

    assert begun.is_pending
    assert begun is lookup if lookup.is_pending else begun == Lookup(lookup.request + 1, is_pending=True)


@given(LOOKUPS, st.integers(0, 12), st.text())
def test_a_stale_answer_changes_nothing(lookup: Lookup[str], request: int, answer: str) -> None:
    """Only the answer to the pending request counts."""
    if not (lookup.is_pending and request == lookup.request):
        assert lookup.succeeded(request, answer) is lookup
        assert lookup.failed(request, answer) is lookup


class Screen(RuleBasedStateMachine):
    """A screen that asks, gives up and gets its answers in any order, some twice."""

    def __init__(self) -> None:
        super().__init__()
        self.lookup: Lookup[int] = Lookup()
        self.requests = 0

    @rule()
    def ask(self) -> None:
        before = self.lookup
        self.lookup = before.begun()
        self.requests += not before.is_pending

    @rule()
    def give_up(self) -> None:
        self.lookup = self.lookup.aborted()

    @precondition(lambda self: self.requests)
    @rule(data=st.data(), well=st.booleans())
    def answer(self, data: st.DataObject, well: bool) -> None:
        request = data.draw(st.integers(1, self.requests))
        self.lookup = (
            self.lookup.succeeded(request, request) if well else self.lookup.failed(request, str(request))
        )

    @invariant()
    def what_is_shown_answers_the_last_request(self) -> None:
        visible: Any = self.lookup.result or self.lookup.error
        assert self.lookup.request == self.requests
        assert visible is None or int(visible) == self.requests

    @invariant()
    def pending_shows_nothing(self) -> None:
        assert not self.lookup.is_pending or (self.lookup.result is None and self.lookup.error is None)


TestScreen = Screen.TestCase


@given(st.text("/\\ehv.:?#%25c\t\n", max_size=12) | st.text())
def test_signing_in_never_leaves_the_shop(target: str) -> None:
    """The path is rooted, never a second slash or a backslash after it, and as it was wanted or home."""
    path = path_after_login(target)

    assert path.startswith("/")
    assert not path.startswith("//")
    assert "\\" not in path
    assert path in {target, "/", "/checkout"}
    assert path_after_login(path) == path
