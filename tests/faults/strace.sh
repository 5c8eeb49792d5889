#!/bin/sh
# Make sure that strace is there, which records what a shop writes; without it the power-loss tests say why they skip.
set -eu
command -v strace >/dev/null 2>&1 && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends strace >/dev/null || true
fi
