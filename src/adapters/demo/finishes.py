"""What a finish is called, what it adds to the price and what it is usually made of."""

from collections.abc import Mapping
from functools import cache

from attrs import frozen

from adapters.demo.tables import table_lines

from .name_templates import lower_first


@frozen
class Finish:
    """A finish; *percent* is its price beside satin chrome, *material* what it says of the metal."""

    code: str
    name: str
    percent: int
    material: str

    @property
    def label(self) -> str:
        """The finish as it stands inside a name."""
        return self.name if self.name.startswith("PVD") else lower_first(self.name)


NO_FINISH = Finish("", "", 100, "")


@cache
def finish_sets() -> Mapping[str, tuple[Finish, ...]]:
    """Read the finishes that go together, by the name of the set; a single finish is a set too."""
    sets: dict[str, tuple[Finish, ...]] = {"none": (NO_FINISH,)}
    for line in table_lines("finishes.txt"):
        if not line.startswith("set "):
            finish = _finish(line)
            sets[finish.code] = (finish,)
            continue
        _, name, *codes = line.split()
        if codes != ["-"]:
            sets[name] = tuple(sets[code][0] for code in codes)
    return sets


def _finish(line: str) -> Finish:
    code, name, percent, material = (cell.strip() for cell in line.split("|"))
    return Finish(code, name, int(percent), material)
