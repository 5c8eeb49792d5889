"""How wide a face writes figures: a dimension line is cut by just that much."""

from attrs import frozen


@frozen
class Lettering:
    """A display face; *em_per_figure* is the widest of its figures, which stand in columns, over its size."""

    em_per_figure: float

    def width(self, text: str, size: float) -> float:
        """Say how much room *text* takes, in the unit of *size*."""
        return len(text) * size * self.em_per_figure


CONDENSED = Lettering(0.46)
"""Barlow Condensed, semi-bold."""
WIDE = Lettering(0.69)
"""Saira, semi-bold."""
