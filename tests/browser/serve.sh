#!/bin/sh
# A shop of its own for the journeys: a small catalogue, a data folder that is thrown away.
set -eu
python=.venv/bin/python
$python -m app import tests/browser/data/catalogue.csv
$python -m app import tests/browser/data/many.csv
$python -m app import tests/browser/data/family.csv
exec $python -m app serve
