"""What orders refuse, as data with a code."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from shopcore.errors import FieldFault, ShopError


@define(auto_exc=True)
class NotCancellable(ShopError):
    """An order that a customer cannot cancel any more; *reason* is a sentence for them."""

    code: ClassVar[str] = "not_cancellable"
    title: ClassVar[str] = "This order can't be cancelled now."

    reason: str

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The reason, about the whole order."""
        return (FieldFault("", self.reason),)


class StatusRefused(ShopError):
    """A status that cannot follow the present one."""

    code: ClassVar[str] = "status_refused"
    title: ClassVar[str] = "An order can't change from that status to this one."
