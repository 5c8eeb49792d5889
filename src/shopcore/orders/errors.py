"""What orders refuse, as data with a code."""

from __future__ import annotations

from attrs import define

from shopcore.errors import FieldFault, ShopError


@define(repr=False)
class NotCancellable(ShopError, code="not_cancellable", title="This order can't be cancelled now."):
    """An order that a customer cannot cancel any more; *reason* is a sentence for them."""

    reason: str

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The reason, about the whole order."""
        return (FieldFault("", self.reason),)


class StatusRefused(
    ShopError, code="status_refused", title="An order can't change from that status to this one."
):
    """A status that cannot follow the present one."""
