"""Passwords are slow on purpose, and as slow for nobody."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial
from threading import Event
from time import process_time

import pytest

from adapters.passwords import ArgonPasswords, FewThreads, spare_cores
from adapters.passwords.limited_threads import OF_ACCOUNT
from shopcore.errors import Unavailable

QUICK = ArgonPasswords(memory_kib=64, rounds=1)


def test_a_password_fits_its_own_hash_alone():
    """Two hashes of one password differ."""
    stored, again = QUICK.hash("Demo-Hinge-42"), QUICK.hash("Demo-Hinge-42")

    assert stored != again
    assert QUICK.fits(stored, "Demo-Hinge-42")
    assert not QUICK.fits(stored, "Demo-Hinge-43")
    assert not QUICK.fits(None, "Demo-Hinge-42")
    assert not QUICK.fits("no hash at all", "Demo-Hinge-42")


def test_a_hash_says_what_it_cost():
    """19 MiB, two rounds, one lane; cheaper ones are dated."""
    stored = ArgonPasswords().hash("x")

    assert stored.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert not ArgonPasswords().is_dated(stored)
    assert ArgonPasswords().is_dated(QUICK.hash("x"))
    assert not QUICK.is_dated(QUICK.hash("x"))


def test_nobodys_password_costs_what_a_customers_does():
    """Counted in processor time, the least of several."""
    passwords = ArgonPasswords()
    stored = passwords.hash("right")

    def cost(held: str | None, password: str) -> float:
        spent = []
        for _ in range(5):
            began = process_time()
            passwords.fits(held, password)
            spent.append(process_time() - began)
        return min(spent)

    nobodys, wrong, right = cost(None, "right"), cost(stored, "wrong"), cost(stored, "right")
    assert nobodys == pytest.approx(wrong, rel=0.3)
    assert nobodys == pytest.approx(right, rel=0.3)


def test_no_more_work_is_taken_in_than_may_wait():
    """What was taken in is done; a place that is free again is given anew."""
    threads = FewThreads(1, waiting=2)
    gate = Event()
    taken = [threads.submit(lambda: gate.wait(10)) for _ in range(3)]
    with pytest.raises(Unavailable):
        threads.submit(lambda: True)
    gate.set()

    assert [work.result(10) for work in taken] == [True] * 3
    assert threads.submit(lambda: "next").result(10) == "next"
    threads.close()


def test_one_thread_is_always_spared():
    """However many processes share the machine."""
    assert 1 == spare_cores(1_000) <= spare_cores(2) <= spare_cores()


def in_line(threads: FewThreads, done: list[str], *jobs: tuple[str, str, bool]) -> Event:
    """Fill a line behind work that stands still; what is done is noted by its client."""
    gate, began = Event(), Event()

    def stand_still() -> None:
        began.set()
        gate.wait(10)

    threads.submit(stand_still)
    assert began.wait(10)
    for client, account, is_known in jobs:
        threads.submit(partial(done.append, client), client=client, account=account, is_known=is_known)
    return gate


def test_a_known_device_comes_before_a_flood_and_clients_take_turns():
    """Whatever came before it; one client with much waiting delays another by one password."""
    threads, done = FewThreads(1), []
    flood = [("flood", f"account {n}", False) for n in range(10)]
    gate = in_line(threads, done, *flood, ("stranger", "x", False), ("owner", "y", True))
    gate.set()
    while len(done) < 12:
        time.sleep(0.01)
    threads.close()

    assert done[:4] == ["owner", "flood", "stranger", "flood"]


def test_a_full_line_of_known_devices_keeps_no_stranger_out():
    """Three of them, then one of the others, though known ones still wait."""
    threads, done = FewThreads(1), []
    known = [(f"owner {n}", f"{n}", True) for n in range(7)]
    gate = in_line(threads, done, *known, ("stranger", "x", False))
    gate.set()
    while len(done) < 8:
        time.sleep(0.01)
    threads.close()

    assert done.index("stranger") == 3


def test_neither_a_client_nor_an_account_fills_the_line():
    """Places are for everybody; a known device has a place even when all others are taken."""
    threads, done = FewThreads(1, waiting=30), []
    gate = in_line(threads, done, *[("a", f"{n}", False) for n in range(20)])
    for client, account in (("a", "new"), *[("b", "one")] * 5):
        with suppress(Unavailable):
            threads.submit(int, client=client, account=account)
    refused_first = threads.refused
    with pytest.raises(Unavailable):
        threads.submit(int, client="c", account="one")
    for n in range(5):
        threads.submit(int, client=f"d{n}")
    with pytest.raises(Unavailable):
        threads.submit(int, client="e")
    owner = threads.submit(lambda: "in", client="e", account="z", is_known=True)
    gate.set()

    assert (refused_first, threads.refused) == (1, 3)
    assert owner.result(10) == "in"
    threads.close()


def test_guesses_for_an_account_keep_no_place_from_its_known_device():
    """Nor do those that come from the owner's own network; a known device has an end of its own."""
    threads, done = FewThreads(1), []
    gate = in_line(
        threads, done, *[("office", "ann", False)] * 5, *[("office", f"{n}", False) for n in range(15)]
    )
    for account in ("ann", "new"):
        with pytest.raises(Unavailable):
            threads.submit(int, client="office", account=account)
    own = [
        threads.submit(lambda: "in", client="office", account="ann", is_known=True) for _ in range(OF_ACCOUNT)
    ]
    with pytest.raises(Unavailable):
        threads.submit(int, client="office", account="ann", is_known=True)
    gate.set()

    assert [one.result(10) for one in own] == ["in"] * OF_ACCOUNT
    threads.close()


def test_what_nobody_waits_for_any_more_is_not_begun():
    """Its place is free at once."""
    threads, done = FewThreads(1, waiting=1), []
    gate = in_line(threads, done)
    left = threads.submit(partial(done.append, "left"))
    assert left.cancel()
    stays = threads.submit(lambda: "stays")
    gate.set()

    assert stays.result(10) == "stays"
    assert (done, threads.waiting) == ([], 0)
    threads.close()
