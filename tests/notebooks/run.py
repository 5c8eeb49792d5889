"""Run notebooks in kernels of this very Python: `python -m tests.notebooks.run docs/notebooks/*.ipynb`.

Nothing is written beside them. Apart from pytest, because kernels bring warnings of their own.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

LONGEST_S = 600
"""For ten million lines on a slow machine."""


def settle(home: Path) -> None:
    """Keep kernel, settings and history in a folder that goes away, whatever this machine has installed."""
    spec = home / "kernels" / "python3"
    spec.mkdir(parents=True)
    command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    kernel = {"argv": command, "display_name": "Python 3", "language": "python"}
    (spec / "kernel.json").write_text(json.dumps(kernel), encoding="utf-8")
    folders = ("JUPYTER_PATH", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    os.environ |= dict.fromkeys(folders, str(home)) | {"JUPYTER_PLATFORM_DIRS": "1"}
    os.environ.pop("MPLBACKEND", None)


def run(path: Path, home: Path) -> list[str]:
    """Run all cells in an empty folder; answers the kinds of what they showed.

    Raises:
        CellExecutionError: If a cell fails.
        RuntimeError: If one writes to standard error, as warnings do.
    """
    import nbformat
    from nbclient import NotebookClient

    book = nbformat.read(path, as_version=4)
    NotebookClient(
        book, kernel_name="python3", timeout=LONGEST_S, resources={"metadata": {"path": str(home)}}
    ).execute()
    visible = [output for cell in book.cells for output in cell.get("outputs", ())]
    warnings = [output.text for output in visible if output.get("name") == "stderr"]
    if warnings:
        raise RuntimeError("".join(warnings))
    return [kind for output in visible for kind in output.get("data", ())]


def main(paths: list[str]) -> None:
    with TemporaryDirectory() as home:
        settle(Path(home))
        for path in paths:
            print(Path(path).name, *run(Path(path), Path(home)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
