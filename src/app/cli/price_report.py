"""What a file of prices, or a trial of one, says: differences, doubts, what the newest orders would cost."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from operator import itemgetter

from app.cli.import_report import Doubts, counts, differences, harmless, refusal
from shopcore.analysis.price_checks import PriceIssue, PriceIssueKind, PriceIssues
from shopcore.analysis.price_replay import BasketChange
from shopcore.catalogue.product import Difference
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.use_cases.pricing.try_prices import PriceCheck, PriceTrial, StorefrontTrial

DOUBTS_LISTED = 100
MOVERS_LISTED = 5
_STOPPED = (
    "Nothing was changed, because some new prices look like mistakes. "
    "Correct the file, or use it as it is with --despite-doubts."
)
GRAVITY = {kind: place for place, kind in enumerate(PriceIssueKind)}


def report_trial(trial: PriceTrial) -> int:
    """Print a trial, faults on standard error, and answer the exit status; doubts are no faults."""
    if trial.outcome.is_refused:
        return refusal(trial.outcome)
    issues = _by_product((front.storefront, front.issues) for front in trial.storefronts)
    differences(trial.outcome, issues)
    _further(trial.outcome.differences, issues)
    _counted(PriceIssues(issue for front in trial.storefronts for issue in front.issues))
    for front in trial.storefronts:
        _replayed(front)
    counts(trial.outcome, dry_run=True)
    return 0


def report_prices(check: PriceCheck) -> int:
    """Print what became of a file of prices; one that was stopped by doubts is told of on standard error."""
    if check.outcome.is_refused:
        return refusal(check.outcome)
    _further((), _by_product(check.issues.items()))
    _counted(PriceIssues(issue for grouped in check.issues.values() for issue in grouped))
    if not check.is_written:
        print(_STOPPED, file=sys.stderr)
        return 1
    counts(check.outcome, dry_run=False)
    return 0


def _by_product(fronts: Iterable[tuple[Storefront, PriceIssues]]) -> Doubts:
    grouped: dict[tuple[Storefront, str], list[PriceIssue]] = {}
    for storefront, issues in fronts:
        for issue in issues:
            grouped.setdefault((storefront, issue.sku), []).append(issue)
    return grouped


def _further(differences: Iterable[Difference], issues: Doubts) -> None:
    """Print the doubts about products that are not listed, since they stay or are many, the gravest first."""
    listed = {(one.new.storefront, one.new.sku) for one in differences}
    further = [
        (GRAVITY[issue.kind], f"{issue.sku} ({storefront.label}), check: {issue}")
        for (storefront, sku), grouped in issues.items()
        if (storefront, sku) not in listed
        for issue in grouped
    ]
    for _, line in sorted(further, key=itemgetter(0))[:DOUBTS_LISTED]:
        print(harmless(line))
    if len(further) > DOUBTS_LISTED:
        print(f"… and {len(further) - DOUBTS_LISTED:,} more to check")


def _counted(issues: PriceIssues) -> None:
    if issues:
        kinds = ", ".join(f"{count:,} × {kind.value}" for kind, count in issues.by_kind().items())
        print(f"{_counted_as(len(issues), 'possible mistake')}: {kinds}.")


def _replayed(front: StorefrontTrial) -> None:
    replay_result, name = front.replay, front.storefront.label
    if not replay_result.baskets:
        print(f"No {name} orders to reprice.")
        return
    before, after = replay_result.before.ex_vat, replay_result.after.ex_vat
    print(f"The newest {name} orders at today's prices and at the new ones, ex VAT with delivery:")
    orders = _counted_as(len(replay_result.baskets), "order")
    print(f"  {before} -> {after} ({_signed(after - before)}) for {orders}")
    notes = [f"{count:,} {what}" for what, count in replay_result.notes()[1:] if isinstance(count, int)]
    if notes:
        print(f"  {', '.join(notes)}")
    for mover in replay_result.movers(MOVERS_LISTED):
        print(f"  {_moved(mover)}")
    if front.lines_gone:
        gone = _counted_as(front.lines_gone, "line")
        print(f"  {gone} left out, because the product is not sold in that form any more")


def _counted_as(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def _moved(mover: BasketChange) -> str:
    before, after = mover.before.ex_vat, mover.after.ex_vat
    return f"{mover.basket_id}: {before} -> {after} ({_signed(after - before)})"


def _signed(amount: Money) -> str:
    return f"+{amount}" if amount.pence > 0 else str(amount)
