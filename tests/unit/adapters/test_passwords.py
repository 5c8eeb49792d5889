"""Passwords are slow on purpose, and as slow for nobody."""

from __future__ import annotations

from threading import Event
from time import process_time

import pytest

from adapters.passwords import ArgonPasswords, FewThreads, spare_cores
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
