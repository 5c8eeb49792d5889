"""The command line: one file a group of commands, registered here."""

from __future__ import annotations

from cyclopts import App

cli = App(name="shop", help="Run and look after the shop.")
