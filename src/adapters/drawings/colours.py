"""Fills by name: a gradient that is asked for is written once, under the subject's own mark."""

from html import escape

from adapters.drawings.finishes import TINTS, Tint, tint_name

INK = "#1B1A17"
_PLAIN = {"none": "", "ink": f' fill="{INK}"'}
_FLAT = ("top", "light", "deep")


class Colours:
    """The colours of one drawing.

    A fill is "tint" (the finish, from its top edge down), "turn" (the finish
    round an upright part), "light" or "deep" (the finish, flat), any tint by
    name with or without "/turn", "/top", "/light" or "/deep", or a plain colour.
    """

    def __init__(self, mark: str, finish: str) -> None:
        self._mark, self._own = mark, tint_name(finish)
        self._gradients: dict[str, str] = {}

    def paint(self, fill: str) -> str:
        """Write the fill attribute of a mark."""
        name, _, shade = fill.partition("/")
        if name in ("tint", "turn", *_FLAT):
            name, shade = self._own, shade or name.removeprefix("tint")
        if name not in TINTS:
            return _PLAIN.get(fill, f' fill="{escape(fill)}"')
        if shade in _FLAT:
            return f' fill="{_shade(TINTS[name], shade)}"'
        return f' fill="url(#{self._gradient(name, shade)})"'

    def _gradient(self, name: str, shade: str) -> str:
        return self._gradients.setdefault(f"{name}/{shade}", f"{self._mark}-{len(self._gradients)}")

    def defs(self) -> str:
        """Write the gradients asked for so far."""
        gradients = "".join(_gradient(key, ident) for key, ident in self._gradients.items())
        return f"<defs>{gradients}</defs>" if gradients else ""


def _shade(tint: Tint, shade: str) -> str:
    return {"top": tint.top, "light": tint.light, "deep": tint.deep}[shade]


def _gradient(key: str, ident: str) -> str:
    name, _, shade = key.partition("/")
    tint, way = TINTS[name], "" if shade == "turn" else ' x2="0" y2="1"'
    stops = ((0, tint.top), (0.42, tint.light), (1, tint.low))
    written = "".join(f'<stop offset="{at:g}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<linearGradient id="{ident}"{way}>{written}</linearGradient>'
