"""``python -m bench [NAME …]``: every number beside its floor."""

from __future__ import annotations

import subprocess
import sys

PROGRAMMES = (
    "pricing",
    "frames",
    "delivery",
    "search",
    "feeds",
    "pages",
    "found",
    "http",
    "typing",
    "basket",
    "orders",
    "together",
    "sign_in",
    "storefront",
    "papers",
    "journey",
)


def main() -> None:
    wanted = sys.argv[1:] or PROGRAMMES
    failed = [
        name
        for name in wanted
        if subprocess.run([sys.executable, "-m", f"bench.{name}"], check=False).returncode
    ]
    if failed:
        sys.exit(f"did not finish: {', '.join(failed)}")


if __name__ == "__main__":
    main()
