"""Write the list of breached passwords anew: ``python -m tests.breached PASSWORDS.json COMMON.txt.gz``.

The first is ``src/passwords.json`` of the npm package @zxcvbn-ts/language-common, the second
``django/contrib/auth/common-passwords.txt.gz`` of the Python package django.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path

from adapters.passwords.common_passwords import LIST
from shopcore.customers.password_rules import PASSWORD_MIN


def passwords_of(zxcvbn: Path, django: Path) -> list[str]:
    """List what either package knows and the shop would take: long enough, without white space."""
    payload = {*json.loads(zxcvbn.read_text(encoding="utf-8"))}
    payload |= {*gzip.decompress(django.read_bytes()).decode().splitlines()}
    lowered = {password.lower() for password in payload}
    return sorted(one for one in lowered if len(one) >= PASSWORD_MIN and "".join(one.split()) == one)


if __name__ == "__main__":
    listed = passwords_of(*map(Path, sys.argv[1:]))
    LIST.write_bytes(gzip.compress("\n".join(listed).encode(), mtime=0))
    print(f"{len(listed):,} passwords in {LIST}")
