"""A streaming replica of a server of our own, which may be paused, stopped and promoted."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_server
from tempfile import TemporaryDirectory
from typing import Final

from attrs import frozen

from .private_postgresql import OWNER, PrivateServer

CAUGHT_UP_WITHIN_S: Final = 15.0


@frozen
class StreamingReplica:
    """A replica; ``server`` starts and ends it."""

    primary: PrivateServer
    server: PrivateServer

    @property
    def address(self) -> str:
        return self.server.address

    def pause(self) -> None:
        """Have it replay nothing more, though it goes on receiving and answering."""
        self._say("SELECT pg_wal_replay_pause()")

    def resume(self) -> None:
        self._say("SELECT pg_wal_replay_resume()")

    def promote(self) -> None:
        """Make it a server that follows nobody."""
        self._say("SELECT pg_promote()")

    def catch_up(self) -> None:
        """Wait until it has replayed all that the primary has written by now."""
        with self.primary.as_owner() as connection:
            written = connection.execute("SELECT pg_current_wal_lsn()::text").fetchall()[0][0]
        until_s = time.monotonic() + CAUGHT_UP_WITHIN_S
        with self.server.as_owner() as connection:
            while not connection.execute(
                "SELECT pg_last_wal_replay_lsn() >= %s::pg_lsn", [written]
            ).fetchall()[0][0]:
                assert time.monotonic() < until_s, "the replica does not catch up"
                time.sleep(0.02)

    def _say(self, statement: str) -> None:
        with self.server.as_owner() as connection:
            connection.execute(statement)


@contextmanager
def replica_of(primary: PrivateServer, *settings: str) -> Iterator[StreamingReplica]:
    """Copy a server that runs, and have the copy follow it; its data goes with it."""
    with create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    with TemporaryDirectory(prefix="replica-") as name:
        data = Path(name) / "data"
        user = OWNER if os.geteuid() == 0 else None
        if user is not None:
            shutil.chown(name, user)
        copied = [str(primary.programs / "pg_basebackup"), "-h", "127.0.0.1", "-p", str(primary.port)]
        subprocess.run(
            [*copied, "-U", OWNER, "-D", str(data), "-R", "-X", "stream", "-c", "fast", "--no-sync"],
            user=user,
            cwd="/",
            check=True,
            capture_output=True,
        )
        server = PrivateServer(primary.programs, data, port, settings)
        try:
            server.start()
            yield StreamingReplica(primary, server)
        finally:
            server.stop()
