#!/bin/sh
# Make sure that a Chromium is there: CHROME_PATH, then PATH, then Debian's package.
set -eu
found() { [ -n "${CHROME_PATH:-}" ] && [ -x "$CHROME_PATH" ] || command -v chromium >/dev/null 2>&1; }
found && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null
fi
found || { echo "No Chromium found. Install the package 'chromium' or set CHROME_PATH." >&2; exit 1; }
