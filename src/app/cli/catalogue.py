"""Commands that bring a catalogue in and write it out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, Literal, TextIO, TypeVar

from cyclopts import Parameter

from adapters.feeds.formats import Format, format_of, read_products
from adapters.feeds.google_export import GoogleFeedWriter
from adapters.feeds.order_parquet import ExtraMissing
from adapters.feeds.shop_csv import CsvWriter, prices_in, stock_in
from app.cli.files import NamedFiles, prepare_files, upload_named_files
from app.cli.import_report import progress_bar, report
from app.cli.order_export import export_sold
from app.cli.price_report import report_prices, report_trial
from app.cli.printed_errors import print_errors
from app.config.settings import Settings, load_settings
from app.container import open_store
from app.replica import catalogue_of
from app.seo import feed_sheet
from shopcore.errors import DimensionsOutOfRange
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop
from shopcore.use_cases.catalogue.delist_products import delist
from shopcore.use_cases.catalogue.export_catalogue import export_catalogue
from shopcore.use_cases.catalogue.import_catalogue import ImportOutcome, import_catalogue
from shopcore.use_cases.catalogue.update_products import update_products
from shopcore.use_cases.pricing.set_prices import set_prices
from shopcore.use_cases.pricing.try_prices import PriceCheck, PriceTrial, try_prices

from .draft_files import draft_of

if TYPE_CHECKING:
    from adapters.sql import SqlStore

Company = Literal[1, 2] | None
DryRun = Annotated[bool, Parameter(negative=())]
DespiteDoubts = Annotated[bool, Parameter(negative=())]
Orders = Annotated[bool, Parameter(negative=())]
FileFormat = Annotated[Literal["csv", "google", "bmecat"] | None, Parameter(name="--format")]
ExportFormat = Annotated[Literal["csv", "google"], Parameter(name="--format")]
Result = TypeVar("Result")


def import_(
    file: Path, /, *, file_format: FileFormat = None, company: Company = None, dry_run: DryRun = False
) -> int:
    """Import products from a file: all of them, or none if a row is wrong.

    Parameters
    ----------
    file
        A CSV, a Google product feed or a BMEcat catalogue.
    file_format
        The format; recognised from the file if you leave it out.
    company
        The storefront for rows without one: 1 ironmongery, 2 electrical. A feed goes to 1 by default.
    dry_run
        Show what would change, without changing it.
    """
    storefront = None if company is None else Storefront(company)

    def run(shop: Shop, feed: BinaryIO, progress: Callable[[int], None]) -> ImportOutcome:
        kind = Format(file_format) if file_format else format_of(feed)
        rows = read_products(feed, kind, storefront, today=shop.clock.today())
        if dry_run:
            return import_catalogue(shop, rows, progress=progress, dry_run=True)
        settings = load_settings()
        if settings.files.is_remote:
            upload_named_files(settings, rows)
            feed.seek(0)
            rows = read_products(feed, kind, storefront, today=shop.clock.today())
        return import_catalogue(shop, named.passing(rows), progress=progress)

    def bring_in() -> int:
        status = report(_outcome(file, run, dry_run=dry_run), dry_run=dry_run)
        if status == 0 and not dry_run:
            prepare_files(load_settings(), named)
        return status

    named = NamedFiles()
    return _print_errors(bring_in)


def stock(file: Path, /, *, dry_run: DryRun = False) -> int:
    """Update stock levels, and nothing else about the products.

    Parameters
    ----------
    file
        A CSV file with the columns sku and stock, and optionally the other stock columns; rows with a branch
        set the stock of that branch.
    dry_run
        Show what would change, without changing it.
    """

    def run(shop: Shop, rows: BinaryIO, progress: Callable[[int], None]) -> ImportOutcome:
        return update_products(shop, stock_in(rows), progress=progress, dry_run=dry_run)

    return _print_errors(lambda: report(_outcome(file, run, dry_run=dry_run), dry_run=dry_run))


def prices(file: Path, /, *, dry_run: DryRun = False, despite_doubts: DespiteDoubts = False) -> int:
    """Update prices, and nothing else about the products; stop if a new price looks like a mistake.

    Parameters
    ----------
    file
        A CSV file with the columns sku and price, and optionally breaks and sale_price.
    dry_run
        Show what would change, which prices look like mistakes and what the newest orders would cost.
    despite_doubts
        Use the file even if some new prices look like mistakes.
    """

    def run(shop: Shop, rows: BinaryIO, progress: Callable[[int], None]) -> PriceCheck:
        return set_prices(shop, prices_in(rows), progress=progress, despite_doubts=despite_doubts)

    def trial(shop: Shop, rows: BinaryIO, progress: Callable[[int], None]) -> PriceTrial:
        return try_prices(shop, prices_in(rows), progress=progress)

    if dry_run:
        return _print_errors(lambda: report_trial(_outcome(file, trial, dry_run=True)))
    return _print_errors(lambda: report_prices(_outcome(file, run, dry_run=False)))


def export(
    file: Path, /, *, orders: Orders = False, company: Company = None, export_format: ExportFormat = "csv"
) -> int:
    """Export the catalogue as CSV, which can be imported again, or as a Google product feed.

    Parameters
    ----------
    file
        Where to write. An existing file is replaced once the export is complete.
    orders
        Export the lines of all orders instead, without customers' names; as Parquet if FILE ends in .parquet.
    company
        Only this storefront: 1 ironmongery, 2 electrical.
    export_format
        csv, or google for a product feed, which leaves out made-to-measure products.
    """
    storefront = None if company is None else Storefront(company)
    if orders and export_format != "csv":
        print("Orders cannot be exported as a product feed: leave out --format.", file=sys.stderr)
        return 1
    if orders:
        return _print_errors(lambda: _sold(file, storefront))
    return _print_errors(lambda: _exported(file, storefront, is_feed=export_format == "google"))


def _sold(file: Path, storefront: Storefront | None) -> int:
    with progress_bar("Writing", None) as advance:
        return export_sold(file, storefront, progress=advance)


def _exported(file: Path, storefront: Storefront | None, *, is_feed: bool) -> int:
    settings = load_settings()
    with open_store(settings) as store, progress_bar("Writing", None) as advance, _replacing(file) as text:
        if is_feed:
            _delist(store, settings)
        sheet: GoogleFeedWriter | CsvWriter = _feed(text, store.clock.today()) if is_feed else CsvWriter(text)
        count = export_catalogue(catalogue_of(store).shop(), sheet, storefront, progress=advance)
    left_out, delisted = (sheet.left_out, sheet.delisted) if isinstance(sheet, GoogleFeedWriter) else (0, 0)
    print(f"{count - left_out - delisted:,} products written to {file}.")
    if left_out:
        print(f"{left_out:,} made-to-measure products left out: a feed has no price per square metre.")
    if delisted:
        print(f"{delisted:,} withdrawn and sold-out products left out.")
    return 0


def _feed(text: TextIO, today: date) -> GoogleFeedWriter:
    return feed_sheet(load_settings(), text, today)


def _outcome(
    file: Path, run: Callable[[Shop, BinaryIO, Callable[[int], None]], Result], *, dry_run: bool
) -> Result:
    settings, size = load_settings(), file.stat().st_size
    with file.open("rb") as rows, open_store(settings) as store, progress_bar("Reading", size) as advance:
        outcome = run(store.shop(), rows, lambda _count: advance(rows.tell()))
        if not dry_run:
            _delist(store, settings)
        advance(size)
        return outcome


def _delist(store: SqlStore, settings: Settings) -> None:
    """Bring the lists up to date, as an open shop does by itself."""
    store.submit(partial(delist, days=settings.catalogue.withdrawn_days)).result()


def _print_errors(command: Callable[[], int]) -> int:
    """Run a command; what it cannot do is said in one line."""
    try:
        return print_errors(command, ExtraMissing)
    except DimensionsOutOfRange:
        print(
            "A made-to-measure piece that was ordered would cost nothing: raise the price per square metre.",
            file=sys.stderr,
        )
        return 1


@contextmanager
def _replacing(file: Path) -> Iterator[TextIO]:
    with draft_of(file) as draft, draft.open("w", encoding="utf-8", newline="") as text:
        yield text
