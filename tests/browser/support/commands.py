"""Run the shop's commands for the journeys in one process: starting each takes most of a second of CPU.

``commands.py import FILE…`` imports files one after another. ``commands.py serve PORT`` runs the words of
each request, a list in JSON, as a command; if it fails, the response is 500 with what it printed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import StringIO

from app.cli import run
from app.files.private_files import write_privately


def run_command(words: Sequence[str]) -> str | None:
    """Run a command; if it fails, return what it printed."""
    output = StringIO()
    with redirect_stdout(output), redirect_stderr(output):
        try:
            run(words)
        except SystemExit as end:
            if end.code:
                return f"{end.code} {output.getvalue()}"
    return None


class CommandHandler(BaseHTTPRequestHandler):
    """Runs a command a request, one at a time."""

    def do_GET(self) -> None:
        """Say that commands can be sent."""
        self._respond(None)

    def do_POST(self) -> None:
        """Run the command in the body."""
        words = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self._respond(run_command(words))

    def log_message(self, *args: object) -> None:
        """Print nothing for a request."""

    def _respond(self, failure: str | None) -> None:
        self.send_response(HTTPStatus.OK if failure is None else HTTPStatus.INTERNAL_SERVER_ERROR)
        self.end_headers()
        self.wfile.write((failure or "").encode())


if __name__ == "__main__":
    write_privately()
    match sys.argv[1:]:
        case ["serve", port]:
            HTTPServer(("127.0.0.1", int(port)), CommandHandler).serve_forever()
        case ["import", *files]:
            for file in files:
                if failure := run_command(["import", file]):
                    sys.exit(failure)
