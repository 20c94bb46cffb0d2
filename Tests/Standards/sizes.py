#!/usr/bin/env python3
"""Adds up what a site's pages load beside themselves: styles under 36 KB, scripts under 10 KB, not minified.

    Tests/Standards/sizes.py SITE...

The index that the find box searches grows with the list and does not count.
"""

import os
import sys

from pages import files, report

MOST = {".css": 36 * 1024, ".js": 10 * 1024}
INDEX = "find-index"


def main():
    findings, largest = [], dict.fromkeys(MOST, 0)
    for site in sys.argv[1:]:
        for kind, most in MOST.items():
            size = sum(os.path.getsize(os.path.join(site, path)) for path in files(site)
                       if path.endswith(kind) and not os.path.basename(path).startswith(INDEX))
            largest[kind] = max(largest[kind], size)
            if size >= most:
                findings.append(f"{site}: {size:,} bytes of {kind}, which is not under {most:,}")
    report("sizes", ", ".join(f"{size:,} bytes of {kind} of {MOST[kind]:,}" for kind, size in largest.items()), findings)


if __name__ == "__main__":
    main()
