"""``python -m app COMMAND``."""

import gc
import sys

if __name__ == "__main__":
    from app.garbage_search import search_seldom

    search_seldom()
    if sys.argv[1:2] == ["serve"]:
        gc.disable()  # loading makes nothing that dies; what opens the shop looks for dead cycles again

    from app.cli import run
    from app.closed_output import run_until_output_closes
    from app.files.private_files import write_privately

    write_privately()
    run_until_output_closes(lambda: run(sys.argv[1:]))
