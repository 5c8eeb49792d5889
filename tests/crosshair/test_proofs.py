"""Every integer rule is proved, within a minute, by a prover that can also say no."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.crosshair.prove import MODULES, all_laws
from tests.support.paths import ROOT

SHOPCORE = ROOT / "src" / "shopcore"
BESIDE = {"frames", "testing"}
"""What is held to the rules by tests of its own, and what tests them."""
WRONG = "tests.crosshair.wrong_laws"
CPU_S = 60.0
NOT_PROVED: dict[str, str] = {}
"""Laws that CrossHair neither proves nor refutes, each with the reason."""
OTHERWISE = {
    "days, hours and instants": "branches._days_from branches.ready_at countdown.seconds_left"
    " delivery_days.within parcels._direct parcels._from_shelf parcels._rest"
    " opening_hours._coming opening_hours._time opening_hours.open_state opening_hours.spoken_time"
    " hand_off.read outbox_message.next_try promise._arrival report_searches.report_searches session._device"
    " session.renewed",
    "characters": "product.initial_group consent.encoded draft_order.new_number event.event_line"
    " payment._is_card_number quick_order._quantity_beside size_order.in_base_unit",
    "shapes of families, held by generated attributes": "family_matrix._across family_matrix._put"
    " family_name.family_name",
    "decimals at the edge": "add_to_basket._is_price money.of",
    "the least of prices, held by generated price lists": "price_list.best_break family.lowest_price",
    "decimals of suppliers, held by generated amounts": "supplier_price.to_the_penny",
    "miles are floats": "branches.miles_to",
    "seconds are floats, held by generated instants": "request_rate.full_at_s request_rate.of"
    " request_rate.whole_seconds",
    "reached through a rule that is named": "basket_change._left money.__mul__",
    "counts in mappings, which the prover would try one by one": "allocate_branch_stock.with_branch_units"
    " parcels.parcels_of parcels.shares_of partial_add._put order.top_products",
    "orders priced again, held to their totals by generated baskets": "cheaper_order._best"
    " cheaper_order._has_step_below cheaper_order._quantities cheaper_order.cheaper",
    "colours and units on a shelf, held by examples": "likeness._apart likeness.tone_of"
    " promise._are_on_shelf",
    "chunks of a file": "export_catalogue.export_catalogue export_orders.export_orders",
    "words and readings of a search, held by examples and generated texts": "attempts._without"
    " attribute_words.side_tokens"
    " completions._others completions._pairs completions._short_units scopes.scopes spelling.begun"
    " default_order._place default_order.placed_at explanation._best"
    " facet_columns._nowhere facet_columns.with_rows"
    " facets.are_sizes facets.is_shared facets.price_band keywords._of_shelves"
    " list_request.price_limits matching._counted matching._distinctive matching._finer_points"
    " matching._found matching._standing matching.with_pins measures._inches measures._metric"
    " measures._units measures.near_tokens measures.token newness.oldest_new note_columns.of"
    " divided_numbers._roundest divided_numbers.divided divided_numbers.even_bounds divided_numbers.of"
    " facet_numbers.of facet_order._is_decided facet_order._place facet_order.distinction facet_order.likely"
    " offered_facets._divides offered_facets._shown product_kinds._kind product_kinds.main"
    " offered_facets.choose_facets product_finder._counted list_request.page_limits"
    " described_things.of query_words.words type_profiles._score word_kinds._is_unsold"
    " spoken_sizes._feet_and_inches spoken_sizes._length spoken_sizes._spoken_sides spoken_sizes._with_word"
    " attempts.without_sizes relaxation._fire_points relaxation._millimetres"
    " relaxation._points"
    " relaxation.least_names relaxation.without_words respelling._parted"
    " spelling._apart spelling._likeliest spelling._weight spelling.halves storefront_summary._shares"
    " suggested_products.found suggestions.keywords synonyms._longest_from synonyms.longest synonyms.run_at"
    " text_reader._longest_one_way text_reader.one_way_at typing_errors._cost typing_errors._near_keys"
    " typing_errors._same typing_errors.error_cost word_kinds._is_called word_kinds._share_of_type"
    " word_kinds._up_to_type",
    "a step that depends on the figure, held by generated levels and prices": "changes.change_of_level"
    " changes.or_more changes.shown_level vat.without_vat",
    "pages of lists and of the sitemap, held by generated addresses and counts": "list_address._whole"
    " list_links.last_page list_links.more_url sitemap._lists sitemap._part",
    "how long reading takes, held by examples": "page_text.minutes",
    "doubts in words, of figures that are proved": "price_checks._beside price_checks._cheaper_in_all"
    " price_checks._mixed_up price_checks._never_charged price_checks._off_grid price_checks._repeated"
    " price_checks._sale",
}
"""Why no law names a rule that counts."""


def proving(*modules: str) -> subprocess.CompletedProcess[str]:
    """Run the prover by itself: it traces, as coverage does."""
    command = [sys.executable, "-m", "tests.crosshair.prove", *modules]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)


@pytest.fixture(scope="module")
def proof_output() -> str:
    return proving().stdout


def results(proof_output: str) -> dict[str, bool]:
    """Read, by law, whether it was proved."""
    lines = [line for line in proof_output.splitlines() if line[6:10] == " s  "]
    return {line.split()[-1]: "NOT PROVED" not in line for line in lines}


@pytest.mark.spec("TS-05")
@pytest.mark.spec("PR-01", "PR-03", "MM-01", "DL-01", "DL-03", "QT-02")
def test_every_law_is_proved_or_says_why_not(proof_output):
    """No counter-example, and no path left untried."""
    result = results(proof_output)

    assert set(result) == {f"{module.rpartition('.')[2]}.{law}" for module, law in all_laws()}
    assert {law for law, is_proved in result.items() if not is_proved} == set(NOT_PROVED)


@pytest.mark.spec("TS-05")
def test_the_proofs_take_less_than_a_minute(proof_output):
    """Of CPU, in all."""
    last = proof_output.splitlines()[-1]

    assert float(last.partition("; ")[2].partition(" s")[0]) < CPU_S, last


@pytest.mark.spec("TS-05")
def test_what_is_wrong_by_a_hair_is_refuted():
    """Each with numbers that show it; a law that nothing can meet is no proof either."""
    ended = proving(WRONG)
    result = results(ended.stdout)

    assert ended.returncode == 1
    assert set(result) == {f"wrong_laws.{law}" for _, law in all_laws([WRONG])}
    assert not any(result.values())
    assert ended.stdout.count("when calling") == len(result) - 1


def arithmetic(module: Path):
    """Name the functions of a module that multiply, divide, round, or take the least or most."""
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.FunctionDef) and any(map(_counts, ast.walk(node))):
            yield f"{module.stem}.{node.name}"


def _counts(node: ast.AST) -> bool:
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.Mult | ast.FloorDiv | ast.Mod)
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"round_half_up", "min", "max"}


def test_every_rule_that_counts_is_named_by_a_law_or_says_why_not():
    """A new rule fails here until somebody states its law."""
    sources = [ROOT / f"{module.replace('.', '/')}.py" for module in MODULES]
    trees = [ast.walk(ast.parse(source.read_text())) for source in sources]
    named = {getattr(node, "id", getattr(node, "attr", "")) for tree in trees for node in tree}
    modules = [path for path in SHOPCORE.rglob("*.py") if path.relative_to(SHOPCORE).parts[0] not in BESIDE]
    rules = {rule for module in modules for rule in arithmetic(module)}

    unnamed = {rule for rule in rules if rule.partition(".")[2] not in named}
    assert unnamed == {rule for listed in OTHERWISE.values() for rule in listed.split()}
