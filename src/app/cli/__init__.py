"""The command line: one file a group of commands, registered here."""

from __future__ import annotations

from cyclopts import App

from shopcore import __version__

cli = App(name="python -m app", help="Run and look after the shop.", version=__version__)
cli.command("app.cli.generate:generate")
cli.command("app.cli.generate:export_rules")
cli.command("app.cli.catalogue:import_", name="import", help="Import the products of a file: all or none.")
cli.command("app.cli.catalogue:export", help="Write the catalogue, or all orders, as CSV.")
cli.command("app.cli.catalogue:stock", help="Set the stock of SKUs from a CSV.")
cli.command("app.cli.catalogue:prices", help="Set the prices of SKUs from a CSV.")
cli.command("app.cli.serve:serve", help="Open both storefronts.")
cli.command("app.cli.worker:worker", help="Run the background jobs in a process of their own.")
cli.command("app.cli.backup:backup", help="Write the whole shop into one file.")
cli.command("app.cli.backup:restore", help="Restore the shop from a backup.")
cli.command("app.cli.doctor:doctor", help="Check settings, database and index, and say what is wrong.")
files = App(name="files", help="Move pictures and documents.")
files.command("app.cli.files:copy", name="copy", help="Copy all pictures and documents to another place.")
cli.command(files)
cli.command("app.cli.schema:schema", help="Write the description of all calls.")
cli.command("app.cli.seed:seed", name="seed", help="Put the demo catalogue into an empty shop, or remove it.")
cli.command("app.cli.customer:customer", name="customer", help="Look after customers' accounts.")
cli.command("app.cli.machines.read_only:read_only", name="read-only", help="Let nobody change anything.")
cli.command("app.cli.machines.secrets:secrets", name="secrets", help="Look after what machines sign with.")
cli.command("app.cli.orders:orders", name="orders", help="Look after orders.")
