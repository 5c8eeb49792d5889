"""The search of the demo catalogue, built once for all tests that ask it what the trade types."""

from __future__ import annotations

from pathlib import Path

import pytest

from adapters.search import TantivySearch
from tests.support.demo_catalogue import all_sold
from tests.support.search.shared_index import DEMO_INDEX, shared_folder
from tests.support.search_shop import put_on_sale


@pytest.fixture(scope="session")
def demo_folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    return shared_folder(tmp_path_factory, worker_id, DEMO_INDEX)


@pytest.fixture(scope="session")
def demo(demo_folder: Path) -> TantivySearch:
    search = TantivySearch(demo_folder, put_on_sale(all_sold()))
    search.refresh()
    return search
