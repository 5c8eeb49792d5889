"""A finish is a pale vertical tint: three colours from the top edge down, and one for recesses."""

import re
from collections.abc import Mapping
from functools import lru_cache

from attrs import frozen


@frozen
class Tint:
    """The colours of a finish: upper edge, where the light falls, lower edge, and in the shade."""

    top: str
    light: str
    low: str
    deep: str


_COLOURS = """
polished-chrome CDD3DA FFFFFF B3BBC5 8D96A1
satin-chrome D3D6DA F5F6F7 C2C6CC 9FA5AC
nickel D8D3CA F9F7F3 BFB8AC 9B9385
stainless D4D8D9 F2F4F4 BEC4C6 98A0A2
aluminium DCDEE0 F6F7F7 C9CCCF A4A8AC
zinc CBD2D8 F1F5F7 B1BBC4 8A959F
zinc-yellow DFCB88 F8EFCF C4AC60 9C8642
galvanised C3C9CB E6EAEB A9B1B4 80898C
steel C4C8CC EDEFF1 A6ACB2 7D848B
brass E9C775 FFF7DF D0A44F A57C2E
satin-brass E4CE98 F8F0DA CCB175 A0884F
antique-brass BC9F6A E8D9B8 967A4B 6E5732
bronze A1826A D3BDAB 7C5E46 59412F
copper DC9C77 FADFCF C07A53 935535
rose-gold E5B8A8 FCE9E2 CD9888 A47262
pewter A3A39F D3D3CF 868682 63635F
black 7B7B80 ADADB2 5B5B60 3B3B3F
graphite 757A80 A6ABB0 5A5F65 3F4348
white F4F3EF FFFFFF E2E0DA C6C3BB
cream F1E8CF FCF8EA DFD2AF C1B187
grey C9CCCF E7E9EA B2B6BA 8C9196
oak DDBE90 F1DFC0 C7A371 9A7846
ebony 8A7260 B9A595 6A5342 4A392C
walnut B08A66 D6BA9F 8C6745 66492F
glass D6E8E7 F7FCFC C4DCDB 9DBDBC
frosted F5F1E4 FFFFFF E8E1CD CBC1A5
amber F3DBA6 FEF5DF E4BF79 BD934A
red E79A92 F8D3CF CF6A60 A23F36
blue 9DB9E3 D6E3F5 7394CB 486BA6
green 94C6A6 D2E8DA 69A680 40795A
yellow F5DE7C FDF5CB E2C244 B09225
orange F2B982 FBE0C6 DD934F AD692A
violet C3B3DC E5DCF1 A08BC4 766099
brown BD9C80 E0CBB9 9A775A 70533A
terracotta DDA488 F2CDBB C38061 985B3F
card E4CFAC F4E8D3 D2B98F A98F63
coir C9AC7C E4D1AE AB8C5B 7F653C
"""

TINTS: Mapping[str, Tint] = {
    name: Tint(*(f"#{colour}" for colour in colours))
    for name, *colours in (line.split() for line in _COLOURS.strip().splitlines())
}

# First match wins, so the particular stands before the general.
_SPOKEN = """
black nickel = graphite, antique brass = antique-brass, aged brass = antique-brass,
satin brass = satin-brass, brushed brass = satin-brass, rose gold = rose-gold, amber = amber,
frosted = frosted, opal = frosted, ceramic = white, crackle = cream, porcelain = white, glass = glass,
clear = glass, mirror = glass, crystal = glass, zinc yellow = zinc-yellow, yellow zinc = zinc-yellow,
yellow passivated = zinc-yellow, polished chrome = polished-chrome, chrome = satin-chrome,
nickel = nickel, pewter = pewter, beeswax = black, bronze = bronze, copper = copper, gold = brass,
brass = brass, galvanis = galvanised, zinc = zinc, stainless = stainless, alumin = aluminium,
silver = aluminium, bright steel = steel, graphite = graphite, anthracite = graphite, ebony = ebony,
walnut = walnut, oak = oak, pine = oak, beech = oak, wood = oak, coir = coir, terracotta = terracotta,
card = card, leather = brown, black = black, iron = black, white = white, cream = cream, ivory = cream,
magnolia = cream, grey = grey, gray = grey, red = red, blue = blue, green = green, yellow = yellow,
orange = orange, violet = violet, purple = violet, brown = brown, polished = polished-chrome,
steel = steel, satin = satin-chrome
"""

_WORDS: Mapping[str, str] = dict(pair.strip().split(" = ") for pair in _SPOKEN.split(","))

# Words that are a finish in a specification but something else in a product name.
_AMBIGUOUS = "glass card clear mirror gold silver polished satin steel amber wood".split()


@lru_cache(1024)
def tint_name(finish: str) -> str:
    """Name the tint of a finish as the trade calls it; unknown finishes look like satin chrome."""
    finish_text = finish[:80].lower()
    return next(
        (tint for word, tint in _WORDS.items() if re.search(rf"\b{word}", finish_text)), "satin-chrome"
    )


def finish_in(words: str) -> str | None:
    """Find a finish in a product name, or None."""
    named = (word for word in _WORDS if word not in _AMBIGUOUS)
    return next((word for word in named if f" {word}" in words), None)
