#!/usr/bin/env python3
"""Checks the links of sites, of any size: for a site of 100,000 items (2.5 million links) it takes 90 MB and some minutes.

    Tests/Scripts/Standards/links.py [--base-url URL] SITE...

- Every href, src and srcset of every page, and every url() of every style sheet, leads to a file of the site, written
  as the file is (upper and lower case count), and not to a folder: the site opens from file: too.
- A fragment is an id of the page or SVG file that it leads to.
- No id occurs twice in a page.
- No internal link is absolute, but for those of 404.html of a site with a base URL, and nothing is loaded from elsewhere. With --base-url, addresses below it are links
  into the site.
- Every page is linked from another, but for index.html in any folder and 404.html.

Pages are read one at a time; what stays in memory is one entry for each file and each different fragment.
"""

import argparse
import os
import posixpath
import re
import urllib.parse

from pages import files, read, report, tags

STYLE_ADDRESS = re.compile(r"""url\(\s*["']?([^"')]*)["']?\s*\)""")
STYLE_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
ENTITIES = {"&amp;": "&", "&quot;": '"', "&#39;": "'", "&#x27;": "'", "&lt;": "<", "&gt;": ">"}
ENTITY = re.compile("|".join(ENTITIES))
# Links of these schemes lead out of the site, and nobody follows them before a click.
FOREIGN = ("http", "https", "webcal", "geo", "mailto", "tel", "maps")
LOADS = {"img", "script", "iframe", "audio", "video", "source", "embed", "object", "image", "use"}
# A <link> of these kinds is not loaded to show the page.
NAMES_ONLY = {"canonical", "alternate", "next", "prev", "license", "author", "help", "search", "me"}


def plain(attribute):
    return ENTITY.sub(lambda match: ENTITIES[match.group()], attribute)


def page_links(text):
    """Each link of a page with whether the browser loads it by itself, and the page's ids."""
    links, ids = [], []
    for name, attributes in tags(text):
        if "id" in attributes:
            ids.append(plain(attributes["id"]))
        loaded = name in LOADS or (
            name == "link" and not NAMES_ONLY & set(attributes.get("rel", "").lower().split()))
        for key in ("href", "src", "xlink:href", "action", "poster", "data"):
            if key in attributes:
                links.append((plain(attributes[key]).strip(), loaded))
        for candidate in attributes.get("srcset", "").split(","):
            if candidate.strip():
                links.append((plain(candidate.split()[0]), True))
        if name == "meta" and attributes.get("http-equiv", "").lower() == "refresh":
            links.append((plain(attributes.get("content", "")).partition("=")[2].strip(" '\""), True))
    return links, ids


class Check:
    def __init__(self, site, base):
        self.site, self.base = site, base
        self.files = set(files(site))
        self.links = 0
        self.findings = []
        self.linked = set()
        # The fragments that are asked for, by file, each with the first page that asks.
        self.fragments = {}

    def finding(self, path, words):
        self.findings.append(f"{os.path.join(self.site, path)}: {words}")

    def follow(self, path, link, loaded):
        self.links += 1
        if self.base and link.startswith(self.base):
            link, start = link[len(self.base):] or "index.html", ""
        else:
            start = posixpath.dirname(path)
        try:
            parts = urllib.parse.urlsplit(link)
        except ValueError as error:
            self.finding(path, f"the link {link[:200]} is no URL: {error}")
            return
        if parts.scheme or parts.netloc:
            if loaded:
                self.finding(path, f"loads {link} from elsewhere")
            elif parts.scheme.lower() not in FOREIGN:
                self.finding(path, f"the link {link[:200]} has an unknown scheme")
            return
        if parts.path.startswith("/"):
            # A host shows the error page at any depth.
            if path != "404.html":
                self.finding(path, f"the link {link} is absolute")
            return
        target = path
        if parts.path:
            target = posixpath.normpath(posixpath.join(start, urllib.parse.unquote(parts.path)))
            if target not in self.files or parts.path.endswith("/"):
                self.finding(path, f"the link {link} leads to no file")
                return
        if target != path:
            self.linked.add(target)
        fragment = urllib.parse.unquote(parts.fragment)
        if fragment and fragment != "top":
            self.fragments.setdefault(target, {}).setdefault(fragment, path)

    def read_page(self, path):
        links, ids = page_links(read(self.site, path))
        if len(ids) != len(set(ids)):
            self.finding(path, f"has ids twice: {', '.join(sorted({id for id in ids if ids.count(id) > 1})[:5])}")
        for link, loaded in links:
            self.follow(path, link, loaded)

    def run(self):
        pages = sorted(path for path in self.files if path.endswith(".html"))
        for path in pages:
            self.read_page(path)
        for path in sorted(path for path in self.files if path.endswith(".css")):
            for link in STYLE_ADDRESS.findall(STYLE_COMMENT.sub("", read(self.site, path))):
                self.follow(path, link, True)
        for target, wanted in sorted(self.fragments.items()):
            present = set(page_links(read(self.site, target))[1]) if target.endswith((".html", ".svg")) else set()
            for fragment, path in sorted(wanted.items()):
                if fragment not in present:
                    self.finding(path, f"#{fragment} is no id of {target}")
        for path in pages:
            if path not in self.linked and posixpath.basename(path) not in ("index.html", "404.html"):
                self.finding(path, "no other page links to it")
        return len(pages)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--base-url", default="", help="the address, with a slash at its end, that the site is made for")
    parser.add_argument("sites", nargs="+")
    arguments = parser.parse_args()
    pages, links, fragments, findings = 0, 0, 0, []
    for site in arguments.sites:
        check = Check(site, arguments.base_url)
        pages += check.run()
        links += check.links
        fragments += sum(map(len, check.fragments.values()))
        findings += check.findings
    report("links", f"{links} links and {fragments} different fragments of {pages} pages", findings)


if __name__ == "__main__":
    main()
