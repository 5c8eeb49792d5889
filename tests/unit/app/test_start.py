"""Opening the shop loads no more than it needs, and leaves nothing switched off."""

from __future__ import annotations

import subprocess
import sys

OPENED = """
import gc, sys
gc.disable()
from app.server import create_app
create_app()
print(gc.isenabled(), "fpdf" in sys.modules, "lxml" in sys.modules)
"""


def test_an_open_shop_looks_for_dead_cycles_and_has_not_loaded_what_prints(tmp_path):
    """Documents and imports load their own libraries when they are first asked for."""
    environment = {"SHOP_DATA": str(tmp_path), "PATH": ""}
    opened = subprocess.run(
        [sys.executable, "-c", OPENED], env=environment, capture_output=True, text=True, check=True
    )

    assert opened.stdout.split() == ["True", "False", "False"]


COMMANDS = """
import sys
import app.cli.catalogue, app.cli.customer, app.cli.doctor, app.cli.orders
import app.cli.seed, app.cli.serve, app.cli.worker
print("litestar" in sys.modules, "httpx" in sys.modules)
"""


def test_a_command_loads_neither_the_calls_nor_what_asks_services():
    """They would be a third of its start; what serves or asks loads them."""
    loaded = subprocess.run([sys.executable, "-c", COMMANDS], capture_output=True, text=True, check=True)

    assert loaded.stdout.split() == ["False", "False"]
