"""Pages are rendered in V8; one that goes wrong or never ends harms nobody else."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from adapters.pages.ssr.renderer import RenderFailed, V8Renderer
from adapters.pages.ssr.v8 import foreign_threads

BUNDLE = """
var seen = 0;
function render(page) {
  seen += 1;
  const { does } = JSON.parse(page);
  if (does === "end") for (;;);
  if (does === "throw") throw new Error("no such part");
  if (does === "swell") { const all = []; for (;;) all.push(new Array(1e6).fill(page)); }
  if (does === "work") for (const until = Date.now() + 15; Date.now() < until;);
  return `<h1>${does} ${seen} £ ü \\u2028</h1>`;
}
"""


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    path = tmp_path / "server.js"
    path.write_text(BUNDLE)
    return path


@pytest.fixture
def renderer(bundle) -> Iterator[V8Renderer]:
    result = V8Renderer(bundle, cold_work_s=0.2)
    yield result
    result.close()


@contextmanager
def crowded(work: Callable[[], object] = lambda: sum(range(500)), crowd: int = 4) -> Iterator[None]:
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


def says(renderer: V8Renderer, does: str) -> str:
    return renderer.render(f'{{"does": "{does}"}}')


def test_a_page_is_rendered_letter_by_letter(renderer):
    """Pounds, umlauts and line separators come back as they went in."""
    assert says(renderer, "nothing") == "<h1>nothing 1 £ ü \u2028</h1>"


@pytest.mark.parametrize("does", ["throw", "end", "swell"])
def test_a_page_that_goes_wrong_fails_alone(renderer, does):
    """It throws, never ends, or fills the memory: the next page is rendered by a new V8."""
    says(renderer, "nothing")
    with pytest.raises(RenderFailed):
        says(renderer, does)

    assert says(renderer, "nothing").startswith("<h1>nothing 1")


def test_a_page_without_end_is_given_up_soon(renderer):
    """After the work it may do, far below a second on a machine with nothing else to do."""
    says(renderer, "nothing")
    began = time.process_time()
    with pytest.raises(RenderFailed, match="more than 200 ms of work"):
        says(renderer, "end")

    assert time.process_time() - began < 0.6


def test_a_good_page_is_waited_for_on_a_busy_machine(bundle):
    """Waiting for a turn is no work: pages within their 50 ms are never given up."""
    renderer = V8Renderer(bundle, cold_work_s=0.05)
    began = time.monotonic()
    with crowded():
        rendered = [says(renderer, "work") for _ in range(12)]
    waited_s = time.monotonic() - began
    renderer.close()

    assert [html[:8] for html in rendered] == ["<h1>work"] * 12
    assert waited_s > 12 * 0.05, "the machine was not busy enough to tell"


def test_nothing_is_left_when_the_renderer_is_closed(bundle):
    """Neither V8's thread nor the one that waits for it; the process can end."""
    before, foreign_before = set(threading.enumerate()), foreign_threads()
    renderer = V8Renderer(bundle)
    says(renderer, "nothing")
    waiting = {thread for thread in threading.enumerate() if thread.name == "v8"} - before
    foreign = foreign_threads() - foreign_before
    assert waiting
    assert foreign
    renderer.close()
    closed = time.monotonic()
    while foreign_threads() & foreign and time.monotonic() - closed < 10:
        time.sleep(0.01)

    assert waiting.isdisjoint(threading.enumerate())
    assert foreign.isdisjoint(foreign_threads())


def test_the_clock_is_of_v8_alone_whatever_else_comes_and_goes(bundle):
    """Threads of an index that is built meanwhile work more, and end."""
    import tantivy

    schema = tantivy.SchemaBuilder().build()

    def index() -> None:
        writer = tantivy.Index(schema).writer()
        for _ in range(50):
            writer.add_document(tantivy.Document())
        writer.commit()
        writer.wait_merging_threads()

    for _ in range(5):
        renderer = V8Renderer(bundle, cold_work_s=0.2)
        with crowded(index, crowd=2):
            says(renderer, "nothing")
        assert says(renderer, "work").startswith("<h1>work")
        with pytest.raises(RenderFailed, match="more than 200 ms of work"):
            says(renderer, "end")
        renderer.close()


def test_the_name_of_a_thread_is_its_own_again(bundle):
    """It was lent to V8's thread for a moment."""
    before = Path(f"/proc/self/task/{threading.get_native_id()}/comm").read_text()
    renderer = V8Renderer(bundle)
    says(renderer, "nothing")
    renderer.close()

    assert Path(f"/proc/self/task/{threading.get_native_id()}/comm").read_text() == before


SIBLINGS = """
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from adapters.pages.ssr.renderer import V8Renderer

renderers = [V8Renderer(Path(sys.argv[1]), cold_work_s=5) for _ in range(3)]
for renderer in renderers:
    with ThreadPoolExecutor(1) as thread:
        thread.submit(renderer.render, '{"does": "well"}').result()
for renderer in renderers:
    renderer.close()
print("rendered")
"""


def test_threads_that_did_not_load_v8_make_one_beside_another(bundle):
    """Where a processor guards memory by keys, that ends a process whose threads have no common beginning."""
    completed = subprocess.run(
        [sys.executable, "-c", SIBLINGS, str(bundle)], capture_output=True, text=True, check=False
    )

    assert (completed.returncode, completed.stdout) == (0, "rendered\n"), completed.stderr
