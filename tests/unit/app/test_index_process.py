"""A server has its index built by a process of its own, and goes on without it where that fails."""

from __future__ import annotations

from structlog.testing import capture_logs

from adapters.search import TantivySearch
from app.builders.index_process import build_index_in_own_process
from app.config.settings import load_settings
from app.container import open_store
from tests.support.products import a_product


def test_the_index_is_there_when_the_process_has_ended(tmp_path, monkeypatch):
    monkeypatch.setenv("SHOP_DATA", str(tmp_path))
    with open_store(load_settings()) as store:
        with store.change() as shop:
            shop.changes.put([a_product()])
        with capture_logs() as logged:
            build_index_in_own_process()
        search = TantivySearch(tmp_path / "search", store)

        assert (search.open_built(), logged) == (True, [])


def test_a_process_that_fails_is_logged_with_its_reason(tmp_path, monkeypatch):
    monkeypatch.setenv("SHOP_DATA", str(tmp_path))
    monkeypatch.setenv("PORT", "none")
    with capture_logs() as logged:
        build_index_in_own_process()

    assert [(one["event"], one["status"]) for one in logged] == [("index_process_failed", 1)]
    assert "PORT" in logged[0]["reason"]
