"""Search follows imports and orders of other processes, on every database and every machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from adapters.search import TantivySearch
from adapters.sql import SqlStore
from adapters.sql.catalogue.repository import SqlCatalogue
from shopcore.feeds.rows import CatalogueRow
from shopcore.search.search_query import SearchQuery
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from tests.support.arbitrary_products import IRONMONGERY
from tests.support.checkout_steps import open_checkout
from tests.support.products import a_product
from tests.support.stores.store_places import InSql


def found(search: TantivySearch, text: str = "") -> list[str]:
    return [p.sku for p in search.search(SearchQuery(IRONMONGERY, text, page_size=96)).products]


def brought_in(store: SqlStore, *names: str) -> None:
    new = [a_product(sku=name, name=f"Bolt {name}", product_id="") for name in names]
    import_catalogue(store.shop(), [CatalogueRow(line, one) for line, one in enumerate(new, start=2)])


def test_machines_follow_an_import_and_what_is_sold_out(
    database: InSql, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Two processes of one machine and one of another; none reads more than what changed."""
    here = database.empty()
    steps = open_checkout(here)
    brought_in(here, *(f"MANY-{n:02}" for n in range(40)))
    stores = [here, database.again(), database.again()]
    folders = [tmp_path / "one", tmp_path / "one", tmp_path / "other"]
    machines = [TantivySearch(folder, store) for folder, store in zip(folders, stores, strict=True)]
    for machine in machines:
        machine.refresh()
    with monkeypatch.context() as patched:
        patched.setattr(SqlCatalogue, "products", None)
        brought_in(stores[1], "QUIBBLEDOCK")
        steps.buy(LAST=1)
        for machine in reversed(machines):
            machine.refresh()

    anew = TantivySearch(tmp_path / "anew", here)
    anew.refresh()
    for machine in machines:
        assert found(machine, "quibbledock") == ["QUIBBLEDOCK"]
        assert found(machine) == found(anew)
        assert found(machine)[-1] == "LAST"
