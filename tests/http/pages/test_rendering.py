"""A page that harms its renderer is served as its shell, and harms neither the shop nor other pages."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from litestar.testing import TestClient

from app.config.settings import load_settings
from app.container import build_app
from app.storefront_pages import DIST
from tests.support.render_processes import processes_of

from .test_pages import HTML, wait_until_open

BUNDLE = """
function render(page) {
  if (JSON.parse(page).content.kind === "brands") { HARM }
  return "<h1>rendered</h1>";
}
function renderFooter() { return ""; }
"""
SHELL, WHOLE = '<div id="app"></div>', '<div id="app"><h1>rendered</h1></div>'


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built storefront whose server bundle is still to be written."""
    dist = tmp_path / "dist"
    dist.mkdir()
    for name in ("assets", "manifest.json", "offline-worker.js"):
        (dist / name).symlink_to(DIST / name)
    monkeypatch.setattr("app.storefront_pages.DIST", dist)
    return dist


@pytest.mark.spec("RT-10", "SH-05")
@pytest.mark.parametrize(
    "harm",
    [
        "for (;;);",
        "const all = []; for (;;) all.push(new Array(1e6).fill(page));",
        "const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));",
    ],
    ids=["it never ends", "it fills the heap", "it fills other memory"],
)
def test_a_page_that_harms_its_renderer_goes_out_as_a_shell_and_others_are_whole(tmp_path, build, harm):
    """The metrics count the failure and the start of another process; the shop closes without any left."""
    (build / "server.js").write_text(BUNDLE.replace("HARM", harm))
    own = tmp_path / "own.toml"
    own.write_text("[calls]\nmetrics_for_all = true\n")
    settings = load_settings({"SHOP_DATA": str(tmp_path / "data"), "SHOP_SETTINGS": str(own)})
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        pages = [client.get(path, headers=HTML) for path in ("/", "/brands", "/basket")]
        metrics = client.get("/metrics").text
        assert len(processes_of(os.getpid())) == 1

    assert [page.status_code for page in pages] == [200] * 3
    assert [html for page in pages for html in (SHELL, WHOLE) if html in page.text] == [WHOLE, SHELL, WHOLE]
    assert '"kind":"brands"' in pages[1].text
    assert "shop_render_failures_total 1.0" in metrics
    assert "shop_renderer_starts_total 2.0" in metrics
    assert "shop_shells_sent_total 1.0" in metrics
    assert "shop_renderers 1.0" in metrics
    assert processes_of(os.getpid()) == []
