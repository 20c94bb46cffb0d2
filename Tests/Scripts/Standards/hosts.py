#!/usr/bin/env python3
"""Serves a site with nginx, Python and busybox, under / and under /a/b/, and clicks through it in Chromium.

    Tests/Scripts/Standards/hosts.py [--binary BINARY] SITE

On each host, and from file:, a reader begins at the list and clicks on to a page of every kind. Each page must come with
its styles, and each click must lead to the page that the link names. On the hosts, unknown addresses at the root and one
level below must answer 404; where the host shows 404.html (nginx and busybox are told to, Python's server cannot be), it
must be styled, and its first link must lead to the list or to a page that has a link to the list. With BINARY, a built
todopress that knows --base-url, the same is checked of the sample as it is built for each address, at any depth.

A host that is not installed is a finding, unless TODOPRESS_MAY_SKIP is 1.
"""

import argparse
import contextlib
import os
import posixpath
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

from playwright.sync_api import Error

import servers
from browser import address, chromium
from pages import report

PREFIXES = ("/", "/a/b/")
# Addresses that people try: a slip, a to-do that was deleted, a week without anything.
UNKNOWN = ("nope.html", "items/nope.html", "agenda/1999-W01.html")
# Only a site that knows its address can lead home from anywhere.
DEEP = ("nothing/at-all.html", "items/very/deep/nope.html")
MOST_PAGES = 60
# Whether the page has styles, and each sheet that it asks for came.
STYLED = """() => {
    const links = [...document.querySelectorAll("link[rel~=stylesheet]")];
    const own = [...document.querySelectorAll("style")].some(style => style.sheet?.cssRules.length);
    return (links.length || own) && links.every(link => link.sheet !== null)
        && (own || getComputedStyle(document.documentElement).getPropertyValue("--paper") !== "");
}"""
# The addresses of the links that can be seen, with their places among all.
LINKS = """() => [...document.querySelectorAll("body a[href]")].map((link, place) => [place, link.href.baseVal === undefined ? link.href : new URL(link.href.baseVal, document.baseURI).href,
    link.checkVisibility() && !link.matches(".skip")]).filter(([, , visible]) => visible)"""


def nginx(root, prefix, port, folder):
    return servers.nginx(root, port, folder, f"error_page 404 {prefix}404.html;")


def busybox(root, prefix, port, folder):
    configuration = os.path.join(folder, f"busybox-{port}.conf")
    with open(configuration, "w", encoding="utf-8") as file:
        file.write(f"E404:{root}{prefix}404.html\n.svg:image/svg+xml\n.css:text/css\n.js:text/javascript\n")
    return ["busybox", "httpd", "-f", "-p", f"127.0.0.1:{port}", "-h", root, "-c", configuration]


def python(root, prefix, port, folder):
    return [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", root]


# Each host with its program, and whether it shows the site's own page for unknown addresses.
HOSTS = {"nginx": (nginx, "nginx", True), "busybox httpd": (busybox, "busybox", True),
         "python3 -m http.server": (python, sys.executable, False)}


@contextlib.contextmanager
def running(command, port):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        deadline = time.monotonic() + 300
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            if process.poll() is not None or time.monotonic() > deadline:
                process.kill()
                sys.exit(f"hosts: {command[0]} does not serve: {process.stderr.read().decode()}")
            time.sleep(0.02)
        yield
    finally:
        process.terminate()
        process.wait()


def kind(path):
    """Pages of one folder are of one kind, but for its index and those whose names have no digit."""
    folder, name = posixpath.split(path)
    return folder, name if name == "index.html" or not folder else any(letter.isdigit() for letter in name)


class Reader:
    """Somebody who clicks through the site at one address."""

    def __init__(self, browser, home, place, findings):
        self.browser, self.page = browser, None
        self.home, self.place, self.findings = home, place, findings
        self.clicks = 0

    def open(self, path):
        """Opens a page in a tab of its own, and returns the host's answer. The tab before may still be led on by its page,
        which would end a visit in the same tab."""
        self.close()
        self.page = self.browser.new_page(viewport={"width": 1280, "height": 900})
        return self.page.goto(self.home + path)

    def close(self):
        if self.page:
            self.page.close()

    def finding(self, words):
        self.findings.append(f"{self.place}: {words}")

    def inside(self, url):
        return urllib.parse.urldefrag(url)[0][len(self.home):] if url.startswith(self.home) else None

    def check_page(self, path):
        if not self.page.evaluate(STYLED):
            self.finding(f"{path} is shown without its styles")
        if not self.page.locator("h1").count():
            self.finding(f"{path} shows no heading")

    def click(self, link):
        """Clicks, waits for the page that it leads to, and returns the host's answer (none from file:)."""
        with self.page.expect_navigation() as navigation:
            link.click()
        self.clicks += 1
        return navigation.value

    def new_link(self, seen):
        """A link that can be seen to a page of a kind that was not opened yet."""
        for place, url, _ in self.page.evaluate(LINKS):
            path = self.inside(url)
            if path and path.endswith(".html") and kind(path) not in seen:
                return self.page.locator("body a[href]").nth(place), path
        return None, None

    def click_through(self):
        self.open("index.html")
        self.check_page("index.html")
        seen, queue = {kind("index.html")}, ["index.html"]
        while queue and len(seen) < MOST_PAGES:
            start = queue.pop(0)
            while True:
                self.open(start)
                link, path = self.new_link(seen)
                if link is None:
                    break
                seen.add(kind(path))
                queue.append(path)
                answer = self.click(link)
                if self.inside(self.page.url) != path:
                    self.finding(f"a click in {start} on the link to {path} leads to {self.page.url}")
                elif answer and answer.status >= 400:
                    self.finding(f"a click in {start} leads to {path}, which answers {answer.status}")
                else:
                    self.check_page(path)
        return seen

    def unknown(self, path, own_page):
        answer = self.open(path)
        if answer.status != 404:
            self.finding(f"the unknown address {path} answers {answer.status}")
        if not own_page:
            return
        words = self.page.locator("h1").count() and self.page.locator("h1").inner_text()
        if not words:
            self.finding(f"the unknown address {path} does not show 404.html")
            return
        if not self.page.evaluate(STYLED):
            self.finding(f"the unknown address {path} shows 404.html without its styles")
        links = [link for link in self.page.locator("main a[href]").all() if link.is_visible()]
        if not links:
            self.finding(f"the unknown address {path} shows a page without a link home")
            return
        href = links[0].get_attribute("href")
        answer = self.click(links[0])
        if answer.status >= 400 or self.inside(self.page.url) is None:
            self.finding(f"the unknown address {path}: the first link, {href}, leads to {self.page.url}, which "
                         f"answers {answer.status}")
        elif not self.leads_home():
            self.finding(f"the unknown address {path}: the first link, {href}, leads to {self.page.url}, which has no "
                         "link to the list")

    def leads_home(self):
        """Whether this page is the list, or one click away from it, within ten seconds: a page that leads on is left while
        it is looked at, and the next one has no links before it is parsed."""
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            with contextlib.suppress(Error):
                links = self.page.evaluate(LINKS)
                if self.inside(self.page.url) in ("", "index.html") or any(
                        self.inside(url) == "index.html" for _, url, _ in links):
                    return True
            time.sleep(0.1)
        return False

    def read(self, own_page, unknown):
        kinds = self.click_through()
        if own_page is not None:
            for path in unknown:
                self.unknown(path, own_page)
        self.close()
        return kinds


def knows_base_url(binary):
    return "--base-url" in subprocess.run([binary, "help", "build"], capture_output=True, text=True).stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary")
    parser.add_argument("site")
    arguments = parser.parse_args()
    findings, clicks, kinds, places = [], 0, set(), 0
    missing = [name for name, (_, program, _) in HOSTS.items() if not shutil.which(program)]
    variants = [False] + [True] * bool(arguments.binary and knows_base_url(arguments.binary))
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        os.chmod(folder, 0o755)
        readers = [(Reader(browser, address(arguments.site, "") + "/", "file:", findings), None, (), None)]
        for name, (command, _, own_page) in HOSTS.items():
            if name in missing:
                continue
            for prefix in PREFIXES:
                for with_base in variants:
                    port = servers.free_port()
                    home = f"http://127.0.0.1:{port}{prefix}"
                    root = os.path.join(folder, str(port))
                    site = root + prefix.rstrip("/")
                    if with_base:
                        os.makedirs(os.path.dirname(site), exist_ok=True)
                        subprocess.run([arguments.binary, "build", "--sample", "-q", "-o", site, "--base-url", home],
                                       check=True)
                    else:
                        shutil.copytree(arguments.site, site)
                    place = f"{name} under {prefix}{' with --base-url' if with_base else ''}"
                    readers.append((Reader(browser, home, place, findings), own_page,
                                    UNKNOWN + DEEP * with_base, (command(root, prefix, port, folder), port)))
        for reader, own_page, unknown, server in readers:
            with running(*server) if server else contextlib.nullcontext():
                kinds |= reader.read(own_page, unknown)
            clicks += reader.clicks
            places += 1
    for name in missing:
        print(f"hosts: {name.upper()} IS LEFT OUT: it is not installed.")
        if os.environ.get("TODOPRESS_MAY_SKIP") != "1":
            findings.append(f"{name} is not installed")
    report("hosts", f"{clicks} clicks to {len(kinds)} kinds of pages at {places} addresses", findings)


if __name__ == "__main__":
    main()
