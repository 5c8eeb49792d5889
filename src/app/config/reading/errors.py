"""What is wrong with settings."""

from __future__ import annotations


class SettingsBroken(Exception):
    """The settings cannot be used; *faults* lists everything that is wrong with them."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults
