#!/bin/sh
# Make sure that a Chromium is there: CHROME_PATH, then PATH, then Debian's package.
set -eu
shell=chromium-headless-shell
found() {
  [ -n "${CHROME_PATH:-}" ] && [ -x "$CHROME_PATH" ] && return 0
  command -v $shell >/dev/null 2>&1 || command -v chromium >/dev/null 2>&1
}
found && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  install() { apt-get install -y -qq --no-install-recommends "$1" >/dev/null; }
  apt-get update -qq && { install $shell || install chromium; }
fi
found || { echo "No Chromium found. Install the package 'chromium' or set CHROME_PATH." >&2; exit 1; }
