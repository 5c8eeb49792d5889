"""What a file of prices, or a trial of one, says: differences, doubts, what the newest orders would cost."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from operator import itemgetter

from app.cli.import_report import Doubts, counts, differences, harmless, refusal
from shopcore.analysis.price_checks import DoubtKind, PriceDoubt, PriceDoubts
from shopcore.analysis.price_replay import BasketChange
from shopcore.catalogue.product import Difference
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.use_cases.pricing.try_prices import PriceCheck, PriceTrial, StorefrontTrial

DOUBTS_LISTED = 100
MOVERS_LISTED = 5
_STOPPED = (
    "Nothing was changed, because prices that would change look like a slip. "
    "Correct the file, or take it as it is with --despite-doubts."
)
GRAVITY = {kind: place for place, kind in enumerate(DoubtKind)}


def report_trial(trial: PriceTrial) -> int:
    """Print a trial, faults on standard error, and answer the exit status; doubts are no faults."""
    if trial.outcome.is_refused:
        return refusal(trial.outcome)
    doubts = _by_product((front.storefront, front.doubts) for front in trial.storefronts)
    differences(trial.outcome, doubts)
    _further(trial.outcome.differences, doubts)
    _counted(PriceDoubts(doubt for front in trial.storefronts for doubt in front.doubts))
    for front in trial.storefronts:
        _replayed(front)
    counts(trial.outcome, dry_run=True)
    return 0


def report_prices(check: PriceCheck) -> int:
    """Print what became of a file of prices; one that was stopped by doubts is told of on standard error."""
    if check.outcome.is_refused:
        return refusal(check.outcome)
    _further((), _by_product(check.doubts.items()))
    _counted(PriceDoubts(doubt for found in check.doubts.values() for doubt in found))
    if not check.is_written:
        print(_STOPPED, file=sys.stderr)
        return 1
    counts(check.outcome, dry_run=False)
    return 0


def _by_product(fronts: Iterable[tuple[Storefront, PriceDoubts]]) -> Doubts:
    found: dict[tuple[Storefront, str], list[PriceDoubt]] = {}
    for storefront, doubts in fronts:
        for doubt in doubts:
            found.setdefault((storefront, doubt.sku), []).append(doubt)
    return found


def _further(differences: Iterable[Difference], doubts: Doubts) -> None:
    """Print the doubts about products that are not listed, since they stay or are many, the gravest first."""
    listed = {(one.new.storefront, one.new.sku) for one in differences}
    further = [
        (GRAVITY[doubt.kind], f"{doubt.sku} ({storefront.label}), look again: {doubt}")
        for (storefront, sku), found in doubts.items()
        if (storefront, sku) not in listed
        for doubt in found
    ]
    for _, line in sorted(further, key=itemgetter(0))[:DOUBTS_LISTED]:
        print(harmless(line))
    if len(further) > DOUBTS_LISTED:
        print(f"… and {len(further) - DOUBTS_LISTED:,} more to look at")


def _counted(doubts: PriceDoubts) -> None:
    if doubts:
        kinds = ", ".join(f"{count:,} × {kind.value}" for kind, count in doubts.by_kind().items())
        print(f"{_counted_as(len(doubts), 'doubt')}: {kinds}.")


def _replayed(front: StorefrontTrial) -> None:
    done, name = front.replay, front.storefront.label
    if not done.baskets:
        print(f"No orders of {name} to price anew.")
        return
    before, after = done.before.ex_vat, done.after.ex_vat
    print(f"The newest orders of {name} at today's prices and at these, ex VAT with delivery:")
    print(f"  {before} -> {after} ({_signed(after - before)}) for {_counted_as(len(done.baskets), 'order')}")
    told = [f"{told:,} {what}" for what, told in done.notes()[1:] if isinstance(told, int)]
    if told:
        print(f"  {', '.join(told)}")
    for mover in done.movers(MOVERS_LISTED):
        print(f"  {_moved(mover)}")
    if front.lines_gone:
        gone = _counted_as(front.lines_gone, "line")
        print(f"  {gone} left out, of products that are not sold like that any more")


def _counted_as(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def _moved(mover: BasketChange) -> str:
    before, after = mover.before.ex_vat, mover.after.ex_vat
    return f"{mover.basket_id}: {before} -> {after} ({_signed(after - before)})"


def _signed(amount: Money) -> str:
    return f"+{amount}" if amount.pence > 0 else str(amount)
