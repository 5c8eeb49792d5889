"""A bounded memory that threads share."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from adapters.web.memory_cache import ENTRY_BYTES, CacheFill, MemoryCache, fills


def weightless(_value: object) -> int:
    """Only entries count."""
    return 0


def test_what_is_held_is_found_and_nothing_else():
    """One at a time or many at once."""
    cache: MemoryCache[str, int] = MemoryCache("three", 3 * ENTRY_BYTES, weightless)

    assert cache.put("a", 1) == 1
    cache.put("b", 2)
    assert (cache.get("a"), cache.get("c")) == (1, None)
    assert cache.get_many(["b", "c", "a"]) == {"b": 2, "a": 1}


def test_the_oldest_go_first():
    """So that it never holds more than it may; a value put again is no second one."""
    cache: MemoryCache[str, int] = MemoryCache("two", 2 * ENTRY_BYTES, weightless)
    for key, value in (("a", 1), ("b", 2), ("b", 3), ("c", 4)):
        cache.put(key, value)

    assert cache.get_many("abc") == {"b": 3, "c": 4}


def test_what_was_used_gets_a_second_chance():
    """Once: who is not used again goes when their turn comes again."""
    used: set[int] = set()

    def was_used(value: int) -> bool:
        is_used = value in used
        used.discard(value)
        return is_used

    cache: MemoryCache[str, int] = MemoryCache("three", 3 * ENTRY_BYTES, weightless, was_used)
    for key, value in (("a", 1), ("b", 2), ("c", 3)):
        cache.put(key, value)
    used |= {1, 3}

    cache.put("d", 4)
    assert cache.get_many("abcd") == {"a": 1, "c": 3, "d": 4}
    cache.put("e", 5)
    assert cache.get_many("abcde") == {"c": 3, "d": 4, "e": 5}


def test_a_size_is_counted_and_what_is_larger_than_all_of_it_is_not_held():
    """It is returned all the same, and drives out nothing."""
    cache: MemoryCache[str, bytes] = MemoryCache("ten", 10 + ENTRY_BYTES, len)
    cache.put("small", b"1234")
    assert cache.put("large", b"x" * 11) == b"x" * 11
    assert (cache.get("large"), cache.get("small")) == (None, b"1234")

    cache.put("next", b"1234567")
    assert (cache.get("small"), cache.get("next")) == (None, b"1234567")


def test_caches_of_one_name_are_told_as_one():
    """Those that hold the same of several catalogues."""
    caches = [MemoryCache[str, bytes]("told once", 2_000, len) for _ in range(2)]
    caches[0].put("a", b"12")
    caches[1].put("b", b"345")

    told = [fill for fill in fills() if fill.name == "told once"]
    assert told == [CacheFill("told once", entries=2, size_bytes=5 + 2 * ENTRY_BYTES, limit_bytes=4_000)]


def test_threads_may_share_it():
    """Those that read find a value or none, whatever others put in meanwhile."""
    cache: MemoryCache[int, int] = MemoryCache("fifty", 50 * ENTRY_BYTES, weightless)

    def work(start: int) -> bool:
        for key in range(start, start + 2_000):
            cache.put(key % 120, key % 120)
            found = cache.get((key * 7) % 120)
            if found not in {None, (key * 7) % 120}:
                return False
        return True

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(work, range(8)))
    assert len(cache.get_many(range(120))) == 50
