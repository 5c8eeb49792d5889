"""Stage the rows of a stock file that are about a branch, while the file is read."""

from __future__ import annotations

from attrs import Factory, define

from shopcore.catalogue.product import Product
from shopcore.catalogue.product_rules import STOCK_MAXIMUM
from shopcore.delivery.ports import BranchUnits
from shopcore.feeds.rows import RowFault
from shopcore.use_cases.ports import CataloguePorts


@define
class BranchRows:
    """Takes rows one by one and stages them a chunk at a time, unless it is a trial."""

    shop: CataloguePorts
    is_trial: bool
    read: int = 0
    changed: int = 0
    lines: dict[tuple[str, str], int] = Factory(dict)
    waiting: list[BranchUnits] = Factory(list)

    def take(self, line: int, branch_id: str, product: Product, quantity: int) -> RowFault | None:
        """Take a row; return its fault, None if it has none."""
        branch_ids = [branch.branch_id for branch in self.shop.delivery.branches]
        if branch_id not in branch_ids:
            return RowFault(
                line, "branch", f"there is no branch {branch_id!r}; the branches are {', '.join(branch_ids)}"
            )
        if not 0 <= quantity <= STOCK_MAXIMUM:
            return RowFault(line, "stock", f"must be from 0 to {STOCK_MAXIMUM:,}")
        key = (branch_id, product.product_id)
        if key in self.lines:
            return RowFault(line, "sku", f"{product.sku} of {branch_id} is already on line {self.lines[key]}")
        self.lines[key] = line
        self.read += 1
        self.waiting.append(BranchUnits(branch_id, product.product_id, quantity))
        return None

    def put(self) -> None:
        """Compare the rows taken with the stock of the branches, and stage the differences."""
        held = self.shop.branch_stock.of({units.product_id for units in self.waiting})
        news = [
            units
            for units in self.waiting
            if held.get(units.branch_id, {}).get(units.product_id) != units.quantity
        ]
        self.changed += len(news)
        if news and not self.is_trial:
            self.shop.branch_stock.stage(news)
        self.waiting.clear()
