#!/usr/bin/env python3
"""The studio as people meet it, in a browser without a screen:  page_test.py GRIDS SOURCE [TEST ..]

Ends with 77, which CTest takes for skipped, where Chromium, its driver or selenium are missing. With GRIDS_STUDIO_ALL=1
the times are measured of every shipped puzzle; else of a sample. GRIDS_STUDIO_PAGE=build/wasm/studio tests the page that needs no
server. TEST is one of them: Playing.test_play_by_keyboard_alone.
"""
import os
import sys
import unittest

from studio import BROWSER, DRIVER, PAGE  # which ends where selenium is missing

from access_test import *  # noqa: F401,F403
from lines_test import *  # noqa: F401,F403: unittest finds the tests by their names
from play_test import *  # noqa: F401,F403
from print_test import *  # noqa: F401,F403
from static_test import *  # noqa: F401,F403
from server_test import *  # noqa: F401,F403
from setting_test import *  # noqa: F401,F403
from text_test import *  # noqa: F401,F403

del Page  # noqa: F821: what the others are made of has no tests

if __name__ == "__main__":
    if not DRIVER or not BROWSER:
        print("skipped: chromium and chromium-driver are missing")
        sys.exit(77)
    if PAGE and not os.path.exists(f"{PAGE}/grids.wasm"):
        print("skipped: `cmake --build --preset wasm` has not been run")
        sys.exit(77)
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=2)
