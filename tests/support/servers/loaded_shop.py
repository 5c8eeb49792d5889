"""Every module of the shop, imported once for all processes that are copied from one that imported this."""

from __future__ import annotations

import gc
import importlib
import os
import pkgutil
from typing import Final

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # numpy's threads would not be in a copy
ALSO: Final = (
    "anyio._backends._asyncio",
    "uvicorn.lifespan.on",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.http.httptools_impl",
)
"""What others name in a text and import once they serve."""

for package in map(importlib.import_module, ("app", "adapters")):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not module.name.endswith(".__main__"):
            importlib.import_module(module.name)
for name in ALSO:
    importlib.import_module(name)
gc.collect()
gc.freeze()  # a search for garbage would write to what all copies share
