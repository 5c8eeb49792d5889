"""What an order takes off the shelf of the warehouse, and who gets the last unit."""

from __future__ import annotations

from attrs import frozen

from shopcore.catalogue.changes import ChangeKind, change_of_level


@frozen
class ShelfRequest:
    """Requested units of a product; *free* is how many nobody else holds, None if it is not capped."""

    level: int
    requested: int
    is_direct: bool
    free: int | None

    @property
    def is_short(self) -> bool:
        """Whether a capped product has fewer units than requested."""
        return self.free is not None and self.free < self.requested

    @property
    def taken(self) -> int:
        """The units that an order takes off the shelf; a direct item takes none unless it is capped."""
        return 0 if self.is_direct and self.free is None else min(self.requested, self.level)

    @property
    def is_published_at_once(self) -> bool:
        """Whether the catalogue shows the new level at once: of a capped product, or when it is 0."""
        return bool(self.taken) and (self.free is not None or self.taken == self.level)

    @property
    def change(self) -> ChangeKind | None:
        """What taking the units changes in the catalogue; None where every page tells the same."""
        return change_of_level(self.level, self.level - self.taken, is_capped=self.free is not None)
