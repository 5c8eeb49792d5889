"""What an import, or a trial of one, says while it runs and when it is done."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from shopcore.analysis.price_checks import PriceIssue
from shopcore.catalogue.product import Difference
from shopcore.feeds.columns import cells_of
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.import_catalogue import ImportOutcome

CELL_LENGTH = 60
Doubts = Mapping[tuple[Storefront, str], Sequence[PriceIssue]]
NO_DOUBTS: Doubts = MappingProxyType({})


@contextmanager
def progress_bar(title: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """Show on standard error how much of *total* is done, as the block tells."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(title, total=total)
        yield lambda completed: progress.update(task, completed=completed)


def report(outcome: ImportOutcome, *, dry_run: bool) -> int:
    """Print the outcome, faults on standard error, and answer the exit status."""
    if outcome.is_refused:
        return refusal(outcome)
    if dry_run:
        differences(outcome)
    counts(outcome, dry_run=dry_run)
    return 0


def counts(outcome: ImportOutcome, *, dry_run: bool) -> None:
    """Print how much was read and changed."""
    summary = f"{outcome.new:,} new, {outcome.changed:,} changed, {outcome.unchanged:,} unchanged"
    if outcome.read or not outcome.branch_rows:
        products = "product" if outcome.read == 1 else "products"
        print(f"{outcome.read:,} {products} read: {summary}.")
    if outcome.branch_rows:
        rows = "row" if outcome.branch_rows == 1 else "rows"
        print(f"{outcome.branch_rows:,} branch {rows} read: {outcome.branch_changes:,} changed.")
    if dry_run:
        print("Dry run: nothing was changed.")


def refusal(outcome: ImportOutcome) -> int:
    """Print the faults on standard error, and answer the exit status."""
    for fault in outcome.faults:
        _complain(str(fault))
    unlisted = outcome.fault_count - len(outcome.faults)
    if unlisted:
        _complain(f"… and {unlisted:,} more")
    noun = "fault" if outcome.fault_count == 1 else "faults"
    _complain(f"{outcome.fault_count:,} {noun}: nothing was changed.")
    return 1


def _complain(text: str) -> None:
    print(harmless(text), file=sys.stderr)


def harmless(text: str) -> str:
    """Escape what a terminal would obey instead of showing."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def differences(outcome: ImportOutcome, issues: Doubts = NO_DOUBTS) -> None:
    """Print what differs product by product, each with the *issues* about it."""
    for difference in outcome.differences:
        print("\n".join(_lines(difference)))
        for issue in issues.get((difference.new.storefront, difference.new.sku), ()):
            print(f"  check: {issue}")
    unlisted = outcome.new + outcome.changed - len(outcome.differences)
    if unlisted:
        print(f"… and {unlisted:,} more")


def _lines(difference: Difference) -> list[str]:
    new = cells_of(difference.new)
    place = f"{difference.new.sku} ({difference.new.storefront.label})"
    if difference.old is None:
        return [f"new {place}: {_short(new['name'])}, {new['price']}"]
    old = cells_of(difference.old)
    columns = dict.fromkeys([*old, *new])
    changes = [(column, old.get(column, ""), new.get(column, "")) for column in columns]
    cells = [
        f"  {harmless(name)}: {_short(was)} -> {_short(now)}" for name, was, now in changes if was != now
    ]
    return [f"changed {place}", *cells]


def _short(cell: str) -> str:
    text = cell if len(cell) <= CELL_LENGTH else f"{cell[:CELL_LENGTH]}…"
    return repr(text) if text == "" or text.strip() != text or not text.isprintable() else text
