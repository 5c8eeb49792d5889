"""The C library keeps few heaps, and gives back what nobody holds."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap

THREADS_THAT_ALLOCATE = textwrap.dedent(
    """
    import ctypes, os, re, sys, threading
    from app.process_heap import ARENAS, give_back_memory, keep_heaps_small

    if "few" in sys.argv:
        keep_heaps_small()
    library = ctypes.CDLL(None)
    library.malloc.restype = library.fopen.restype = ctypes.c_void_p
    library.malloc.argtypes = [ctypes.c_size_t]
    everybody = threading.Barrier(16)

    def allocate():
        library.malloc(5_000)
        everybody.wait()

    threads = [threading.Thread(target=allocate) for _ in range(16)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    out = library.fopen(b"/dev/stdout", b"w")
    library.malloc_info(0, ctypes.c_void_p(out))
    library.fflush(ctypes.c_void_p(out))
    """
)
HOLES = textwrap.dedent(
    """
    import os
    from app.process_heap import give_back_memory

    def resident(): return int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    blocks = [bytes(20_000) for _ in range(5_000)]
    kept = blocks[::50]
    del blocks
    before = resident()
    give_back_memory()
    print(before - resident())
    """
)


def ran(program: str, *words: str) -> str:
    command = [sys.executable, "-c", program, *words]
    return subprocess.run(command, env=dict(os.environ), capture_output=True, text=True, check=True).stdout


def test_all_threads_share_two_heaps():
    """Each would have its own otherwise, up to eight for each processor."""
    assert ran(THREADS_THAT_ALLOCATE, "few").count("<heap nr=") <= 2
    assert ran(THREADS_THAT_ALLOCATE).count("<heap nr=") > 2


def test_holes_between_what_is_held_go_back_to_the_system():
    """Most of 100 MB, of which every fiftieth block is still held."""
    assert int(ran(HOLES)) > 50_000_000
