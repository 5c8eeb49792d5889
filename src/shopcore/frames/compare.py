"""The comparison of policies: what a shop would have earned under each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

import narwhals.stable.v2 as nw
from attrs import evolve, fields_dict, frozen

from shopcore.analysis.policy import Policy
from shopcore.charges.tariff import DoorTariff
from shopcore.money.money import Money

from .exact import refuse_charges
from .orders import figures_of_order, goods_by_order
from .priced import PricingInput, read_input
from .rows import collected


@frozen
class Figures:
    """The sums over all orders under one policy, in pence; ex VAT except *vat_pence* and *total_pence*.

    *revenue_pence* is goods and charges. *margin_pence* is revenue less cost, None where cost is not known.
    *free_delivery_orders* counts the orders whose goods reach the free-delivery threshold.
    """

    policy: str
    orders: int
    free_delivery_orders: int
    goods_pence: int
    delivery_pence: int
    large_item_pence: int
    door_pence: int
    standard_door_pence: int
    revenue_pence: int
    vat_pence: int
    total_pence: int
    margin_pence: int | None = None


_SUMS: Final = {
    "free_delivery_orders": "has_free_delivery",
    "revenue_pence": "ex_vat_pence",
    **{name: name for name in fields_dict(Figures) if name.endswith("_pence") and name != "revenue_pence"},
}
TITLES: Final = {
    "policy": "Policy",
    "orders": "Orders",
    "free_delivery_orders": "Orders delivered free",
    "goods_pence": "Goods",
    "delivery_pence": "Delivery",
    "large_item_pence": "Large item",
    "door_pence": "Door delivery",
    "standard_door_pence": "Door charge",
    "revenue_pence": "Revenue ex VAT",
    "vat_pence": "VAT",
    "total_pence": "Total inc VAT",
    "margin_pence": "Margin",
}
FIGURES: Final = tuple(name for name in TITLES if name not in {"policy", "orders"})
"""What may be drawn and compared: sums in pence, and how many orders are delivered free."""


@frozen
class Comparison:
    """The figures of each policy, in the order of the policies given."""

    rows: tuple[Figures, ...]

    def __getitem__(self, policy: str) -> Figures:
        """Return the figures of a policy by its name.

        Raises:
            KeyError: If no policy has this name.
        """
        for row in self.rows:
            if row.policy == policy:
                return row
        raise KeyError(policy)

    def columns(self) -> dict[str, list[Any]]:
        """Return the figures by column, ready for any data frame library."""
        return {name: [getattr(row, name) for row in self.rows] for name in TITLES}

    def plot(self, figure: str = "revenue_pence") -> Any:
        """Draw a figure as one bar for each policy; return the axes of matplotlib.

        Raises:
            ValueError: If there is no such figure, or it is not known.
            ImportError: If matplotlib is not installed.
        """
        from .plots import bars

        names = [row.policy for row in self.rows]
        return bars(names, values_of(self.rows, figure), TITLES[figure], is_money=is_money(figure))

    def _repr_html_(self) -> str:
        return table_of(self.rows)


def is_money(figure: str) -> bool:
    """Say whether a figure is an amount in pence rather than a number of orders."""
    return figure.endswith("_pence")


def values_of(rows: Sequence[Figures], figure: str) -> list[int]:
    """Return one figure of each row.

    Raises:
        ValueError: If there is no such figure, or it is not known, as margin without cost.
    """
    if figure not in FIGURES:
        raise ValueError(f"no figure {figure!r}; there are {', '.join(FIGURES)}")
    values = [getattr(row, figure) for row in rows]
    if None in values:
        raise ValueError(f"{figure} is not known: neither lines nor prices tell costs")
    return values


def table_of(rows: Sequence[Figures], first: str = TITLES["policy"]) -> str:
    """Return figures as an HTML table, money in pounds; columns without values are left out."""
    visible = [name for name in TITLES if any(getattr(row, name) not in (None, 0) for row in rows)]
    head = "".join(f"<th>{first if name == 'policy' else TITLES[name]}</th>" for name in visible)
    body = "".join(f"<tr>{''.join(_cell(name, getattr(row, name)) for name in visible)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(name: str, value: Any) -> str:
    if is_money(name):
        return f'<td style="text-align: right">{Money(value)}</td>'
    return f"<td>{escape(value) if isinstance(value, str) else format(value, ',')}</td>"


def compare(lines: Any, policies: Mapping[str, Policy], *, prices: Any) -> Comparison:
    """Price all orders under each policy and add them up.

    Policies that differ in charges alone are priced once and share their orders.

    Raises:
        FrameFault: If lines or prices cannot be priced.
        TypeError: If the policies have no names, or one is none.
    """
    if not isinstance(policies, Mapping):
        raise TypeError(f"give each policy a name, such as {{'now': Policy()}}, not {policies!r}")
    for name, policy in policies.items():
        if not isinstance(policy, Policy):
            raise TypeError(f"{name!r} is no Policy: {policy!r}")
    return Comparison(figures_of(read_input(lines, prices), policies))


def figures_of(checked: PricingInput, policies: Mapping[str, Policy]) -> tuple[Figures, ...]:
    """Calculate the figures of each policy; policies that price lines alike share one pass over them."""
    alike: dict[Policy, list[str]] = {}
    for name, policy in policies.items():
        refuse_charges(checked.lines, policy)
        alike.setdefault(_as_to_goods(policy), []).append(name)
    by_policy: dict[str, Figures] = {}
    for goods, names in alike.items():
        orders = goods_by_order(checked.lines, checked.prices, goods)
        by_policy |= _summed(orders, {name: policies[name] for name in names})
    return tuple(by_policy[name] for name in policies)


def _as_to_goods(policy: Policy) -> Policy:
    """Drop what has no say in what lines cost, so that equal policies price them alike."""
    same = Policy(vat_rate=policy.vat_rate, breaks=policy.breaks, rounding=policy.rounding)
    return evolve(same, door=DoorTariff(brand=policy.door.brand))


def _summed(orders: nw.LazyFrame[Any], policies: Mapping[str, Policy]) -> dict[str, Figures]:
    names = set(orders.collect_schema())
    sums_of: dict[str, nw.Expr] = {"orders": nw.len()}
    for n, policy in enumerate(policies.values()):
        own = figures_of_order(policy, names)
        sums_of |= {
            f"{n} {name}": own[column].cast(nw.Int64).sum() for name, column in _SUMS.items() if column in own
        }
    sums = collected(orders.select(*(total.alias(name) for name, total in sums_of.items())))
    count = int(sums.pop("orders")[0])
    figures = {}
    for n, name in enumerate(policies):
        totals = {key: int(sums[f"{n} {key}"][0] or 0) for key in _SUMS if f"{n} {key}" in sums}
        figures[name] = Figures(policy=name, orders=count, **totals)
    return figures
