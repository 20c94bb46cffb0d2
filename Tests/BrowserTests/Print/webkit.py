#!/usr/bin/python3
"""Prints pages in WebKitGTK, the engine of Safari, or takes pictures of them, all in one session.

    xvfb-run -a webkit.py < jobs.json > reports.json

The jobs are those of firefox.py, but `margin` does not count: GTK's own margins of a sheet are used, as its dialog does.
Needs `python3-gi`, `gir1.2-webkit2-4.1` and a display, such as that of `xvfb-run`.
"""
import ctypes
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


class View:
    """A window with a page."""

    def __init__(self):
        self.window = Gtk.Window()
        self.view = WebKit2.WebView.new_with_context(WebKit2.WebContext.new_ephemeral())
        settings = self.view.get_settings()
        settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        settings.set_enable_write_console_messages_to_stdout(True)
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
            answers.append(json.loads(view.evaluate_javascript_finish(result).to_json(0) or "null"))

        self.view.evaluate_javascript(script, -1, None, None, None, keep)
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


def console_messages(file, start):
    """What was written to the console since a position, and the new position."""
    # WebKit writes through the C library's buffer.
    ctypes.CDLL(None).fflush(None)
    file.seek(start)
    lines = [line for line in file.read().decode(errors="replace").splitlines() if line.startswith("CONSOLE")]
    return lines, file.tell()


def main():
    jobs = json.load(sys.stdin)
    # The page's console is written to standard output, also by the processes of WebKit: it goes to a file meanwhile.
    report = os.dup(1)
    with open(os.memfd_create("console"), "r+b", buffering=0) as console:
        os.dup2(console.fileno(), 1)
        view = View()
        reports, position = [], 0
        for job in jobs:
            value = view.do(job)
            view.settle()
            messages, position = console_messages(console, position)
            reports.append({"messages": messages, "value": value})
    os.write(report, json.dumps(reports).encode())


main()
