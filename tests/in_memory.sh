#!/bin/sh
# Run a command whose temporary files are in memory, where there is room: tests that save wait for disks otherwise.
set -eu
memory=/dev/shm
folder_kb=6000000
memory_kb=12000000 # the processes that run the tests took 4 GB, their files 2

free_kb() { df -Pk "$memory" 2>/dev/null | awk 'NR == 2 { kb = $4 } END { print kb + 0 }'; }
available_kb() { cat /proc/meminfo 2>/dev/null | awk '$1 == "MemAvailable:" { kb = $2 } END { print kb + 0 }'; }

if [ -z "${TMPDIR:-}" ] && [ "$(free_kb)" -gt $folder_kb ] && [ "$(available_kb)" -gt $memory_kb ]; then
  folder=$(mktemp -d "$memory/shop-tests-XXXXXX")
  trap 'rm -rf "$folder"' EXIT
  trap 'exit 130' INT TERM
  chmod 711 "$folder" # servers that tests start are other users
  # Tests run programs that they put there.
  printf '#!/bin/sh\n' >"$folder/program" && chmod +x "$folder/program"
  if "$folder/program" 2>/dev/null; then TMPDIR=$folder; export TMPDIR; fi
  rm -f "$folder/program"
fi
"$@"
