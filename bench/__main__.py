"""``python -m bench [NAME …]``: every number beside its floor."""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
from pathlib import Path

PROGRAMMES = (
    "pricing",
    "frames",
    "delivery",
    "search",
    "feeds",
    "pages",
    "seo",
    "http",
    "connections",
    "suggestions",
    "quick_order",
    "basket",
    "orders",
    "pairs",
    "imports",
    "sign_in",
    "crowds",
    "storefront",
    "documents",
    "journey",
    "draws",
)
LONG = ("frames_alike", "frames_large", "overload", "scaling", "sizes", "soak")


def about(name: str) -> str:
    """Name a bench and what it measures: the first line of its file, which is read, not run."""
    source = Path(__file__).with_name(f"{name}.py").read_text()
    measures = (ast.get_docstring(ast.parse(source)) or "").partition("\n")[0]
    return f"  {name:<14}{measures}"


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure every number beside its floor.",
        epilog="\n".join(
            [
                *("benches:", *map(about, PROGRAMMES)),
                *("\nonly where they are named, for they take long:", *map(about, LONG)),
            ]
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "name", nargs="*", help="a bench of the lists below; all of the first list unless told"
    )
    parser.add_argument("--minutes", type=float, help="how long soak takes; six minutes unless told")
    options = parser.parse_args()
    names = options.name or PROGRAMMES
    unknown = [name for name in names if name not in (*PROGRAMMES, *LONG)]
    if unknown:
        parser.error(f"no bench is called {', '.join(unknown)}; `python -m bench --help` lists them")
    failed = [
        name
        for name in names
        if subprocess.run(
            [sys.executable, "-m", f"bench.{name}", *_more(name, options)], check=False
        ).returncode
    ]
    if failed:
        sys.exit(f"did not finish: {', '.join(failed)}")


def _more(name: str, options: argparse.Namespace) -> list[str]:
    """Say which options of all are a bench's own."""
    return [f"--minutes={options.minutes}"] if name == "soak" and options.minutes else []


if __name__ == "__main__":
    main()
