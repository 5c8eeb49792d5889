"""A remote store is asked once for what many want to see, and the disk is not filled."""

from __future__ import annotations

from collections import Counter

import pytest

from adapters.files import CachedStore, DiskCache, FolderStore, StoreBreaker
from adapters.files.cached_store import ABSENT_S, FRESH_S
from adapters.files.store_breaker import FAILURES, OPEN_S, SLOW_S
from shopcore.errors import NotFound, Unavailable


class Counted(FolderStore):
    """A folder that counts what it is asked, and fails when told to."""

    def __init__(self, folder):
        super().__init__(folder)
        self.asked = Counter()
        self.is_failing = False

    def _count(self, what):
        self.asked[what] += 1
        if self.is_failing:
            raise Unavailable(reason="files: told to fail")

    def find(self, name):
        self._count("find")
        return super().find(name)

    def read(self, name, first_bytes=None):
        self._count("read")
        return super().read(name, first_bytes)


class Time:
    """A clock that a test turns."""

    now_s = 0.0

    def __call__(self):
        return self.now_s


@pytest.fixture
def below(tmp_path):
    return Counted(tmp_path / "store")


@pytest.fixture
def clock():
    return Time()


@pytest.fixture
def cached(below, clock, tmp_path):
    copies = DiskCache(tmp_path / "copies", 1_000_000)
    return CachedStore(below, copies, is_lasting=lambda name: name.startswith(".sized/"), now=clock)


def test_a_file_is_read_once_and_looked_up_again_after_a_while(cached, below, clock):
    """What has not changed meanwhile is not read again."""
    below.put("a.jpg", b"a")

    assert {cached.read("a.jpg").body for _ in range(100)} == {b"a"}
    assert below.asked == {"find": 1, "read": 1}
    clock.now_s += FRESH_S + 1
    assert cached.read("a.jpg").body == b"a"
    assert below.asked == {"find": 2, "read": 1}


def test_a_replaced_file_shows_after_a_while(cached, below, clock):
    """Until then the old one is whole."""
    below.put("a.jpg", b"old")
    cached.read("a.jpg")
    below.put("a.jpg", b"newer")

    assert cached.read("a.jpg").body == b"old"
    clock.now_s += FRESH_S + 1
    assert cached.read("a.jpg").body == b"newer"


def test_a_missing_file_is_asked_for_again_within_two_seconds(cached, below, clock):
    """Until then nobody asks in vain; what was imported shows as soon as the catalogue does."""
    for _ in range(100):
        with pytest.raises(NotFound):
            cached.read("a.jpg")
    assert below.asked == {"find": 1}
    below.put("a.jpg", b"a")
    clock.now_s += ABSENT_S + 0.01

    assert ABSENT_S <= 2.0
    assert cached.read("a.jpg").body == b"a"


def test_what_never_changes_is_never_asked_for_again(cached, below, clock):
    """Sized copies say in their name what they were made of."""
    cached.put(".sized/64/a.jpg.1f.webp", b"small")
    clock.now_s += 1e9

    assert cached.read(".sized/64/a.jpg.1f.webp").body == b"small"
    assert below.asked == {}


def test_what_is_known_holds_while_the_store_fails(cached, below, clock):
    """A file that nobody asked for before is refused."""
    below.put("a.jpg", b"a")
    cached.read("a.jpg")
    below.is_failing = True
    clock.now_s += FRESH_S + 1

    assert cached.read("a.jpg").body == b"a"
    with pytest.raises(Unavailable):
        cached.find("b.jpg")


def test_a_damaged_copy_is_read_anew(cached, below, tmp_path):
    """As a crash may leave one."""
    below.put("a.jpg", b"whole")
    cached.read("a.jpg")
    (copy,) = (path for path in (tmp_path / "copies").rglob("*") if path.is_file())
    copy.write_bytes(b"wh")

    assert cached.read("a.jpg").body == b"whole"
    assert copy.read_bytes() == b"whole"


def test_the_beginning_of_a_file_is_not_kept_as_its_copy(cached, below):
    """Whoever wants all of it gets it."""
    below.put("a.pdf", b"%PDF-1.7")

    assert cached.read("a.pdf", 5).body == b"%PDF-"
    assert cached.read("a.pdf").body == b"%PDF-1.7"
    assert cached.read("a.pdf", 5).body == b"%PDF-"
    assert below.asked["read"] == 2


def size_of(folder):
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def test_the_copies_stay_within_their_bytes_and_the_last_read_stay(tmp_path):
    """Also those that an earlier process left."""
    for process in range(3):
        cache = DiskCache(tmp_path, 100_000)
        for number in range(40):
            cache.put(f"{process}-{number}", bytes(5_000))
            cache.get("0-0")
            assert size_of(tmp_path) <= 105_000
    assert cache.get("0-0") == bytes(5_000)
    assert cache.get("0-1") is None
    cache.put("large", bytes(30_000))
    assert cache.get("large") is None


def test_a_place_that_cannot_be_written_costs_the_copies_alone(tmp_path):
    """The file itself is read all the same."""
    (tmp_path / "copies").write_bytes(b"a file where the folder should be")
    cache = DiskCache(tmp_path / "copies", 100_000)

    cache.put("a", b"a")
    assert cache.get("a") is None


def test_a_breaker_opens_after_some_failures_and_lets_one_try(clock):
    """One that took long is enough."""
    breaker = StoreBreaker(clock)
    for _ in range(FAILURES - 1):
        breaker.record_failure(breaker.check(), "no")
    breaker.record_success()
    breaker.record_failure(breaker.check(), "no")
    began_s = breaker.check()
    clock.now_s += SLOW_S
    breaker.record_failure(began_s, "slow")

    with pytest.raises(Unavailable) as refused:
        breaker.check()
    assert refused.value.retry_after_s == OPEN_S
    clock.now_s += OPEN_S
    breaker.check()
    with pytest.raises(Unavailable):
        breaker.check()  # while that one tries
    breaker.record_success()
    breaker.check()
    breaker.check()
