#!/usr/bin/env python3
"""Reads a site that was built with --offline while its server is there, slow, stopped, or has another build.

    Tests/Scripts/Standards/offline.py BINARY

BINARY is a built todopress. Chromium does all steps; Firefox and WebKit do them where TODOPRESS_FIREFOX and
TODOPRESS_WEBKIT are set, as in the tests of browsers. The site lies in /a/b/, and once more at the root of a host that
leaves .html out of addresses.
"""

import concurrent.futures
import contextlib
import datetime
import functools
import http.server
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from playwright.sync_api import Error

from browser import chromium
from pages import report

HERE = pathlib.Path(__file__).resolve().parent
PROGRAMS = HERE.parent.parent / "BrowserTests" / "Print"

# A site of more than 2 MB is not kept as a whole.
ITEMS = {"milk": ("Milk", {"due": "TODAY"}), "shop": ("Shop", {"lines": [{"name": "Bread"}]}),
         "read": ("Read me", {}), "gone": ("Gone", {}), "unread": ("Unread", {"itemDescription": "word " * (1 << 19)})}


def identifier(name):
    return f"84720d25-19bd-5e97-ae1c-00000000000{list(ITEMS).index(name)}"


def item(name):
    return f"items/{identifier(name)}.html"


class Server:
    """A server whose folder can be reached or not, and that answers at once or not yet."""

    def __init__(self, folder):
        self.folder, self.is_pretty, self.paths = folder, False, []
        # Whether requests are answered, or wait.
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.http, self.port = None, 0
        self.start()

    def start(self):
        if self.http is None:
            handler = functools.partial(Handler, self)
            self.http = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
            self.http.daemon_threads = True
            self.port = self.http.server_port
            threading.Thread(target=self.http.serve_forever, args=(0.01,), daemon=True).start()

    def stop(self):
        if self.http is not None:
            self.http.shutdown()
            self.http.server_close()
            self.http = None


class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, server, *arguments):
        self.host = server
        super().__init__(*arguments, directory=server.folder)

    def do_GET(self):
        self.host.paths.append(self.path)
        # Two builds may be of the same second.
        del self.headers["If-Modified-Since"]
        self.host.may_answer.wait()
        # A client that waits no longer has gone.
        with contextlib.suppress(ConnectionError):
            if self.host.is_pretty and self.path.endswith(".html"):
                self.send_response(308)
                self.send_header("Location", self.path.removesuffix(".html").removesuffix("index"))
                self.send_header("Content-Length", "0")
                return self.end_headers()
            if self.host.is_pretty and "." not in self.path and not self.path.endswith("/"):
                self.path += ".html"
            super().do_GET()

    def end_headers(self):
        # As hosts do that let pages be old for some minutes.
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, *_):
        pass


# Waits for a value of JavaScript that is true, for at most five minutes; then it is the last one.
UNTIL = """(async () => {
    for (let round = 0; ; round++) {
        const value = await (CONDITION)();
        if (value || round === 3000) return value;
        await new Promise(done => setTimeout(done, 100));
    }
})()"""
# What is kept: for each file its path and, of a page, the site's title.
KEPT = """(async () => {
    const kept = [];
    for (const name of await caches.keys()) if (name.startsWith(`todopress ${HOME} `)) {
        const store = await caches.open(name);
        for (const { url } of await store.keys()) {
            const title = url.endsWith(".html") && /<p class="site">.*?<bdi>(.*?)</.exec(await (await store.match(url)).text());
            kept.push([url.slice(HOME.length), title ? title[1] : ""]);
        }
    }
    return kept;
})()"""
# What a reader sees: the title of the site, the heading, the line of a kept page, and whether there are styles and all fits.
SEEN = """(() => {
    const line = document.querySelector("p.kept");
    return [document.querySelector(".site").textContent, document.querySelector("h1").textContent.trim(),
        line?.checkVisibility() ? line.textContent : "",
        getComputedStyle(document.documentElement).getPropertyValue("--paper") !== ""
        && document.documentElement.scrollWidth <= innerWidth];
})()"""
# What the box finds.
FOUND = UNTIL.replace("CONDITION", "() => [...document.querySelectorAll('.found .t')].map(part => part.textContent).join()")
# Asks for another build, and waits until it has been installed or refused.
UPDATE = """(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    while (worker && !["activated", "redundant"].includes(worker.state)) await new Promise(done => setTimeout(done, 50));
    return worker?.state ?? "none";
})()"""
STORES = "caches.keys().then(names => names.filter(name => name.startsWith(`todopress ${HOME} `)).length)"


class Reader:
    """Somebody who reads the site; `open` returns what a script says of a page."""

    def __init__(self, name, visit):
        self.name, self.visit, self.findings, self.count = name, visit, [], 0

    def open(self, url, script=SEEN):
        return self.visit(url, script.replace("HOME", json.dumps(self.home)))

    def expect(self, what, found, expected):
        self.count += 1
        if found != expected:
            self.findings.append(f"{self.name}: {what}: {found!r}, not {expected!r}")

    def expect_page(self, path, title, heading, line=None, url=None):
        seen = self.open(self.home + path if url is None else url)
        self.expect(f"{path or 'the folder'}", seen[:2] + seen[3:], [title, heading, True])
        self.expect(f"the line of {path or 'the folder'}", seen[2], line or "")

    def until(self, path, condition):
        return self.open(self.home + path, UNTIL.replace("CONDITION", condition))

    def expect_kept(self, title, read):
        """All that is kept is of one build, with these pages that were read."""
        expected = {"index.html", "agenda/index.html", item("milk"), item("shop"), *read}
        # A page is kept after it is shown: on a busy machine, some time after.
        for _ in range(600):
            kept = self.open(self.home + "index.html", KEPT)
            # Else it is an error: a page was replaced while it was looked at.
            kept = dict(kept) if isinstance(kept, list) else {"the error": kept}
            pages = {path: found for path, found in kept.items() if path.endswith(".html")}
            if set(pages) == expected:
                break
            time.sleep(0.5)
        self.expect("the builds of what is kept", set(pages.values()), {title})
        self.expect("the pages that are kept", set(pages), expected)
        # Those of the folder with the digest are known by their names.
        names = {path.rpartition("/")[2] for path in kept}
        self.expect("what else is kept", {"style.css", "find.js", "find-index.js", "icon.svg"} - names, set())

    def read(self, host, folder, build):
        self.home = f"http://127.0.0.1:{host.port}/a/b/"
        site = os.path.join(folder, "a/b")
        today = datetime.date.today()
        yesterday = today - datetime.timedelta(1)

        # The first visit.
        build(site, "Build one", yesterday, "--offline")
        os.makedirs(os.path.join(site, "other"))
        shutil.copy(os.path.join(site, "index.html"), os.path.join(site, "other", "index.html"))
        self.expect("the worker after the first visit", self.until(
            "index.html", "async () => navigator.serviceWorker.controller && (await " + STORES + ")"), 1)
        others = ["other", f"todopress http://127.0.0.1:{host.port}/a/ 0123456789abcdef"]
        self.open(self.home + "index.html", f"Promise.all({json.dumps(others)}.map(name => caches.open(name))).then(() => 1)")
        read = [item("read"), item("gone")]
        for path in read:
            self.expect(f"{path} is kept", self.until(path, "async () => !!await caches.match(location.href)"), True)
        # Another site below this one.
        self.open(self.home + "other/index.html")
        self.expect_kept("Build one", read)

        # The next build has failed.
        self.expect_page("index.html", "Build one", "5 to do", f"As of {yesterday:%A}; today is {today:%A}")

        # The server is stopped.
        host.stop()
        words = f"No connection · As of {yesterday:%B} {yesterday.day}, {yesterday.year}"
        self.expect_page("index.html", "Build one", "5 to do", words)
        self.expect_page("", "Build one", "5 to do", words)
        self.expect_page(item("milk"), "Build one", "Milk", words)
        self.expect_page(item("shop"), "Build one", "Shop", words)
        self.expect_page(item("read"), "Build one", "Read me", words)
        self.expect("this week", self.open(self.home + "agenda/index.html")[0], "Build one")
        self.expect("what is found", self.open(self.home + "index.html#find=unr", FOUND), "Unread")
        if self.name == "Chromium":
            self.expect_page(item("unread"), "Build one", "5 to do",
                             "No connection · This page is not kept on this device")

        # Of the next build only the worker is there yet.
        next_site = os.path.join(folder, "next")
        build(next_site, "Build two", today, "--offline", leave_out="gone")
        whole = os.path.join(folder, "whole")
        shutil.copytree(site, whole)
        shutil.copy(os.path.join(next_site, "sw.js"), site)
        host.start()
        self.expect("a half build", self.open(self.home + "index.html", UPDATE), "redundant")
        self.expect_page(item("unread"), "Build one", "Unread")
        self.expect_kept("Build one", [*read, item("unread")])

        # The next build, while the one before is kept.
        build(site, "Build two", today, "--offline", leave_out="gone")
        self.expect_page("index.html", "Build two", "4 to do")
        self.open(self.home + "index.html", UPDATE)
        self.expect("the stores after the next build", self.open(self.home + "index.html", STORES), 1)
        host.stop()
        self.expect_page("index.html", "Build two", "4 to do")
        self.expect_page(item("read"), "Build two", "Read me")
        self.expect_kept("Build two", [item("read"), item("unread")])

        # The server takes a request and does not answer: after two seconds, the page is the one that is kept.
        host.start()
        host.may_answer.clear()
        begin = time.monotonic()
        self.expect_page(item("read"), "Build two", "Read me")
        self.expect("a slow server gets two seconds", time.monotonic() - begin >= 2, True)
        host.may_answer.set()

        # A build that is not kept.
        build(site, "Build three", today, leave_out="gone")
        self.expect_page("index.html", "Build three", "4 to do")
        gone = "async () => !await navigator.serviceWorker.getRegistration() && !await " + STORES
        self.open(self.home + "index.html", "navigator.serviceWorker.getRegistration().then(found => found?.update()).then(() => 1, () => 1)")
        self.expect("the worker of a site that is not kept", self.until("index.html", gone), True)
        host.paths.clear()
        self.expect_page("index.html", "Build three", "4 to do")
        self.expect("the worker is asked for", [path for path in host.paths if "sw.js" in path], [])
        self.expect("the stores of others", self.open(self.home + "index.html", "caches.keys()"), others)

    def read_without_extensions(self, host, folder, build):
        """At the root of a host that leaves .html out of addresses."""
        self.home = f"http://127.0.0.1:{host.port}/"
        build(folder, "Build one", datetime.date.today(), "--offline")
        host.is_pretty = True
        self.expect("the worker", self.until(
            "", "async () => navigator.serviceWorker.controller && (await " + STORES + ")"), 1)
        pretty = item("read").removesuffix(".html")
        self.expect("a page is kept", self.until(
            item("read"), "async () => !!await caches.match(location.href + '.html')"), True)
        host.stop()
        for path in ("", "index.html"):
            self.expect_page(path, "Build one", "5 to do")
        for path in (pretty, item("read")):
            self.expect_page(path, "Build one", "Read me")
        for path in ("agenda/", "agenda/index.html"):
            self.expect("this week", self.open(self.home + path)[0], "Build one")


def builder(binary, folder):
    """Builds sites whose title says which build they are."""
    def build(output, title, today, *options, leave_out=None):
        items = [{"id": identifier(name), "title": words, "done": False, **json.loads(json.dumps(more).replace("TODAY", str(today)))}
                 for name, (words, more) in ITEMS.items() if name != leave_out]
        store = os.path.join(folder, "list.json")
        with open(store, "w", encoding="utf-8") as file:
            json.dump(items, file)
        subprocess.run([binary, "build", store, "-q", "-o", output, "--title", title, "--now", str(today), "--no-settings",
                        "--time-zone", "UTC", *options], check=True)
    return build


@contextlib.contextmanager
def in_chromium():
    with chromium() as browser:
        def visit(url, script):
            try:
                page.goto(url)
            except Error as error:
                # The page of the error comes later, and would interrupt the next visit.
                if "ERR_" in error.message:
                    page.wait_for_url("chrome-error://**", wait_until="commit")
                return error.message
            return page.evaluate(script)
        page = browser.new_page()
        yield visit


@contextlib.contextmanager
def in_program(*command):
    """A browser that a program of the tests drives, a job at a time."""
    process = subprocess.Popen([*command, "--each-line"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               encoding="utf-8")

    def visit(url, script):
        process.stdin.write(json.dumps({"url": url, "script": script}) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
        if not line:
            sys.exit(f"offline: {command[-1]} has ended")
        return json.loads(line)["value"]
    try:
        yield visit
    finally:
        process.stdin.close()
        process.wait(20)


def read_in(name, browser, binary):
    """Reads both sites in a browser, with folders and servers of its own."""
    with tempfile.TemporaryDirectory() as folder, browser() as visit:
        reader = Reader(name, visit)
        build = builder(binary, folder)
        for read in (reader.read, reader.read_without_extensions):
            root = tempfile.mkdtemp(dir=folder)
            host = Server(root)
            try:
                read(host, root, build)
            finally:
                host.stop()
    return reader


def main():
    binary = os.path.realpath(sys.argv[1])
    browsers = {"Chromium": in_chromium}
    if os.environ.get("TODOPRESS_FIREFOX"):
        browsers["Firefox"] = functools.partial(in_program, sys.executable, str(PROGRAMS / "firefox.py"))
    if os.environ.get("TODOPRESS_WEBKIT"):
        browsers["WebKit"] = functools.partial(
            in_program, "xvfb-run", "-a", os.environ["TODOPRESS_WEBKIT"], str(PROGRAMS / "webkit.py"))
    with concurrent.futures.ThreadPoolExecutor(len(browsers)) as pool:
        readers = list(pool.map(lambda name: read_in(name, browsers[name], binary), browsers))
    report("offline", f"{sum(reader.count for reader in readers)} things are as they must be in {', '.join(browsers)}",
           [finding for reader in readers for finding in reader.findings])


if __name__ == "__main__":
    main()
