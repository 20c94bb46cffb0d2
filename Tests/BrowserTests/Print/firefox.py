#!/usr/bin/python3
"""Prints pages in Firefox, or takes pictures of them, all in one session.

    firefox.py < jobs.json > reports.json
    firefox.py --each-line

With `--each-line` each line of the input is a job, and its report is printed before the next one is read.
Jobs are a list. Each has a `url` and any of: `window`, the size of the view in pixels; `pdf`, a path, with `paper` (width
and height in millimetres), `landscape` and `margin` (that of the print dialog, in millimetres); `png`, a path; `script`,
a JavaScript expression. The reports have for each job the `messages` of Firefox's console and the script's `value`.
Spoken is Marionette, the protocol under WebDriver
(https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html). Needs only `firefox-esr`.
"""
import base64
import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

FIREFOX = os.environ.get("TODOPRESS_FIREFOX") or "firefox-esr"
# No first-run pages, and nothing that asks the network.
PREFERENCES = {
    "marionette.port": 0, "browser.shell.checkDefaultBrowser": False, "browser.aboutwelcome.enabled": False,
    "browser.startup.homepage_override.mstone": "ignore", "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False, "app.normandy.enabled": False, "services.settings.server": "data:,",
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "ui.useOverlayScrollbars": 1, "browser.safebrowsing.downloads.enabled": False, "extensions.update.enabled": False,
}
# What the console has of pages, CSS warnings and all; what Firefox says of itself is left out.
MESSAGES = """
    const messages = Services.console.getMessageArray()
        .filter(message => message instanceof Ci.nsIScriptError && /^(file|http):/.test(message.sourceName))
        .map(message => message.errorMessage);
    Services.console.reset();
    return messages;
"""


class Firefox:
    """A running Firefox without window."""

    def __init__(self, profile):
        with open(f"{profile}/user.js", "w") as file:
            for name, value in PREFERENCES.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        self.process = subprocess.Popen(
            [FIREFOX, "--headless", "--no-remote", "--marionette", "--remote-allow-system-access",
             "--profile", profile, "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            env=dict(os.environ, HOME=profile))
        self.number = 0
        self.size = None
        self.stream = self.connect(f"{profile}/MarionetteActivePort").makefile("rwb")
        self.receive()
        self.call("WebDriver:NewSession", pageLoadStrategy="normal")

    def connect(self, port_file):
        for _ in range(600):
            try:
                with open(port_file) as file:
                    return socket.create_connection(("127.0.0.1", int(file.read())), timeout=120)
            except (OSError, ValueError):
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise SystemExit("firefox.py: Firefox does not answer")

    def receive(self):
        """A message: its length in bytes, a colon, JSON."""
        length = b""
        while not length.endswith(b":"):
            byte = self.stream.read(1)
            if not byte:
                raise SystemExit("firefox.py: Firefox has ended")
            length += byte
        return json.loads(self.stream.read(int(length[:-1])))

    def call(self, command, **parameters):
        self.number += 1
        message = json.dumps([0, self.number, command, parameters]).encode()
        self.stream.write(b"%d:%b" % (len(message), message))
        self.stream.flush()
        _, number, error, result = self.receive()
        if error or number != self.number:
            raise SystemExit(f"firefox.py: {command}: {error}")
        return result.get("value", result) if isinstance(result, dict) else result

    def do(self, job):
        self.resize(*job.get("window", [1280, 900]))
        self.call("WebDriver:Navigate", url=job["url"])
        value = None
        if "script" in job:
            value = self.call("WebDriver:ExecuteScript", script=f"return {job['script']};", args=[])
        if "png" in job:
            self.keep(self.call("WebDriver:TakeScreenshot", full=True), job["png"])
        if "pdf" in job:
            width, height = (side / 10 for side in job["paper"])
            margin = job["margin"] / 10
            data = self.call(
                "WebDriver:Print", page={"width": width, "height": height}, shrinkToFit=True, background=False,
                orientation="landscape" if job.get("landscape") else "portrait",
                margin={side: margin for side in ("top", "bottom", "left", "right")})
            self.keep(data, job["pdf"])
        self.call("Marionette:SetContext", value="chrome")
        messages = self.call("WebDriver:ExecuteScript", script=MESSAGES, args=[])
        self.call("Marionette:SetContext", value="content")
        return {"messages": messages, "value": value}

    def resize(self, width, height):
        if self.size != (width, height):
            self.call("WebDriver:SetWindowRect", width=width, height=height)
        self.size = (width, height)

    @staticmethod
    def keep(data, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def end(self):
        """Ends Firefox and its children, which are a process group of their own."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def main():
    profile = tempfile.mkdtemp(prefix="firefox-")
    firefox = None
    try:
        firefox = Firefox(profile)
        if "--each-line" in sys.argv:
            for line in sys.stdin:
                print(json.dumps(firefox.do(json.loads(line))), flush=True)
        else:
            json.dump([firefox.do(job) for job in json.load(sys.stdin)], sys.stdout)
    finally:
        if firefox:
            firefox.end()
        shutil.rmtree(profile, ignore_errors=True)


main()
