#!/usr/bin/env python3
"""Builds sites with --lock, and looks at what everybody sees of them, and at what the owner sees.

    Tests/Scripts/Standards/locked.py AXE BINARY

AXE is axe.min.js, BINARY a built todopress. Of 10,000 items with random words no word may be in the site: not in a file,
in no base64, not in a name. Two builds are the same, and after a change only the pages that show it are others. axe looks
at the page that asks for the passphrase and at opened pages. With --offline, all is opened with the server stopped.
"""

import base64
import datetime
import filecmp
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import uuid

from axe import RUN, SCHEMES, TAGS, WIDTHS
from browser import address, chromium
from offline import Server
from pages import files, read, report

PASSPHRASE = "twelve letters or more"
ITEMS = 10_000
WORDS = random.Random(41)


def word():
    return "".join(WORDS.choices("abcdefghijklmnopqrstuvwxyz", k=WORDS.randint(12, 16)))


def store(path):
    """Writes a store whose texts are random words, and returns the words."""
    places, projects, tags = ([word() for _ in range(count)] for count in (50, 20, 30))
    words, items = places + projects + tags, []
    for number in range(ITEMS):
        title, description, line = word(), word(), word()
        words += [title, description, line]
        items.append({
            "id": str(uuid.UUID(int=number << 64 | 1)), "title": title, "itemDescription": description,
            "done": number % 3 == 0, "timestamp": 1795249800 + number % 400 * 43200, "project": projects[number % 20],
            "tags": [tags[number % 30]], "lines": [{"name": line}],
            "location": {"name": places[number % 50],
                         "coordinate": {"latitude": number % 50, "longitude": number % 50}}})
    with open(path, "w", encoding="utf-8") as file:
        json.dump(items, file)
    return words, items


def in_base64(words):
    """What base64 has of each word, wherever it begins: the letters that depend on no neighbour."""
    for text in words:
        for shift in range(3):
            coded = base64.b64encode(b"\0" * shift + text.encode()).decode()
            start = (0, 2, 3)[shift]
            yield coded[start:start + 12]


def found(patterns, folder, temporary):
    """How many of the files have one of some texts in their contents or names."""
    list_of_patterns = os.path.join(temporary, "patterns")
    with open(list_of_patterns, "w", encoding="utf-8") as file:
        file.writelines(pattern + "\n" for pattern in patterns)
    grep = ["grep", "-F", "-f", list_of_patterns]
    environment = {**os.environ, "LC_ALL": "C"}
    inside = subprocess.run([*grep, "-rla", folder], capture_output=True, text=True, env=environment).stdout
    names = "\n".join(str(path.relative_to(folder)) for path in pathlib.Path(folder).rglob("*"))
    named = subprocess.run(grep, input=names, capture_output=True, text=True, env=environment).stdout
    return len(inside.splitlines()), len(named.splitlines())


class Check:
    def __init__(self, axe, binary, folder):
        self.binary, self.folder, self.count, self.findings = binary, folder, 0, []
        with open(axe, encoding="utf-8") as file:
            self.axe = file.read()
        self.environment = {**os.environ, "TODOPRESS_PASSPHRASE": PASSPHRASE,
                            "XDG_STATE_HOME": os.path.join(folder, "state")}
        self.run("lock")

    def run(self, *arguments):
        run = subprocess.run([self.binary, *arguments], cwd=self.folder, env=self.environment, capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"locked: todopress {' '.join(arguments)}: {run.stderr}")

    def build(self, output, *options):
        self.run("build", "-q", "-o", output, "--now", "2026-11-21", "--time-zone", "UTC", "--no-settings", *options)
        return os.path.join(self.folder, output)

    def expect(self, what, seen, expected):
        self.count += 1
        if seen != expected:
            self.findings.append(f"{what}: {seen!r}, not {expected!r}")

    def words(self):
        """No word of a list is in its locked site, nor does another page change than those that show a change."""
        list_path = os.path.join(self.folder, "list.json")
        words, items = store(list_path)
        title = word()
        options = ("list.json", "--title", title)
        locked, again, opened = (self.build(name, *options, *lock) for name, lock in (
            ("locked", ["--lock"]), ("again", ["--lock"]), ("open", ["--no-lock"])))
        patterns = [title, *words, *in_base64([title, *words])]
        self.expect("the files of a locked site with words of its list", found(patterns, locked, self.folder), (0, 0))
        # The search finds what there is: all pages of an unlocked site have its title.
        inside, _ = found(patterns, opened, self.folder)
        self.expect("whether the search finds words", inside > ITEMS, True)
        self.expect("a second build", sum(not filecmp.cmp(f"{locked}/{path}", f"{again}/{path}", False)
                                          for path in files(locked)), 0)
        names = files(locked)
        self.expect("whether all else is in one folder", sorted({
            os.path.dirname(path) for path in names if path.endswith(".html")}), ["", "agenda", "pages"])
        items[0]["itemDescription"] = word()
        with open(list_path, "w", encoding="utf-8") as file:
            json.dump(items, file)
        changed = self.build("again", *options, "--lock")
        self.expect("whether a change changes few files", sum(
            not filecmp.cmp(f"{locked}/{path}", f"{changed}/{path}", False) for path in names) < 10, True)
        print(f"    {len(names)} files, {len(patterns)} texts")

    def look(self, page, what):
        page.evaluate(self.axe)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                result = page.evaluate(RUN, [TAGS])
                self.expect(f"axe on {what} ({scheme}, {width} px)", [
                    (rule["id"], rule["nodes"][0]) for rule in result["violations"]], [])
                self.expect(f"whether axe looked at {what}", result["passes"] > 5, True)

    @staticmethod
    def unlock(page, remember=False):
        page.wait_for_selector("form:not([hidden])")
        page.fill("#pass", PASSPHRASE)
        page.set_checked("[type=checkbox]", remember)
        page.click("[type=submit]")
        page.wait_for_selector(".forget")

    def accessible(self):
        site = self.build("sample", "--sample", "--lock")
        with chromium() as browser:
            page = browser.new_context(bypass_csp=True).new_page()
            page.goto(address(site, "index.html"))
            page.wait_for_selector("form:not([hidden])")
            self.look(page, "the lock")
            page.fill("#pass", "another passphrase")
            page.click("[type=submit]")
            page.wait_for_function("document.querySelector('[role=alert]').textContent")
            self.look(page, "the lock after a wrong passphrase")
            self.unlock(page)
            self.look(page, "the opened list")
            self.expect("the height of the button that locks", page.locator(".forget").bounding_box()["height"], 44)
            page.emulate_media(media="print")
            self.expect("whether that button is printed", page.locator(".forget").is_visible(), False)
            page.emulate_media(media="screen")
            for link in ("nav a[href*=agenda]", "nav li:nth-child(3) a", ".row .t"):
                page.goto(address(site, "index.html"))
                page.wait_for_selector(".forget")
                page.click(link)
                page.wait_for_selector(".forget")
                self.look(page, page.title())

    def kept(self):
        """A device keeps encrypted pages, and opens them without the server."""
        site = self.build("kept/a/b", "--sample", "--lock", "--offline", "--title", "Secret")
        self.expect("the name of the app", json.loads(read(site, "manifest.webmanifest"))["name"], "To-Do List")
        host = Server(os.path.join(self.folder, "kept"))
        home = f"http://127.0.0.1:{host.port}/a/b/"
        with chromium() as browser:
            # Playwright's waiting needs what the policy of pages forbids.
            page = browser.new_context(bypass_csp=True).new_page()
            page.goto(home + "index.html")
            self.unlock(page)
            page.wait_for_function("navigator.serviceWorker.controller")
            page.reload()
            page.wait_for_selector(".forget")
            page.click(".row .t")
            page.wait_for_selector(".forget")
            item, heading = page.url, page.text_content("h1").strip()
            page.wait_for_function("caches.match(location.href)")
            kept = page.evaluate("""(async () => {
                const texts = [];
                for (const name of await caches.keys()) {
                    const store = await caches.open(name);
                    for (const request of await store.keys()) {
                        if (request.url.endsWith(".html")) texts.push(await (await store.match(request)).text());
                    }
                }
                return texts;
            })()""")
            self.expect("whether pages are kept", len(kept) >= 3, True)
            self.expect("kept pages with words", [text for text in kept if "Secret" in text or heading in text], [])
            host.stop()
            for url, words in ((home + "index.html", "25 to do"), (item, heading), (home + "agenda/", "November")):
                page.goto(url)
                page.wait_for_selector(".forget")
                self.expect(f"the heading of {url} without a server", words in page.text_content("h1"), True)
                self.expect(f"the line of {url}", page.locator("p.kept").is_visible(),
                            str(datetime.date.today()) != "2026-11-21")
            page.fill("input[type=search]", "bread")
            page.wait_for_selector(".found .t")
            self.expect("what is found without a server", page.text_content(".found .t"), "Buy bread & milk")


def main():
    axe, binary = sys.argv[1], os.path.abspath(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        check = Check(axe, binary, folder)
        check.words()
        check.accessible()
        check.kept()
        report("locked", f"{check.count} expectations", check.findings)


if __name__ == "__main__":
    main()
