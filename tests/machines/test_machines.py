"""Every machine over every kind of shop; and a machine that finds a faulty one tells how to see it again."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import Phase, settings

from adapters.memory import MemoryStore
from shopcore.basket.requested_lines import RequestedLine
from shopcore.testing import (
    BasketMachine,
    CheckoutMachine,
    Refused,
    SessionMachine,
    machine_over,
    replay_of,
    run_machine,
    steps_of,
)
from shopcore.testing.machines.basket_model import Held
from shopcore.testing.machines.checkout_model import BankReply, SeenSession, Way
from shopcore.testing.machines.shop_machine import ShopMachine
from tests.machines.__main__ import run
from tests.machines.basket_shops import BasketInStore, basket_in_store
from tests.machines.checkout_shops import CheckoutInStore, checkout_in_store
from tests.machines.session_shops import SessionInStore, session_in_store
from tests.machines.trials import PLACES, TRIALS, shops
from tests.support.servers.postgresql import NoServer

SHARE = {"memory": 2, "sqlite": 8, "postgresql": 16, "http": 20}
"""How many of a profile's examples go to one of a machine, by what a step there costs."""


def few(kind: str) -> settings:
    return settings(max_examples=max(5, settings().max_examples // SHARE[kind]), stateful_step_count=20)


@pytest.mark.spec("API-03", "BK-03", "CO-06", "AU-10", "TS-03")
@pytest.mark.parametrize("kind", PLACES)
@pytest.mark.parametrize("name", TRIALS)
def test_a_shop_is_as_on_paper(name: str, kind: str, tmp_path: Path):
    """Baskets, payments and sessions: whatever is done, in whatever order, with every reply lost."""
    try:
        with shops(name, kind, tmp_path) as open_shop:
            assert run_machine(TRIALS[name].machine, open_shop, how=few(kind)) > 0
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


class ForgetsTheThirdLine(BasketInStore):
    """A shop that shows two lines at most."""

    def basket(self) -> Held:
        held = super().basket()
        return evolve(held, lines=held.lines[:2])


class AsksForAPennyMore(CheckoutInStore):
    """A shop whose pay site asks for more than the basket showed."""

    def session(self, visit: str) -> SeenSession:
        seen = super().session(visit)
        return evolve(seen, pence=seen.pence + 1)


class NeverForgets(SessionInStore):
    """A shop that signs nobody out."""

    def sign_out(self, token: str) -> Refused | None:
        outcome = self.use(token)
        return outcome if isinstance(outcome, Refused) else None


FAULTY: Mapping[str, tuple[type[ShopMachine], Callable[[], object], str]] = {
    "basket": (
        BasketMachine,
        lambda: ForgetsTheThirdLine(basket_in_store(MemoryStore).store),
        "state.add",
    ),
    "checkout": (
        CheckoutMachine,
        lambda: AsksForAPennyMore(checkout_in_store(MemoryStore).steps),
        "state.visit",
    ),
    "session": (
        SessionMachine,
        lambda: NeverForgets((in_store := session_in_store(MemoryStore)).store, in_store.clock),
        "state.sign_out",
    ),
}


QUICK = settings(max_examples=200, stateful_step_count=10, derandomize=True, database=None)


@pytest.fixture(scope="module", params=FAULTY)
def faulty(request: pytest.FixtureRequest):
    """A machine, a shop at fault, the step that shows it, and what the machine told of it."""
    machine, open_shop, step = FAULTY[request.param]
    with pytest.raises(AssertionError) as failed:
        run_machine(machine, open_shop, how=QUICK)
    return machine, open_shop, step, failed.value


@pytest.mark.spec("TS-03")
def test_a_faulty_shop_is_found_and_said_to_differ_from_paper(faulty):
    """By both sides, and by the few steps that show it."""
    _, _, step, failure = faulty

    assert str(failure).startswith("the shop says ")
    assert ", on paper it is " in str(failure)
    assert step in steps_of(failure)


def test_the_steps_of_a_failure_are_code_that_fails_alike(faulty):
    """Pasted behind the line that binds the machine."""
    machine, open_shop, _, failure = faulty
    names = {machine.__name__: machine_over(machine, open_shop), "RequestedLine": RequestedLine}
    names |= {"Way": Way, "BankReply": BankReply}

    with pytest.raises(AssertionError, match="the shop says"):
        exec(steps_of(failure), names)


def test_a_failure_is_replayed_in_one_run(faulty):
    """By what it told; a shop that was mended passes."""
    machine, open_shop, _, failure = faulty
    replay = replay_of(failure)

    with pytest.raises(AssertionError, match="the shop says"):
        run_machine(machine, open_shop, replay=replay)


def test_a_seed_makes_the_same_run_again():
    """Two failures by one seed are found by the same steps."""
    machine, open_shop, _ = FAULTY["basket"]
    outcome = []
    for _ in range(2):
        with pytest.raises(AssertionError) as failed:
            run_machine(
                machine, open_shop, how=settings(QUICK, derandomize=False, phases=(Phase.generate,)), seed=7
            )
        outcome.append(steps_of(failed.value))

    assert outcome[0] == outcome[1]


def test_money_that_comes_late_for_what_is_gone_is_owed_back():
    """Ann's card timed out and was given up, Ben bought the last one, then Ann's money came after all."""
    state = machine_over(CheckoutMachine, lambda: checkout_in_store(MemoryStore))()
    for who in ("ann", "ben"):
        state.fill(who, "LAST", 1)
        state.visit(who, "standard")
    state.pay(0, Way.CARD, 1, BankReply.TIMES_OUT)
    state.recover(0, BankReply.DECLINES)
    state.pay(1, Way.CARD, 1, BankReply.PAYS)
    state.callback(0, 0, BankReply.PAYS)

    assert [visit.state for visit in state.model.visits] == ["refunded", "paid"]
    state.each_visit_matches_the_model()
    state.stock_credit_and_baskets_are_exact()
    state.teardown()


def test_money_of_an_earlier_try_goes_back_beside_the_order():
    """Ann's first card was declined late and her second paid; then the first paid after all, told twice."""
    state = machine_over(CheckoutMachine, lambda: checkout_in_store(MemoryStore))()
    state.fill("ann", "BOLT", 1)
    state.visit("ann", "before_noon")
    state.pay(0, Way.CARD, 1, BankReply.TIMES_OUT)
    state.callback(0, 0, BankReply.DECLINES)
    state.pay(0, Way.CARD, 1, BankReply.PAYS)
    state.callback(0, 1, BankReply.PAYS)  # the second try, which is paid already
    state.callback(0, 0, BankReply.PAYS)
    state.repeat()
    state.give_back()
    state.cancel(0)

    assert [visit.back for visit in state.model.visits] == [{1}]
    assert len(state.went_back) == 1
    state.each_payment_is_one_order()
    state.invoice_numbers_have_no_gap()
    state.teardown()


def test_the_command_counts_the_steps_of_each_shop(capsys):
    """By machine and by place, with the seeds that make them again."""
    assert run(["--steps", "400", "--machine", "basket", "--on", "memory"]) == 0
    outcome = capsys.readouterr().out

    assert "basket on memory: " in outcome
    assert "seeds 0 to 0" in outcome
    assert outcome.splitlines()[-1].endswith("steps, every shop as on paper")


@pytest.mark.spec("TS-03")
def test_the_command_tells_how_to_repeat_a_failure(monkeypatch, capsys):
    """Its last line is the command that fails again at once."""
    faulty = evolve(TRIALS["basket"], in_store=lambda _: FAULTY["basket"][1]())
    monkeypatch.setitem(TRIALS, "basket", faulty)
    command = ["--steps", "100000", "--machine", "basket", "--on", "memory"]
    assert run(command) == 1
    outcome = capsys.readouterr().out.splitlines()
    assert "basket on memory FAILED: the shop says" in outcome[0]
    assert "state = BasketMachine()" in outcome

    *_, repeat = outcome
    assert repeat.startswith("python -m tests.machines --machine basket --on memory --replay ")
    assert run(repeat.split()[3:]) == 1
    assert "FAILED" in capsys.readouterr().out


def test_the_command_says_what_it_takes():
    """As a program of its own."""
    outcome = subprocess.run(
        [sys.executable, "-m", "tests.machines", "--help"], capture_output=True, text=True, check=True
    )
    assert "--steps" in outcome.stdout


def test_a_copy_of_a_session_ends_with_the_others_and_a_stolen_token_with_its_family():
    """Ann renews her token twice at once: what she ends elsewhere ends the copy, and a late use ends all."""
    state = machine_over(SessionMachine, lambda: session_in_store(MemoryStore))()
    first = state.sign_in("ann")
    copied, here = state.refresh(first), state.refresh(first)
    state.sign_out_others(here)
    state.use(copied)
    following = state.refresh(here)
    state.wait(31)
    state.use(here)

    assert [state.held[token].is_over for token in (first, copied, following)] == [True, True, True]
    state.use(following)
    state.tokens_are_never_stored()
    state.teardown()
