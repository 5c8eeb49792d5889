"""The export of orders: rows for whoever counts, as CSV or Parquet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from adapters.feeds.order_csv import OrderCsv
from adapters.feeds.order_parquet import parquet_sheet
from app.builders.secrets import EXPORT, own_secret, with_own_secrets
from app.config.settings import load_settings
from app.container import open_store
from shopcore.storefront import Storefront
from shopcore.use_cases.orders.export_orders import OrderWriter, export_orders

from .draft_files import draft_of

PARQUET = ".parquet"


def export_sold(file: Path, storefront: Storefront | None, *, progress: Callable[[int], None]) -> int:
    """Write the rows of all orders, as Parquet where *file* ends so, and answer the exit status."""
    settings = load_settings()
    with open_store(settings) as store, sheet_over(file) as sheet:
        secret = own_secret(with_own_secrets(settings, store), EXPORT)
        count = export_orders(store.shop(), sheet, secret, storefront=storefront, progress=progress)
    print(f"{count:,} orders written to {file}.")
    return 0


@contextmanager
def sheet_over(file: Path) -> Iterator[OrderWriter]:
    """Open a sheet that becomes *file* once it is whole.

    Raises:
        ExtraMissing: If it is to be Parquet and pyarrow is not installed.
    """
    with draft_of(file) as draft:
        if file.suffix.lower() == PARQUET:
            with parquet_sheet(draft) as sheet:
                yield sheet
        else:
            with draft.open("w", encoding="utf-8", newline="") as text:
                yield OrderCsv(text)
