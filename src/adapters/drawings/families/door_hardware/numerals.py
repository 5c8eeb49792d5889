"""House numerals and letters."""

from adapters.drawings.part import DrawingPart, drawing, figures

_STROKES = {
    "0": "M0 -40C34 -40 34 40 0 40C-34 40 -34 -40 0 -40Z",
    "1": "M-14 -26L4 -40L4 40",
    "2": "M-23 -22C-22 -46 26 -46 24 -16C23 4 -24 24 -25 40L26 40",
    "3": "M-22 -40L22 -40L-2 -8C34 -10 32 40 -2 40C-14 40 -22 34 -26 26",
    "4": "M12 40L12 -40L-27 18L27 18",
    "5": "M22 -40L-18 -40L-21 -4C0 -18 27 -8 26 14C25 44 -14 46 -26 26",
    "6": "M14 -40C-14 -22 -26 -2 -26 16C-26 48 26 48 26 16C26 -14 -20 -16 -26 14",
    "7": "M-25 -40L25 -40L-6 40",
    "8": "M0 -4C-28 -8 -26 -40 0 -40C26 -40 28 -8 0 -4C-34 0 -32 40 0 40C32 40 34 0 0 -4Z",
    "9": "M-14 40C14 22 26 2 26 -16C26 -48 -26 -48 -26 -16C-26 14 20 16 26 -14",
    "a": "M-27 40L0 -40L27 40M-17 12L17 12",
    "b": "M-20 0L4 0C30 0 30 40 4 40L-20 40L-20 -40L2 -40C26 -40 26 0 2 0",
    "c": "M26 -26C14 -46 -26 -46 -26 0C-26 46 14 46 26 26",
    "d": "M-22 -40L-4 -40C36 -40 36 40 -4 40L-22 40Z",
    "e": "M22 -40L-20 -40L-20 40L22 40M-20 0L14 0",
    "f": "M22 -40L-20 -40L-20 40M-20 0L14 0",
    "g": "M26 -26C14 -46 -26 -46 -26 0C-26 46 26 46 26 6L4 6",
    "h": "M-22 -40L-22 40M22 -40L22 40M-22 0L22 0",
    "i": "M0 -40L0 40",
    "j": "M14 -40L14 18C14 46 -22 46 -22 18",
    "k": "M-20 -40L-20 40M22 -40L-20 4M-6 -10L24 40",
    "l": "M-18 -40L-18 40L22 40",
    "m": "M-30 40L-30 -40L0 16L30 -40L30 40",
    "n": "M-22 40L-22 -40L22 40L22 -40",
    "o": "M0 -40C36 -40 36 40 0 40C-36 40 -36 -40 0 -40Z",
    "p": "M-20 40L-20 -40L2 -40C30 -40 30 4 2 4L-20 4",
    "q": "M0 -40C36 -40 36 40 0 40C-36 40 -36 -40 0 -40ZM6 18L28 42",
    "r": "M-20 40L-20 -40L2 -40C30 -40 30 2 2 2L-20 2M2 2L24 40",
    "s": "M22 -28C12 -46 -22 -44 -22 -20C-22 6 24 -6 24 20C24 46 -14 46 -26 24",
    "t": "M-26 -40L26 -40M0 -40L0 40",
    "u": "M-22 -40L-22 10C-22 50 22 50 22 10L22 -40",
    "v": "M-26 -40L0 40L26 -40",
    "w": "M-34 -40L-16 40L0 -24L16 40L34 -40",
    "x": "M-24 -40L24 40M24 -40L-24 40",
    "y": "M-26 -40L0 0L26 -40M0 0L0 40",
    "z": "M-24 -40L24 -40L-24 40L24 40",
}
"""The middle lines of the characters, in hundredths of their height."""


@drawing("numeral")
def numeral(p: DrawingPart) -> None:
    h, t = p.sizes("Height", "Thickness")
    character = next((c for c in p.text("Character", "5").lower() if c in _STROKES), "5")
    v = p.view()
    if p.says("adhesive"):
        sheet = "M-52 -66L36 -66L52 -50L52 62L-52 62Z"
        v.traced(sheet, (h, h), fill="#fff", pen="thin")
        v.traced("M36 -66L36 -50L52 -50Z", (h, h), fill="light", pen="thin")
    else:
        v.box((-h * 0.36, -h / 2), (h * 0.72, h), fill="none", pen="none")
    v.tube(_STROKES[character], h * 0.17, unit=h / 100)
    v.tall((-h * 0.33, -h / 2), (-h * 0.33, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (t, h), r=t * 0.2)
    if p.says("adhesive"):
        s.box((0, -h * 0.48), (-max(t * 0.3, h * 0.012), h * 0.96), fill="graphite", pen="thin")
    else:
        for y in (-h * 0.36, h * 0.36):
            s.box((0, y - 1.5), (-h * 0.2, 3), fill="steel")
    s.thick(t, h)
