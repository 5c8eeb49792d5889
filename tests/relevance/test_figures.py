"""No class is found worse than the figures that were reached: `python -m tests.relevance --write`."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.support.search.shared_index import DEMO_INDEX, shared_folder

from .catalogues import BICYCLES, SHIPPED, Catalogue, built_catalogues
from .gate import fallen, stored_figures
from .judged_queries import judged_queries, variant_pairs
from .measuring import floor_figures, shop_figures
from .report import report


@pytest.fixture
def shops(tmp_path_factory, worker_id) -> Mapping[str, Catalogue]:
    """The catalogues over indexes that all tests of a run share."""
    names = (DEMO_INDEX, BICYCLES, "bicycles_shipped")
    return built_catalogues(*(shared_folder(tmp_path_factory, worker_id, name) for name in names))


def test_no_figure_has_fallen(shops):
    """Of any class, apart for what rules may be tuned to and what is held out."""
    reached = shop_figures(shops, tuple(judged_queries()), tuple(variant_pairs()))

    assert list(fallen(reached, stored_figures())) == []


def test_the_report_stands_beside_the_floor(shops):
    """Every class of a catalogue in a line, with the owner's file and without, and the summary last."""
    queries = [one for one in judged_queries() if one.catalogue == BICYCLES]
    pairs = [one for one in variant_pairs() if one.catalogue == BICYCLES]
    lines = list(report(shop_figures(shops, queries, pairs), floor_figures(shops, queries, pairs)))
    kinds = {query.kind for query in queries}

    assert kinds <= {line.split(" ")[0] for line in lines}
    assert sum(line.startswith("all") for line in lines) == 6
    assert sum(line.startswith(f"{SHIPPED}, ") for line in lines) == 4
    assert lines[-1].startswith("all, held out")


def test_the_owners_file_is_followed(shops):
    """A mudguard is a fender only where the owner says so, and that shop reads texts so too."""
    fenders = [product.sku for product in shops[BICYCLES].products if product.category[-1] == "Fenders"]

    assert set(shops[BICYCLES].found("mudguard")) <= set(fenders)
    assert shops[BICYCLES].found("mudguard") == shops[BICYCLES].found("fender") != []
    assert shops[SHIPPED].found("mudguard") != shops[SHIPPED].found("fender")
    assert shops[BICYCLES].reader.tokens("mudguard") == shops[SHIPPED].reader.tokens("fender")
