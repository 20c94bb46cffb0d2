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


def watch(page, name, requests, findings):
    """Collects what the page asks for, and what goes wrong on it."""
    page.on("request", lambda request: requests.append(request.url))
    # An icon that still loads when the page is closed is aborted; nothing else fails that way.
    page.on("requestfailed", lambda request: request.failure != "net::ERR_ABORTED"
            and findings.append(f"{name}: {request.url} failed: {request.failure}"))
    page.on("pageerror", lambda error: findings.append(f"{name}: a script failed: {error}"))
    page.on("console", lambda message: message.type in ("error", "warning")
            and findings.append(f"{name}: {message.text}"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", type=int, default=40)
    parser.add_argument("sites", nargs="+")
    arguments = parser.parse_args()
    opened, count, findings = 0, 0, []
    with chromium() as browser:
        for site in arguments.sites:
            root = pathlib.Path(site).resolve().as_uri() + "/"
            for path in choice(site, arguments.pages):
                # A page of its own for each document, so that a late request is never counted to the next one.
                page, requests = browser.new_page(), []
                watch(page, f"{site}/{path}", requests, findings)
                page.goto(address(site, path))
                box = page.locator("input[type=search]:visible")
                if box.count():
                    box.first.fill("e")
                    page.locator(".find [role=status]:not(:empty)").wait_for(state="attached")
                page.wait_for_load_state("networkidle")
                page.close()
                opened += 1
                count += len(requests)
                findings += [f"{site}/{path} asks for {url}" for url in requests if not url.startswith(root)]
    report("own requests", f"{count} requests of {opened} pages", findings)


if __name__ == "__main__":
    main()
