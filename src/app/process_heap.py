"""How the C library keeps memory that the shop has let go of: it gives it back to the system."""

from __future__ import annotations

import ctypes
from typing import Any, Final

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""glibc's M_TRIM_THRESHOLD, M_MMAP_THRESHOLD and M_ARENA_MAX."""
ARENAS: Final = 2
LARGE_BYTES: Final = 64 * 1024
"""A page is larger, a response of a call smaller."""
TRIMMED_BYTES: Final = 1024 * 1024


def keep_heaps_small() -> None:
    """Let all threads share two heaps, and keep what is large out of them; called before there are threads.

    Otherwise each of the thirty threads keeps a heap of its own, and pages that come and go leave holes.
    """
    library = _glibc()
    if library is not None:
        library.mallopt(_ARENA_MAX, ARENAS)
        library.mallopt(_MMAP_THRESHOLD, LARGE_BYTES)
        library.mallopt(_TRIM_THRESHOLD, TRIMMED_BYTES)


def give_back_memory() -> None:
    """Give free memory back, after work that took much more than what is left of it."""
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)


def _glibc() -> Any:
    """Find the library; None where the system has another one."""
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") else None
