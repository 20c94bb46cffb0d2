#!/usr/bin/python3
"""Prints pages in WebKitGTK, the engine of Safari, or takes pictures of them, all in one session.

    xvfb-run -a webkit.py < jobs.json > reports.json
    xvfb-run -a webkit.py --each-line

The jobs are those of firefox.py, but `margin` does not count: GTK's own margins of a sheet are used, as its dialog does.
Needs `python3-gi`, `gir1.2-webkit2-4.1` and a display, such as that of `xvfb-run`.
"""
import json
import os
import sys
import time

import gi
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gtk, WebKit2

PATIENCE = 60
# WebKit keeps its console to itself, so this is run in each page before its own scripts.
REPORTER = """
    const report = text => window.webkit.messageHandlers.report.postMessage(String(text));
    addEventListener("error", event => report(
        event.message ?? `cannot load ${event.target.src ?? event.target.href}`), true);
    addEventListener("unhandledrejection", event => report(event.reason));
    document.addEventListener("securitypolicyviolation", event => report(
        `Content-Security-Policy: ${event.violatedDirective} ${event.blockedURI}`));
    for (const kind of ["log", "info", "warn", "error"]) {
        console[kind] = (...words) => report(words.join(" "));
    }
"""


class View:
    """A window with a page."""

    def __init__(self):
        self.window = Gtk.Window()
        self.messages = []
        content = WebKit2.UserContentManager()
        content.register_script_message_handler("report")
        content.connect(
            "script-message-received::report",
            lambda _, result: self.messages.append(result.get_js_value().to_string()))
        content.add_script(WebKit2.UserScript.new(
            REPORTER, WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START, None, None))
        self.view = WebKit2.WebView(
            web_context=WebKit2.WebContext.new_ephemeral(), user_content_manager=content)
        self.view.get_settings().set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        self.window.add(self.view)
        self.finished = False
        self.view.connect("load-changed", self.load_changed)

    def load_changed(self, _, event):
        self.finished = self.finished or event == WebKit2.LoadEvent.FINISHED

    def wait(self, is_over, what, patience=PATIENCE):
        """Lets GTK work until something is over."""
        end = time.monotonic() + patience
        while not is_over():
            if time.monotonic() > end:
                raise SystemExit(f"webkit.py: no end of {what}")
            Gtk.main_iteration_do(False)
            time.sleep(0.001)

    def do(self, job):
        width, height = job.get("window", [1280, 900])
        self.view.set_size_request(width, height)
        self.window.resize(width, height)
        self.window.show_all()
        self.finished = False
        self.view.load_uri(job["url"])
        self.wait(lambda: self.finished, job["url"])
        # The window may still be on its way to its size.
        self.wait(lambda: self.view.get_allocated_width() == width, "resizing")
        value = self.evaluate(job["script"]) if "script" in job else None
        if "png" in job:
            self.picture(job["png"])
        if "pdf" in job:
            self.print(job)
        return value

    def evaluate(self, script):
        answers = []

        def keep(view, result):
            answers.append(json.loads(view.call_async_javascript_function_finish(result).to_json(0) or "null"))

        self.view.call_async_javascript_function(f"return {script};", -1, None, None, None, None, keep)
        self.wait(lambda: answers, "the script")
        return answers[0]

    def picture(self, path):
        """A picture of what the window shows; it has to be as high as the page."""
        self.settle()
        window = self.view.get_window()
        picture = Gdk.pixbuf_get_from_window(window, 0, 0, window.get_width(), window.get_height())
        picture.savev(path, "png", [], [])

    def settle(self):
        """Lets WebKit paint, and a page do what it has put off."""
        end = time.monotonic() + 0.2
        self.wait(lambda: time.monotonic() > end, "painting")

    def print(self, job):
        settings = Gtk.PrintSettings.new()
        settings.set_printer("Print to File")
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, "file://" + os.path.abspath(job["pdf"]))
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
        width, height = job["paper"]
        name = "iso_a4" if height > 290 else "na_letter"
        setup = Gtk.PageSetup.new()
        setup.set_paper_size_and_default_margins(Gtk.PaperSize.new(name))
        if job.get("landscape"):
            setup.set_orientation(Gtk.PageOrientation.LANDSCAPE)
        operation = WebKit2.PrintOperation.new(self.view)
        operation.set_print_settings(settings)
        operation.set_page_setup(setup)
        ended = []
        operation.connect("finished", lambda _: ended.append(None))
        operation.connect("failed", lambda _, error: ended.append(error.message))
        operation.print_()
        self.wait(lambda: ended, job["pdf"])
        if ended[0]:
            raise SystemExit(f"webkit.py: {job['url']}: {ended[0]}")


def report(view, job):
    view.messages.clear()
    value = view.do(job)
    view.settle()
    return {"messages": list(view.messages), "value": value}


def main():
    view = View()
    if "--each-line" in sys.argv:
        for line in sys.stdin:
            print(json.dumps(report(view, json.loads(line))), flush=True)
    else:
        json.dump([report(view, job) for job in json.load(sys.stdin)], sys.stdout)


main()
