"""A trace: the reasons behind every figure of a basket, in the order of the calculation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from shopcore.money.money import Money
from shopcore.money.vat import Amount

if TYPE_CHECKING:
    pass


@frozen
class TraceEntry:
    """One step: the figure it is about, the rule in words, and the result.

    *line_id* is '' for a figure of the whole basket. *adds* is what the step adds to the total, None for a
    step that only explains.
    """

    subject: str
    rule: str
    result: Money
    adds: Amount | None = None
    line_id: str = ""

    def __str__(self) -> str:
        return f"{self.subject}: {self.rule} → {self.result}"


class Trace(tuple[TraceEntry, ...]):
    """The steps in the order of the calculation; a table in a notebook."""

    def _repr_html_(self) -> str:
        from shopcore.html_table import html_table

        return html_table(("Figure", "Rule", "Result"), [(s.subject, s.rule, s.result) for s in self])
