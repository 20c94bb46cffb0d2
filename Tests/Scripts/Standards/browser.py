"""Chromium, driven by Playwright, for the checks that look at pages as a browser shows them.

The browser is the system's: TODOPRESS_BROWSER, else chromium on the path. It can reach nothing but the loopback
address and files.
"""

import contextlib
import os
import pathlib
import shutil

from playwright.sync_api import sync_playwright


@contextlib.contextmanager
def chromium(*arguments):
    """A browser, started with further arguments of Chromium."""
    program = os.environ.get("TODOPRESS_BROWSER") or shutil.which("chromium") or "chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program,
            args=["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--disable-gpu",
                  *arguments])
        try:
            yield browser
        finally:
            browser.close()


def address(site, path):
    return pathlib.Path(site).resolve().joinpath(path).as_uri()
