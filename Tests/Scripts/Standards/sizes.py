#!/usr/bin/env python3
"""Adds up what a site's pages load beside themselves: all styles up to 66 KB, the script of every page under 4,800
bytes, those of its first search under 12,300, 10,800 and 6,300, the one that is loaded for no results under 3,500,
the script that ticks boxes under 8,300, that of lines, which only sites with lists of lines have, 6,000 and the bar
2,700, those that keep the site on a device under 6,000, the one of every page 3,500, not minified.

    Tests/Scripts/Standards/sizes.py SITE...

The index that the find box searches and sw.js grow with the list and do not count, nor do the
words of the bar.
"""

import os
import sys

from pages import files, report

MOST = {".css": 65 * 1024 + 1, ".js": 4_800, ".js of search": 10_800, ".js of queries": 12_300, ".js of items": 6_300, ".js on demand": 3_500,
        ".js of ticks": 8_300, ".js of lines": 6_000, ".js of the bar": 2_700, ".js of devices": 6_000, ".js of pages": 3_500}
INDEX = ("find-index.js", "find/", "sw.js", "tick-words.js")
KINDS = {"find-results.js": " of search", "find-query.js": " of queries", "find-items.js": " of items", "tick.js": " of ticks", "tick-lines.js": " of lines", "tick-bar.js": " of the bar", "offline.js": " of devices",
         "offline-worker.js": " of devices", "page.js": " of pages"}


def kind(path):
    """Which of the sums a file belongs to."""
    name = os.path.basename(path)
    extension = os.path.splitext(name)[1]
    if name in KINDS:
        return extension + KINDS[name]
    is_on_demand = extension == ".js" and name != "find.js"
    return extension + (" on demand" if is_on_demand else "")


def main():
    findings, largest = [], dict.fromkeys(MOST, 0)
    for site in sys.argv[1:]:
        for group, most in MOST.items():
            size = sum(os.path.getsize(os.path.join(site, path)) for path in files(site)
                       if kind(path) == group and not path.startswith(INDEX))
            largest[group] = max(largest[group], size)
            if size >= most:
                findings.append(f"{site}: {size:,} bytes of {group}, which is not under {most:,}")
    report("sizes", ", ".join(f"{size:,} bytes of {group} of {MOST[group]:,}" for group, size in largest.items()), findings)


if __name__ == "__main__":
    main()
