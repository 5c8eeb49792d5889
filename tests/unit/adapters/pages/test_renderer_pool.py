"""V8 renders pages in processes of its own: one that goes wrong harms neither shop nor other pages."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from attrs import evolve

from adapters.pages.ssr.page_renderer import PageRenderer, RenderFailed
from adapters.pages.ssr.render_process import RenderLimits
from adapters.pages.ssr.renderer_pool import RendererPool
from tests.support.render_processes import is_running, processes_of, wait_until

BUNDLE = """
var seen = 0;
function render(page) {
  seen += 1;
  const { does } = JSON.parse(page);
  if (does === "end") for (;;);
  if (does === "throw") throw new Error("no such part");
  if (does === "swell") { const all = []; for (;;) all.push(new Array(1e6).fill(page)); }
  if (does === "swell outside") { const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1)); }
  if (does === "wait") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20000);
  if (does === "work") for (const until = Date.now() + 15; Date.now() < until;);
  if (does === "work long") for (const until = Date.now() + 100; Date.now() < until;);
  return `<h1>${does} ${seen} £ ü \\u2028</h1>`;
}
function renderFooter(footer) { return `<p>${footer}</p>`; }
"""
PATIENT = RenderLimits(work_s=0.2, wall_s=20)
"""A machine that is busy with other tests may take long to start a process."""
HASTY = evolve(PATIENT, wall_s=1.5)


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    path = tmp_path / "server.js"
    path.write_text(BUNDLE)
    return path


class Counts:
    """What a pool counts."""

    def __init__(self) -> None:
        self.starts = 0
        self.failures = 0

    def start(self) -> None:
        self.starts += 1

    def failure(self) -> None:
        self.failures += 1


@pytest.fixture
def counts() -> Counts:
    return Counts()


Opened = Callable[..., RendererPool]


@pytest.fixture
def opened(bundle: Path, counts: Counts) -> Iterator[Opened]:
    """Open pools; each is closed afterwards and leaves no process."""
    pools: list[RendererPool] = []

    def open_pool(limits: RenderLimits = PATIENT, size: int = 1) -> RendererPool:
        pool = RendererPool(bundle, size, limits, on_start=counts.start, on_failure=counts.failure)
        pools.append(pool)
        return pool

    yield open_pool
    for pool in pools:
        pool.close()
    assert processes_of(os.getpid()) == []


@pytest.fixture
def renderer(opened: Opened) -> RendererPool:
    return opened()


@contextmanager
def crowded(work: Callable[[], object], crowd: int = 2) -> Iterator[None]:
    """Let other threads of this process compete for the interpreter."""
    is_over = threading.Event()

    def busy() -> None:
        while not is_over.is_set():
            work()

    threads = [threading.Thread(target=busy) for _ in range(crowd)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        is_over.set()
        for thread in threads:
            thread.join()


@contextmanager
def in_a_thread(work: Callable[[], object]) -> Iterator[None]:
    """Do something at the same time, and wait until it is done."""
    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        thread.join()


def says(renderer: PageRenderer, does: str) -> str:
    return renderer.render(f'{{"does": "{does}"}}')


def only_process() -> int:
    [pid] = processes_of(os.getpid())
    return pid


def test_the_shop_comes_before_its_renderers(opened):
    """What it refuses or has in memory would else wait behind pages on a machine with few processors."""
    opened().render('{"does": "work"}')
    (child,) = processes_of(os.getpid())

    own, childs = (os.getpriority(os.PRIO_PROCESS, pid) for pid in (os.getpid(), child))
    assert childs > own or own == 19


def test_a_page_is_rendered_letter_by_letter(renderer):
    """Pounds, umlauts and line separators come back as they went in, and so does a footer."""
    assert says(renderer, "nothing") == "<h1>nothing 1 £ ü \u2028</h1>"
    assert renderer.render_footer("£ ü \u2028 \\ \" '") == "<p>£ ü \u2028 \\ \" '</p>"


def test_a_long_page_is_rendered(renderer):
    """Longer than what a connection holds at once, in both directions."""
    text = "ü" * 3_000_000

    assert renderer.render_footer(text) == f"<p>{text}</p>"


@pytest.mark.parametrize("does", ["throw", "end", "swell", "swell outside", "wait"])
def test_a_page_that_goes_wrong_fails_alone(opened, counts, does):
    """It throws, never ends, fills the memory or waits for ever: the next page is rendered by a new V8."""
    renderer = opened(HASTY if does == "wait" else PATIENT)
    wait_until(lambda: is_rendered(renderer))
    failed = counts.failures
    with pytest.raises(RenderFailed):
        says(renderer, does)

    assert counts.failures == failed + 1
    wait_until(lambda: is_rendered(renderer))
    assert counts.starts == 2


def is_rendered(renderer: PageRenderer) -> bool:
    """Whether a page is rendered by a new V8."""
    try:
        return says(renderer, "nothing").startswith("<h1>nothing 1")
    except RenderFailed:
        return False


def test_a_page_without_end_is_given_up_soon(renderer):
    """After the work that it may do, of which the shop's own process does none."""
    says(renderer, "nothing")
    began, before = time.process_time(), work_of_ended_processes()
    with pytest.raises(RenderFailed, match="more than 200 ms of work"):
        says(renderer, "end")

    assert time.process_time() - began < 0.1
    assert work_of_ended_processes() - before < 1.5, "its start and its work"


def work_of_ended_processes() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def test_a_good_page_is_waited_for_on_a_busy_machine(renderer):
    """Waiting for a turn is no work: a page may take longer than its work, when others have the processor."""
    says(renderer, "nothing")
    pid, began, html = only_process(), time.monotonic(), []
    with in_a_thread(lambda: html.append(says(renderer, "work long"))):
        time.sleep(0.05)
        os.kill(pid, signal.SIGSTOP)
        time.sleep(0.5)
        os.kill(pid, signal.SIGCONT)

    assert html == ["<h1>work long 2 £ ü \u2028</h1>"]
    assert time.monotonic() - began > 0.5


def test_the_work_of_a_page_is_its_own_whatever_else_comes_and_goes(renderer):
    """Threads of an index that is built meanwhile work more, and end."""
    import tantivy

    schema = tantivy.SchemaBuilder().build()

    def index() -> None:
        writer = tantivy.Index(schema).writer()
        for _ in range(50):
            writer.add_document(tantivy.Document())
        writer.commit()
        writer.wait_merging_threads()

    with crowded(index):
        for _ in range(3):
            says(renderer, "nothing")
            assert says(renderer, "work").startswith("<h1>work")
            with pytest.raises(RenderFailed, match="more than 200 ms of work"):
                says(renderer, "end")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSEGV])
def test_a_process_that_dies_amid_a_page_is_replaced(renderer, number):
    """Whatever ended it, the page fails and the next is rendered."""
    says(renderer, "nothing")
    pid = only_process()
    killer = threading.Timer(0.2, os.kill, (pid, number))
    killer.start()
    with pytest.raises(RenderFailed, match=f"ended with status -{number.value}"):
        says(renderer, "wait")

    assert says(renderer, "nothing").startswith("<h1>nothing 1")
    assert only_process() != pid


def test_v8_that_aborts_takes_only_its_process_along(opened):
    """It does so where it finds no memory for a buffer, and no exception tells anybody before."""
    renderer = opened(evolve(PATIENT, work_s=10, data_bytes=900 * 1024 * 1024))
    with pytest.raises(RenderFailed):
        says(renderer, "swell outside")

    assert says(renderer, "nothing").startswith("<h1>nothing 1")


def test_a_process_that_died_between_two_pages_is_missed_by_neither(renderer, counts):
    """The system may take the memory of an idle one."""
    says(renderer, "nothing")
    pid = only_process()
    os.kill(pid, signal.SIGKILL)
    wait_until(lambda: not is_running(pid))

    assert says(renderer, "nothing").startswith("<h1>nothing 1")
    assert (counts.starts, counts.failures) == (2, 0)


def test_a_process_that_stands_still_is_given_up(opened):
    """It works no more, so only the clock can tell."""
    renderer = opened(HASTY)
    wait_until(lambda: is_rendered(renderer))
    pid = only_process()
    os.kill(pid, signal.SIGSTOP)
    began = time.monotonic()
    with pytest.raises(RenderFailed, match=r"no HTML within 1\.5 s"):
        renderer.render_footer("long " * 1_000_000)

    assert time.monotonic() - began < 10
    assert processes_of(os.getpid()) == []


def test_ctrl_c_and_the_end_of_the_service_are_left_to_the_shop(renderer):
    """A terminal and a supervisor signal all processes, while the shop still finishes its pages."""
    says(renderer, "nothing")
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(only_process(), number)

    assert says(renderer, "nothing").startswith("<h1>nothing 2")


def test_pages_of_several_threads_share_the_processes(opened, counts):
    """Each thread gets its own page, and there are no more processes than the pool may have."""
    renderer = opened(size=2)
    with ThreadPoolExecutor(8) as threads:
        rendered = list(threads.map(lambda n: renderer.render_footer(str(n)), range(400)))
        processes = processes_of(os.getpid())

    assert rendered == [f"<p>{n}</p>" for n in range(400)]
    assert 1 <= len(processes) <= 2
    assert (counts.starts, counts.failures) == (len(processes), 0)


def test_a_quiet_shop_starts_one_process_of_several(opened, counts):
    """None before the first page, and no second one for pages that come one by one."""
    renderer = opened(size=3)
    assert processes_of(os.getpid()) == []
    for _ in range(5):
        says(renderer, "nothing")

    assert counts.starts == 1


def test_a_page_waits_for_a_process_only_so_long(opened):
    """Another page has the only one, and the shell is better than more patience.

    The first is given up at the moment when the second has waited long enough, so either may happen to that.
    """
    renderer = opened(HASTY)
    wait_until(lambda: is_rendered(renderer))
    reasons = []

    def wait() -> None:
        with pytest.raises(RenderFailed) as failure:
            says(renderer, "wait")
        reasons.append(str(failure.value))

    with in_a_thread(wait), in_a_thread(wait), in_a_thread(wait):
        pass

    assert len(reasons) == 3
    assert set(reasons) == {"all renderers are busy", "no HTML within 1.5 s"}


def test_a_process_ends_after_its_last_page(opened, counts):
    """What V8 does not give back goes with it."""
    renderer = opened(evolve(PATIENT, renders=3))
    rendered = [says(renderer, "nothing")[:13] for _ in range(7)]

    assert rendered == [f"<h1>nothing {n}" for n in (1, 2, 3, 1, 2, 3, 1)]
    assert (counts.starts, counts.failures) == (3, 0)


def test_a_process_that_starts_slowly_serves_later_pages(bundle, opened, counts):
    """The first pages fail meanwhile, and do not begin the start anew."""
    bundle.write_text(f"for (const until = Date.now() + 2000; Date.now() < until;);{BUNDLE}")
    renderer = opened(evolve(PATIENT, wall_s=0.3))
    with pytest.raises(RenderFailed, match=r"not ready within 0\.3 s"):
        says(renderer, "nothing")

    wait_until(lambda: is_rendered(renderer))
    assert counts.starts == 1


@pytest.mark.parametrize("script", ["for (;;);", "throw new Error('broken')", "syntax error"])
def test_a_bundle_that_cannot_be_loaded_fails_every_page(bundle, opened, script):
    """Until it is replaced by one that can."""
    bundle.write_text(script)
    renderer = opened(evolve(PATIENT, start_s=0.5 if "for" in script else 20))
    for _ in range(2):
        with pytest.raises(RenderFailed):
            says(renderer, "nothing")
    assert processes_of(os.getpid()) == []

    bundle.write_text(BUNDLE)
    wait_until(lambda: is_rendered(renderer), 20)


def test_nothing_is_left_when_the_renderer_is_closed(opened):
    """No process, no thread and no open file; a page that comes too late fails at once."""
    threads, files = threading.active_count(), len(os.listdir("/dev/fd"))
    renderer = opened()
    says(renderer, "nothing")
    pid = only_process()
    renderer.close()

    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert (threading.active_count(), len(os.listdir("/dev/fd"))) == (threads, files)
    with pytest.raises(RenderFailed, match="closed"):
        says(renderer, "nothing")
    renderer.close()


OF_A_SHOP = """
import sys, time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from adapters.pages.ssr.render_process import RenderLimits
from adapters.pages.ssr.renderer_pool import RendererPool

renderers = [RendererPool(Path(sys.argv[1]), 1, RenderLimits(work_s=5, wall_s=60)) for _ in range(3)]
for renderer in renderers:
    with ThreadPoolExecutor(1) as thread:
        thread.submit(renderer.render, '{"does": "well"}').result()
loaded = [name for name in sys.modules if "py_mini_racer" in name]
print("rendered", *loaded, flush=True)
"""


def test_a_shop_never_loads_v8_and_ends_without_closing_its_renderers(bundle):
    """Each V8 is alone in its process, whichever threads called for it, and ends with the shop."""
    completed = subprocess.run(
        [sys.executable, "-c", OF_A_SHOP, str(bundle)], capture_output=True, text=True, check=False
    )

    assert (completed.returncode, completed.stdout) == (0, "rendered\n"), completed.stderr


@pytest.mark.parametrize("does", ["", "end", "wait"])
def test_no_process_outlives_a_shop_that_was_killed(bundle, does):
    """Idle processes see the end of their connection, busy ones run into their limits."""
    amid = f'RendererPool(Path(sys.argv[1]), 1, RenderLimits(wall_s=3)).render(\'{{"does": "{does}"}}\')'
    program = OF_A_SHOP + (amid if does else "time.sleep(60)")
    with subprocess.Popen(
        [sys.executable, "-c", program, str(bundle)], stdout=subprocess.PIPE, text=True
    ) as shop:
        assert shop.stdout is not None
        assert shop.stdout.readline() == "rendered\n"
        processes = processes_of(shop.pid)
        if does:
            wait_until(lambda: len(processes_of(shop.pid)) == 4)
            processes = processes_of(shop.pid)
            time.sleep(0.3)
        shop.kill()
    assert len(processes) >= 3

    wait_until(lambda: not any(map(is_running, processes)))
