"""No class is found worse than the figures that were reached: `python -m tests.relevance --write`."""

from __future__ import annotations

from tests.support.search.shared_index import DEMO_INDEX, shared_folder

from .catalogues import BICYCLES, built_catalogues
from .gate import fallen, stored_figures
from .judged_queries import judged_queries, variant_pairs
from .measuring import floor_figures, shop_figures
from .report import report


def test_no_figure_has_fallen(tmp_path_factory, worker_id):
    """Of any class, apart for what rules may be tuned to and what is held out."""
    folders = [shared_folder(tmp_path_factory, worker_id, name) for name in (DEMO_INDEX, BICYCLES)]
    reached = shop_figures(built_catalogues(*folders), tuple(judged_queries()), tuple(variant_pairs()))

    assert list(fallen(reached, stored_figures())) == []


def test_the_report_stands_beside_the_floor(tmp_path_factory, worker_id):
    """Every class of a catalogue in a line, and the summary last."""
    folders = [shared_folder(tmp_path_factory, worker_id, name) for name in (DEMO_INDEX, BICYCLES)]
    shops = built_catalogues(*folders)
    queries = [one for one in judged_queries() if one.catalogue == BICYCLES]
    pairs = [one for one in variant_pairs() if one.catalogue == BICYCLES]
    lines = list(report(shop_figures(shops, queries, pairs), floor_figures(shops, queries, pairs)))
    kinds = {query.kind for query in queries}

    assert kinds <= {line.split(" ")[0] for line in lines}
    assert sum(line.startswith("all") for line in lines) == 4
    assert lines[-1].startswith("all, held out")
