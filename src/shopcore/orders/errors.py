"""What orders refuse, as data with a code."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from shopcore.errors import FieldFault, ShopError


@define(auto_exc=True)
class NotCancellable(ShopError):
    """*reason* is said to the customer."""

    code: ClassVar[str] = "not_cancellable"
    title: ClassVar[str] = "This order cannot be cancelled any more."

    reason: str

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        return (FieldFault("", self.reason),)


class StatusRefused(ShopError):
    code: ClassVar[str] = "status_refused"
    title: ClassVar[str] = "An order cannot go from that status to this one."
