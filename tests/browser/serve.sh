#!/bin/sh
# A shop of its own for the journeys: a small catalogue, a data folder that is thrown away.
set -eu
python=.venv/bin/python
filled=${BROWSER_TEST_DATA:-$SHOP_DATA}/filled
data=tests/browser/data
if [ -e "$filled/shop.db" ]; then
  mkdir -p "$SHOP_DATA" && cp -p "$filled/shop.db" "$SHOP_DATA/" # a journey's own shop
else
  $python tests/browser/support/commands.py import $data/catalogue.csv $data/many.csv $data/family.csv
  mkdir "$filled" && cp -p "$SHOP_DATA/shop.db" "$filled/"
fi
exec $python -m app serve
