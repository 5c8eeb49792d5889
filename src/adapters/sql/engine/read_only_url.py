"""What addresses of databases say: whether they are only looked at, and whether a pooler stands there."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL

POOLER, BY_TRANSACTION = "pooler", "transaction"
LOOKS_ONLY = "-c default_transaction_read_only=on"


def is_read_only(url: URL) -> bool:
    """Whether a database is only looked at by this address."""
    return url.query.get("mode") == "ro"


def is_pooled(url: URL) -> bool:
    """Whether a pooler stands at an address, which gives each transaction another connection."""
    return url.query.get(POOLER) == BY_TRANSACTION


def read_only_file(url: URL) -> URL:
    """Look at a SQLite file without making the files that stand beside it while it is open.

    Where there are none, nobody has it open, and it does not change while it is looked at.

    Raises:
        FileNotFoundError: If there is no such file.
    """
    file = Path(url.database or "")
    if not file.is_file():
        raise FileNotFoundError(str(file))
    is_open = file.with_name(f"{file.name}-wal").exists()
    query = {"uri": "true", "mode": "ro", **({} if is_open else {"immutable": "1"})}
    return url.set(database=f"file:{quote(str(file))}", query=query)


def read_only_server(url: URL) -> URL:
    """Have a PostgreSQL server refuse every statement that writes; a pooler takes no such option."""
    if is_pooled(url):
        return url
    options = " ".join(filter(None, [str(url.query.get("options", "")), LOOKS_ONLY]))
    return url.update_query_dict({"options": options})
