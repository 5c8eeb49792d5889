"""The command line: one file a group of commands, registered here."""

from __future__ import annotations

from collections.abc import Sequence

from cyclopts import App

from shopcore import __version__

cli = App(name="python -m app", help="Run and maintain the shop.", version=__version__)
cli.command(
    "app.cli.generate:generate",
    help="Write the types, form rules and test vectors of the storefront.",
)
cli.command(
    "app.cli.generate:export_rules", help="Write the rules of all forms, with their messages, as JSON."
)
cli.command(
    "app.cli.catalogue:import_",
    name="import",
    help="Import products from a file: all of them, or none if a row is wrong.",
)
cli.command("app.cli.catalogue:export", help="Export the catalogue, or all orders, as CSV.")
cli.command("app.cli.catalogue:stock", help="Update stock levels from a CSV file.")
cli.command("app.cli.catalogue:prices", help="Update prices from a CSV file.")
cli.command("app.cli.serve:serve", help="Start the web server for both storefronts.")
cli.command("app.cli.worker:worker", help="Run the background jobs in a separate process.")
cli.command("app.cli.backup:backup", help="Back up the whole shop to one file.")
cli.command("app.cli.backup:restore", help="Restore the shop from a backup.")
cli.command("app.cli.doctor:doctor", help="Check the whole shop, and say what to do about each fault.")
cli.command(
    "app.cli.searching.search:reindex", help="Build this machine's search index before a server needs it."
)
cli.command(
    "app.cli.searching.search:search", help="Search as a shopper does, and say why each product was found."
)
cli.command(
    "app.cli.searching.searches:searches", help="Report searches that found nothing or led to no product."
)
files = App(name="files", help="Copy pictures and documents between stores.")
files.command("app.cli.files:copy", name="copy", help="Copy all pictures and documents to another store.")
cli.command(files)
cli.command("app.cli.schema:schema", help="Write the OpenAPI description of the API.")
cli.command("app.cli.seed:seed", name="seed", help="Add the demo catalogue to an empty shop, or remove it.")
cli.command("app.cli.customer:customer", name="customer", help="Manage customers and their accounts.")
cli.command(
    "app.cli.machines.read_only:read_only",
    name="read-only",
    help="Make the shop read-only, or writable again.",
)
cli.command(
    "app.cli.machines.secrets:secrets", name="secrets", help="Manage the secrets that machines share."
)
cli.command("app.cli.orders:orders", name="orders", help="List, show and update orders.")


def run(words: Sequence[str]) -> None:
    """Run the command that *words* name.

    The texts above are lines of the list of commands, which imports none of them. The help of one
    command is its whole docstring.
    """
    if words and words[0] in set(cli):
        command = cli[words[0]]
        if command.default_command is not None:
            command.help = None
    cli(words)
