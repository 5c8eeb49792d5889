"""How the C library keeps memory that the shop has let go of: it gives it back to the system."""

from __future__ import annotations

import ctypes
from typing import Any, Final

_ARENA_MAX: Final = -8
"""glibc's M_ARENA_MAX."""
ARENAS: Final = 2


def keep_few_arenas() -> None:
    """Let all threads share two heaps, before there are threads.

    Otherwise each of the thirty keeps one of its own, with the holes that its largest work has left.
    """
    library = _glibc()
    if library is not None:
        library.mallopt(_ARENA_MAX, ARENAS)


def give_back_memory() -> None:
    """Give free memory back, after work that took much more than what is left of it."""
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)


def _glibc() -> Any:
    """Find the library; None where the system has another one."""
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") else None
