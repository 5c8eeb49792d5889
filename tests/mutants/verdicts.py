"""What killed each mutant last: tried first the next time, or believed where only the rest is tried."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from attrs import field, frozen

from .judging import Tried
from .mapping import CACHE_FOLDER, replace_file
from .mutant import Mutant, path_of
from .serving import Fate

KILLED_BY = CACHE_FOLDER / "killed-by.json"


@frozen
class Verdicts:
    """Kept beside the map, by module; a module that changed is tried as a whole."""

    _stored: dict[str, dict[str, Any]] = field(factory=dict)

    @classmethod
    def read(cls) -> Verdicts:
        """Read what the last runs kept."""
        return cls(json.loads(KILLED_BY.read_text()) if KILLED_BY.exists() else {})

    def killer_of(self, module: str, mutant: Mutant) -> str:
        """Name the test that killed a mutant last, if any."""
        return str(self._killed(module).get(_name(mutant), ["", ""])[1])

    def known(self, module: str, mutant: Mutant) -> Tried | None:
        """Give the verdict on a mutant that was killed while its module was as it is now."""
        if self._stored.get(module, {}).get("source") != _sum(module):
            return None
        fate, by = self._killed(module).get(_name(mutant), ("", ""))
        return Tried(module, mutant, Fate[fate], by, loaded=False) if fate else None

    def keep(self, module: str, tried: Sequence[Tried]) -> None:
        """Write down who killed the mutants of a module."""
        killed = {
            _name(one.mutant): (one.fate.name, one.by) for one in tried if one.fate is not Fate.SURVIVED
        }
        self._stored[module] = {"source": _sum(module), "killed": killed}
        now = Verdicts.read()._stored | {module: self._stored[module]}
        replace_file(KILLED_BY, json.dumps(now))

    def _killed(self, module: str) -> dict[str, Any]:
        return dict(self._stored.get(module, {}).get("killed", {}))


def _name(mutant: Mutant) -> str:
    return f"{mutant.line}: {mutant.key}"


def _sum(module: str) -> str:
    return sha256(path_of(module).read_bytes()).hexdigest()
