"""What the checks of this folder share: the files of a site, the pages worth opening, and how findings are told."""

import os
import re
import sys

TAG = re.compile(r"""<([a-zA-Z][a-zA-Z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>""")
ATTRIBUTE = re.compile(r"""([a-zA-Z:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
# Comments, and elements whose content is text: nothing in them is a tag.
TEXT_ONLY = re.compile(r"<!--.*?-->|<(script|style|title|textarea)\b[^>]*>.*?</\1\s*>", re.DOTALL | re.IGNORECASE)


def files(site):
    """The paths of a site's files, with slashes, in order. Names that begin with a dot are left out."""
    found = []
    for folder, folders, names in os.walk(site):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        inside = os.path.relpath(folder, site).replace(os.sep, "/")
        prefix = "" if inside == "." else inside + "/"
        found += [prefix + name for name in names if not name.startswith(".")]
    return sorted(found)


def pages(site):
    return [path for path in files(site) if path.endswith(".html")]


def shown(site):
    """The pages that a browser shows as they are: those that lead elsewhere at once are left out, and a 404.html whose styles
    lie below the address of the site, which hosts.py looks at."""
    return [path for path in pages(site) if 'http-equiv="refresh"' not in read(site, path)
            and not (path == "404.html" and re.search(r'<link rel="stylesheet" href="/', read(site, path)))]


def read(site, path):
    with open(os.path.join(site, path), encoding="utf-8", newline="") as file:
        return file.read()


def tags(text):
    """The start tags of a well-formed page (nu.py sees to that): each name, with its attributes as written."""
    def opening(match):
        return match.group(0)[:match.group(0).index(">") + 1] if match.group(1) else ""
    for match in TAG.finditer(TEXT_ONLY.sub(opening, text)):
        yield match.group(1).lower(), {name.lower(): double or single
                                       for name, double, single in ATTRIBUTE.findall(match.group(2))}


def features(site, path):
    """What the markup of a page consists of: its folder with each element and each of its classes."""
    folder = os.path.dirname(path)
    found = set()
    for name, attributes in tags(read(site, path)):
        found.add((folder, name, ""))
        found.update((folder, name, word) for word in attributes.get("class", "").split())
    return found


def choice(site, limit):
    """At most `limit` pages of a site, in which as many different elements and classes occur as such a number can
    show: each next page is the one that adds most, and those that add nothing are left out."""
    left = {path: features(site, path) for path in shown(site)}
    seen, chosen = set(), []
    while left and len(chosen) < limit:
        path = min(left, key=lambda path: (-len(left[path] - seen), path))
        if left[path] <= seen:
            break
        seen |= left.pop(path)
        chosen.append(path)
    return sorted(chosen)


def report(name, counts, findings, most=40):
    """Prints what was checked in one line, what was found below it, and ends the program."""
    findings = list(findings)
    print(f"{name}: {counts}, {len(findings)} findings" if findings else f"{name}: {counts}, no finding", flush=True)
    for finding in findings[:most]:
        print(f"    {finding}")
    if len(findings) > most:
        print(f"    and {len(findings) - most} more")
    sys.exit(1 if findings else 0)
