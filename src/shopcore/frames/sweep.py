"""One amount of a policy moved through a range, and what the shop would have taken at each value."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from attrs import evolve, frozen

from shopcore.analysis.policy import DEFAULT_POLICY, Policy
from shopcore.money.money import Money

from .compare import TITLES, Figures, figures_of, is_money, table_of, values_of
from .priced import check_policy, read_input

_AMOUNTS: Final = {
    "threshold": ("free_delivery_from", "Free-delivery threshold"),
    "fee": ("delivery_fee", "Delivery charge"),
    "surcharge": ("large_item_surcharge", "Large-item surcharge"),
}


@frozen
class Sweep:
    """The figures at each value of an amount, in pence ex VAT, in the order in which they were asked."""

    amount: str
    values: tuple[int, ...]
    rows: tuple[Figures, ...]

    def best(self, figure: str = "revenue_pence") -> int:
        """Find the value with the highest figure; of several the lowest.

        Raises:
            ValueError: If there is no such figure, or it is not known.
        """
        ranked = zip(values_of(self.rows, figure), self.values, strict=True)
        return max(ranked, key=lambda pair: (pair[0], -pair[1]))[1]

    def columns(self) -> dict[str, list[Any]]:
        """Return the figures by column, ready for any data frame library."""
        figures = {name: [getattr(row, name) for row in self.rows] for name in TITLES if name != "policy"}
        return {f"{self.amount}_pence": list(self.values), **figures}

    def plot(self, figure: str = "revenue_pence") -> Any:
        """Draw a figure over the amount; answers the axes of matplotlib.

        Raises:
            ValueError: If there is no such figure, or it is not known.
            ImportError: If matplotlib is not installed.
        """
        from .plots import curve

        values, amount = values_of(self.rows, figure), _AMOUNTS[self.amount][1]
        return curve(self.values, values, amount=amount, title=TITLES[figure], is_money=is_money(figure))

    def _repr_html_(self) -> str:
        return table_of(self.rows, _AMOUNTS[self.amount][1])


def sweep(lines: Any, *, prices: Any, policy: Policy = DEFAULT_POLICY, **amounts: Iterable[int]) -> Sweep:
    """Move one amount of a policy, in pence ex VAT: ``threshold``, ``fee`` or ``surcharge``.

    The lines are priced once, whatever number of values is asked.

    Raises:
        FrameFault: If lines or prices cannot be priced.
        TypeError: If not just one of the three is given, a value is no whole number of pence, or
            the policy is none.
        ValueError: If there is no value to try.
    """
    check_policy(policy)
    if len(amounts) != 1 or not amounts.keys() <= _AMOUNTS.keys():
        raise TypeError(f"give one of {', '.join(_AMOUNTS)}, not {', '.join(amounts) or 'nothing'}")
    ((amount, candidates),) = amounts.items()
    values = tuple(dict.fromkeys(Money(value).pence for value in candidates))
    if not values:
        raise ValueError(f"no value of {amount} to try: {candidates!r} is empty")
    changes: list[dict[str, Any]] = [{_AMOUNTS[amount][0]: Money(value)} for value in values]
    policies = {str(*change.values()): evolve(policy, **change) for change in changes}
    return Sweep(amount, values, figures_of(read_input(lines, prices), policies))
