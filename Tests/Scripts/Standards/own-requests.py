#!/usr/bin/env python3
"""Opens pages from file: in Chromium and watches: all that they load is the site's own, and loads.

    Tests/Scripts/Standards/own-requests.py [--pages 40] SITE...

No request leads elsewhere, none fails, nothing is refused by the page's policy, no script fails. Where there is a find
box it is used, so that what it loads is seen too.
"""

import argparse
import pathlib

from browser import address, chromium
from pages import choice, report


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", type=int, default=40)
    parser.add_argument("sites", nargs="+")
    arguments = parser.parse_args()
    requests, opened, findings = [], 0, []
    place = ["", ""]
    with chromium() as browser:
        page = browser.new_page()
        page.on("request", lambda request: requests.append(request.url))
        # An icon that still loads when the next page is opened is aborted; nothing else fails that way.
        page.on("requestfailed", lambda request: request.failure != "net::ERR_ABORTED"
                and findings.append(f"{place[1]}: {request.url} failed: {request.failure}"))
        page.on("pageerror", lambda error: findings.append(f"{place[1]}: a script failed: {error}"))
        page.on("console", lambda message: message.type in ("error", "warning")
                and findings.append(f"{place[1]}: {message.text}"))
        count = 0
        for site in arguments.sites:
            root = pathlib.Path(site).resolve().as_uri() + "/"
            for path in choice(site, arguments.pages):
                place[:] = [root, f"{site}/{path}"]
                requests.clear()
                page.goto(address(site, path))
                box = page.locator("input[type=search]:visible")
                if box.count():
                    box.first.fill("e")
                    page.wait_for_load_state("networkidle")
                opened += 1
                count += len(requests)
                findings += [f"{place[1]} asks for {url}" for url in requests if not url.startswith(root)]
    report("own requests", f"{count} requests of {opened} pages", findings)


if __name__ == "__main__":
    main()
