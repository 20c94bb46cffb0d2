#!/usr/bin/env python3
"""Publishes sites to real targets on this machine, kills the runs, and crawls a site while it is published.

    Tests/Scripts/Faults/publish.py BINARY [KIND...] [--kills 3] [--random 0] [--uploads 20] [--folder DIR] [--seed N]

The targets are a folder, an rsync server on loopback, rsync by a login, a bare git repository, and by rclone a store that
answers as S3 does and a WebDAV server on loopback. At each of them:

    scenario   nothing is sent without consent; files of others stay; what is there is the site, byte for byte; a list that
               lost half its items needs --delete-more; `verify` names what is stale, missing and changed; a second run at
               the same time waits or ends with 75; --take-down leaves the files of others
    kills      a run is killed with its process group (SIGKILL) at named moments: before a program that it starts, amid
               what that writes, after it; with a folder, before a system call. `--random N` adds N kills at random
               moments. No program that it has started outlives it. Each page is whole (but those of the WebDAV
               server). After the next run the target equals the site of a fresh build

Then nginx shows the target of rsync. A crawler beside the uploads meets no link to what is not there, and the lines about
a password in the documentation keep out whoever has none. Ends with 1 if any of this fails. A kind whose program is not
installed fails, unless TODOPRESS_MAY_SKIP is 1.
"""

import argparse
import base64
import collections
import concurrent.futures
import contextlib
import email.utils
import hashlib
import html.parser
import http.server
import json
import os
import pty
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

from moments import Moments, kill_session
from sitetree import MANIFEST, tree
from tracing import may_trace, tracer

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "Standards"))
from servers import apache, caddy, free_port, nginx

RECORD = MANIFEST
THEIRS = {"CNAME": b"todo.example.org\n", "items/theirs.txt": b"theirs\n", "old/page.html": b"<p>theirs\n"}
HAS_PROCESSES = os.path.isdir("/proc/self")
HERE = os.path.dirname(os.path.abspath(__file__))


# How long to wait for what is expected, however busy the machine is.
MINUTES = 5 * 60
# The calls of a run with a folder that are killed.
CALLS = ["mkdirat", "openat", "renameat", "renameat2", "unlinkat", "fsync", "write"]


def wait_for(port, process):
    deadline = time.monotonic() + MINUTES
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        if process.poll() is not None or time.monotonic() > deadline:
            process.kill()
            sys.exit(f"publish: {process.args[0]} does not serve: {process.stderr.read().decode()}")
        time.sleep(0.02)


@contextlib.contextmanager
def serving(command, port, environment=None):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
    try:
        wait_for(port, process)
        yield
    finally:
        process.terminate()
        process.wait()


class Target:
    """A target whose files are a folder on this machine, by whatever program they get there."""

    settings, environment = {}, {}
    # Whether a page is never seen half-written.
    is_atomic = True
    # How many items the lists have whose runs are killed.
    item_count = 100

    def __init__(self, folder):
        self.root = os.path.join(folder, "target")
        os.makedirs(self.root)

    @contextlib.contextmanager
    def running(self):
        yield

    def tree(self):
        files = tree(self.root)
        return {path: text for path, text in files.items() if not path.startswith(RECORD)}

    def put(self, path, text):
        place = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "wb") as file:
            file.write(text)

    def remove(self, path):
        os.remove(os.path.join(self.root, path))

    def empty_folders(self):
        return [place for place, folders, names in os.walk(self.root) if place != self.root and not folders + names]


class Folder(Target):
    program = None

    def __init__(self, folder):
        super().__init__(folder)
        self.settings = {"kind": "folder", "to": self.root}


class Rsync(Target):
    program = "rsync"

    def __init__(self, folder):
        super().__init__(folder)
        self.port = free_port()
        self.configuration = os.path.join(folder, "rsyncd.conf")
        identity = "uid = root\ngid = root\n" if os.getuid() == 0 else ""
        with open(self.configuration, "w", encoding="utf-8") as file:
            file.write(f"address = 127.0.0.1\nuse chroot = no\n[todo]\npath = {self.root}\nread only = no\n{identity}")
        self.settings = {"kind": "rsync", "to": f"rsync://127.0.0.1:{self.port}/todo/"}

    def running(self):
        return serving(["rsync", "--daemon", "--no-detach", f"--config={self.configuration}", f"--port={self.port}",
                        "--log-file=/dev/null"], self.port)


class Git(Target):
    program = "git"

    def __init__(self, folder):
        super().__init__(folder)
        self.repository = os.path.join(folder, "repository.git")
        subprocess.run(["git", "init", "--quiet", "--bare", self.repository], check=True)
        self.settings = {"kind": "git", "to": self.repository}

    def git(self, *words, **options):
        return subprocess.run(["git", f"--git-dir={self.repository}", *words], check=True, capture_output=True,
                              **options).stdout

    def checkout(self):
        """The files of the branch, in a folder of their own."""
        shutil.rmtree(self.root)
        os.makedirs(self.root)
        if self.git("branch", "--list", "gh-pages"):
            archive = self.git("archive", "gh-pages")
            subprocess.run(["tar", "-x", "-C", self.root], input=archive, check=True)

    def commit(self):
        environment = {**os.environ, "GIT_INDEX_FILE": self.root + ".index"}
        subprocess.run(["git", f"--git-dir={self.repository}", f"--work-tree={self.root}", "add", "--all"], check=True,
                       env=environment)
        made = self.git("write-tree", env=environment).decode().strip()
        commit = self.git("-c", "user.name=x", "-c", "user.email=x@example.org", "commit-tree", made, "-m", "theirs")
        self.git("update-ref", "refs/heads/gh-pages", commit.decode().strip())
        os.remove(self.root + ".index")

    def tree(self):
        self.checkout()
        count = self.git("rev-list", "--count", "gh-pages") if self.git("branch", "--list", "gh-pages") else b"1"
        if count.strip() != b"1":
            raise AssertionError(f"the branch has {count.decode().strip()} commits")
        files = super().tree()
        # What keeps git from changing the ends of lines in a clone.
        if files.get(".gitattributes") == b"* -text\n":
            del files[".gitattributes"]
        return files

    def put(self, path, text):
        self.checkout()
        super().put(path, text)
        self.commit()

    def remove(self, path):
        self.checkout()
        super().remove(path)
        self.commit()

    def empty_folders(self):
        return []


class RcloneWebDAV(Target):
    program = "rclone"
    is_atomic = False
    # The server takes 50 ms for each file.
    item_count = 15

    def __init__(self, folder):
        super().__init__(folder)
        self.port = free_port()
        self.settings = {"kind": "rclone", "to": "dav:todo"}
        self.root = os.path.join(self.root, "todo")
        os.makedirs(self.root)
        self.environment = {
            "RCLONE_CONFIG": "/dev/null", "RCLONE_CONFIG_DAV_TYPE": "webdav", "RCLONE_CONFIG_DAV_VENDOR": "other",
            "RCLONE_CONFIG_DAV_URL": f"http://127.0.0.1:{self.port}"}

    def running(self):
        # It sees what others change at once, as a server does that keeps nothing in memory.
        return serving(["rclone", "serve", "webdav", os.path.dirname(self.root), "--addr", f"127.0.0.1:{self.port}",
                        "--dir-cache-time", "0s", "--poll-interval", "0s"], self.port,
                       {**os.environ, "RCLONE_CONFIG": "/dev/null"})


class Store(http.server.BaseHTTPRequestHandler):
    """As much of S3 as rclone asks for. The objects of the server are bytes and a content type by their keys."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def key(self):
        return urllib.parse.unquote(urllib.parse.urlsplit(self.path).path).removeprefix("/bucket").removeprefix("/")

    def answer(self, status, text=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(text)

    @staticmethod
    def tag(text):
        return f'"{hashlib.md5(text).hexdigest()}"'

    def do_GET(self):
        if not self.key():
            return self.list()
        found = self.server.objects.get(self.key())
        if found is None:
            return self.answer(404, b"<Error><Code>NoSuchKey</Code></Error>")
        text, kind = found
        return self.answer(200, text, ETag=self.tag(text), Content_Type=kind,
                           Last_Modified=email.utils.formatdate(0, usegmt=True))

    do_HEAD = do_GET

    def list(self):
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
        prefix, delimiter = query.get("prefix", [""])[0], query.get("delimiter", [""])[0]
        contents, folders = "", set()
        is_encoded = query.get("encoding-type") == ["url"]
        encode = urllib.parse.quote if is_encoded else html.escape
        for key, (text, _) in sorted(self.server.objects.items()):
            if not key.startswith(prefix):
                continue
            name, slash, _ = key[len(prefix):].partition("/")
            if delimiter and slash:
                folders.add(prefix + name + "/")
                continue
            contents += (f"<Contents><Key>{encode(key)}</Key><Size>{len(text)}</Size>"
                         f"<ETag>{self.tag(text)}</ETag><LastModified>1970-01-01T00:00:00.000Z</LastModified></Contents>")
        parts = "".join(f"<CommonPrefixes><Prefix>{encode(each)}</Prefix></CommonPrefixes>"
                        for each in sorted(folders))
        encoding = "<EncodingType>url</EncodingType>" if is_encoded else ""
        self.answer(200, (f"<ListBucketResult><IsTruncated>false</IsTruncated>{encoding}"
                          f"{contents}{parts}</ListBucketResult>").encode(), Content_Type="application/xml")

    def do_PUT(self):
        text = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        # An upload that was killed is no object.
        if len(text) == int(self.headers.get("Content-Length", "0")):
            self.server.objects[self.key()] = (text, self.headers.get("Content-Type", ""))
        self.answer(200, ETag=self.tag(text))

    def do_DELETE(self):
        self.server.objects.pop(self.key(), None)
        self.answer(204)


class StoreServer(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """Programs that are killed leave their connections, which is no fault."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class RcloneS3(Target):
    program = "rclone"

    def __init__(self, folder):
        self.port = free_port()
        self.settings = {"kind": "rclone", "to": "store:bucket/todo"}
        self.environment = {
            "RCLONE_CONFIG": "/dev/null", "RCLONE_CONFIG_STORE_TYPE": "s3", "RCLONE_CONFIG_STORE_PROVIDER": "Other",
            "RCLONE_CONFIG_STORE_ENDPOINT": f"http://127.0.0.1:{self.port}", "RCLONE_CONFIG_STORE_ACCESS_KEY_ID": "me",
            "RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY": "secret", "RCLONE_CONFIG_STORE_NO_CHECK_BUCKET": "true",
            "RCLONE_CONFIG_STORE_REGION": "here"}
        self.objects = {}

    @contextlib.contextmanager
    def running(self):
        with StoreServer(("127.0.0.1", self.port), Store) as server:
            server.objects = self.objects
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield
            server.shutdown()

    def tree(self):
        return {key.removeprefix("todo/"): text for key, (text, _) in list(self.objects.items())
                if not key.startswith("todo/" + RECORD)}

    def put(self, path, text):
        self.objects["todo/" + path] = (text, "")

    def remove(self, path):
        del self.objects["todo/" + path]

    def empty_folders(self):
        return []

    def wrong_types(self):
        """The files that readers would get with another type than they have."""
        expected = {"html": "text/html", "css": "text/css", "js": "javascript", "svg": "image/svg+xml",
                    "ics": "text/calendar", "txt": "text/plain", "geojson": "application/geo+json",
                    "webmanifest": "application/manifest+json", "json": "application/json"}
        found = [(key, key.rsplit(".", 1)[-1], kind) for key, (_, kind) in self.objects.items()
                 if key.removeprefix("todo/") not in THEIRS]
        missing = [f"no {ending}" for ending in expected.keys() - {ending for _, ending, _ in found} - {"webmanifest"}]
        return missing + [f"{key} ({kind})" for key, ending, kind in found if expected.get(ending, "") not in kind]


class RsyncShell(Rsync):
    """rsync by a login, as by ssh; the program that logs in runs the other side here, in a session of its own. So what
    kills the run does not reach the other side, which notices that its input ends, as on another machine."""

    def __init__(self, folder):
        Target.__init__(self, folder)
        shell = os.path.join(folder, "login")
        with open(shell, "w", encoding="utf-8") as file:
            file.write(f"#!{sys.executable}\nimport os, sys\nif sys.argv[1:4] != ['-l', 'me', 'host']: sys.exit(99)\n"
                       "os.setsid()\ndel os.environ['TODOPRESS_MARK']\n"
                       "os.execvp('sh', ['sh', '-c', ' '.join(sys.argv[4:])])\n")
        os.chmod(shell, 0o755)
        self.settings = {"kind": "rsync", "to": f"me@host:{self.root}/"}
        self.environment = {"RSYNC_RSH": shell}

    def running(self):
        return contextlib.nullcontext()


KINDS = {"folder": Folder, "rsync": Rsync, "rsync-login": RsyncShell, "git": Git, "rclone-s3": RcloneS3,
         "rclone-webdav": RcloneWebDAV}


class Trial:
    """A list with its settings, and a target."""

    def __init__(self, binary, name, folder, chance):
        self.binary, self.name, self.chance = binary, name, chance
        self.folder = os.path.join(folder, "list")
        os.makedirs(self.folder)
        self.target = KINDS[name](folder)
        self.mark = f"mark-{uuid.uuid4()}"
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": os.path.join(folder, "home"), "TODOPRESS_MARK": self.mark,
            "XDG_STATE_HOME": os.path.join(folder, "state"), "SOURCE_DATE_EPOCH": "1795257600",
            **self.target.environment}
        os.makedirs(self.environment["HOME"])
        self.faults = []
        self.write("todopress.json", json.dumps({"time-zone": "UTC", "publish": self.target.settings}))

    def fault(self, text):
        self.faults.append(text)
        print(f"FAULT: {self.name}: {text}", file=sys.stderr)

    def expect(self, is_right, text):
        if not is_right:
            self.fault(text)

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def store(self, numbers, version=0):
        """A list of items with these numbers; every third has another title in each version."""
        self.write("todoitems", json.dumps([
            {"id": str(uuid.UUID(int=number)), "title": f"Item {number}" + (f" again {version}" if number % 3 == 0 else ""),
             "done": number % 5 == 0, "project": f"Project {number % 7}", "tags": [f"tag{number % 11}"]}
            for number in numbers]))

    def run(self, *words, code=0, tracer=()):
        done = subprocess.run([*tracer, self.binary, *words], cwd=self.folder, env=self.environment, capture_output=True,
                              text=True, stdin=subprocess.DEVNULL, timeout=2 * MINUTES)
        if done.returncode != code:
            self.fault(f"{' '.join(words)} ended with {done.returncode}, not {code}: {done.stdout[-600:]}{done.stderr}")
        return done

    def run_on_terminal(self, answer, code):
        """Publishes on a terminal, and answers the first question. Returns what the terminal shows."""
        ours, theirs = pty.openpty()
        process = subprocess.Popen([self.binary, "publish"], cwd=self.folder, env=self.environment, stdin=theirs,
                                   stdout=theirs, stderr=theirs)
        os.close(theirs)
        shown = b""
        with contextlib.suppress(OSError):
            while text := os.read(ours, 4096):
                if b"[y/N]" not in shown and b"[y/N]" in shown + text:
                    os.write(ours, answer.encode() + b"\n")
                shown += text
        os.close(ours)
        self.expect(process.wait() == code, f"on a terminal, {answer} ends with {process.returncode}: {shown.decode()}")
        return shown.decode()

    def site(self):
        files = tree(os.path.join(self.folder, "_site"))
        files.pop(MANIFEST, None)
        return files

    def fresh(self):
        """The site of a first build."""
        place = os.path.join(self.folder, "fresh")
        shutil.rmtree(place, ignore_errors=True)
        self.run("build", "-q", "-o", "fresh")
        files = tree(place)
        files.pop(MANIFEST, None)
        return files

    def check(self, expected, what):
        found = self.target.tree()
        if found != expected:
            names = sorted(set(found) ^ set(expected)) or [path for path in found if found[path] != expected[path]]
            self.fault(f"{what}: the target is not as expected: {names[:5]}")

    def left_behind(self):
        return sorted(name for name in os.listdir(self.folder) if "publish" in name)

    def children(self):
        """The programs that carry the mark of this trial. Only Linux tells."""
        if not HAS_PROCESSES:
            return []
        found = []
        for number in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                with open(f"/proc/{number}/environ", "rb") as file:
                    if self.mark.encode() in file.read():
                        found.append(int(number))
        return found

    def expect_no_program(self, ended):
        """Programs that are killed take a moment to end, and one that is just beginning a moment to carry the mark."""
        deadline, times_none = time.monotonic() + MINUTES, 0
        while times_none < 10 and time.monotonic() < deadline:
            times_none = 0 if self.children() else times_none + 1
            time.sleep(0.01)
        for number in self.children():
            with contextlib.suppress(OSError), open(f"/proc/{number}/cmdline", "rb") as file:
                words = file.read().replace(b"\0", b" ").decode(errors="replace")
                self.fault(f"a program outlives the run that was {ended}: {words}")

    def scenario(self):
        # Every site is larger than what is removed without a word in one step.
        self.store(range(1, 61))
        self.expect("--yes" in self.run("publish", code=64).stderr, "the first run does not name --yes")
        self.expect("[y/N]" in self.run_on_terminal("n", 64), "no question is asked on a terminal")
        self.check({}, "without consent")
        dry = self.run("publish", "--dry-run").stdout
        self.expect("would upload index.html (new)" in dry and not os.path.exists(self.folder + "/_site"), "dry run")
        self.check({}, "after a dry run")
        for path, text in THEIRS.items():
            self.target.put(path, text)
        self.target.put("index.html", b"theirs")
        self.expect("index.html" in self.run_on_terminal("y", 73), "a file of others in the way is not named")
        self.check({**THEIRS, "index.html": b"theirs"}, "with a file of others in the way")
        self.target.remove("index.html")

        self.run("publish")
        self.check({**self.site(), **THEIRS}, "the first site")
        self.run("verify")
        self.expect("0 new, 0 changed, 0 to remove" in self.run("publish").stdout, "the second run changes something")

        self.store(range(4, 64), version=1)
        stale = self.run("publish", "--dry-run").stdout
        self.expect(" (changed)" in stale and "would remove items/" in stale, f"the dry run of a change: {stale}")
        self.run("build", "-q")
        found = self.run("verify", code=1).stdout
        for word in ("stale: index.html", "missing: items/", "extra: items/"):
            self.expect(word in found, f"verify does not say {word}")
        self.run("publish")
        self.check({**self.fresh(), **THEIRS}, "a changed site")

        if self.name != "git":
            self.target.put("index.html", b"changed by others")
            self.target.remove("icon.svg")
            found = self.run("verify", code=1).stdout
            self.expect(found == "missing: icon.svg\nchanged by others: index.html\n", f"verify: {found}")
            self.expect("uploaded again" in self.run("publish").stderr, "a change of others is not named")
            self.check({**self.site(), **THEIRS}, "after a change of others")

        before = self.target.tree()
        self.store(range(4, 20), version=1)
        self.expect("--delete-more" in self.run("publish", code=73).stderr, "the guard does not name --delete-more")
        self.check(before, "after the guard")
        self.run("publish", "--delete-more")
        self.check({**self.fresh(), **THEIRS}, "a small site")
        self.expect(not self.target.empty_folders(), f"empty folders are left: {self.target.empty_folders()}")

        self.store(range(4, 60), version=2)
        runs = [subprocess.Popen([self.binary, "publish", "-q"], cwd=self.folder, env=self.environment,
                                 stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) for _ in range(2)]
        codes = sorted(run.wait() for run in runs)
        self.expect(codes in ([0, 0], [0, 75]), f"two runs at once end with {codes}: {[r.stderr.read() for r in runs]}")
        self.check({**self.fresh(), **THEIRS}, "after two runs at once")

        if self.name != "git":
            self.target.put("index.html", b"changed by others")
            down = self.run("publish", "--take-down")
            self.expect("index.html was changed by others" in down.stderr, f"take down: {down.stderr}")
        else:
            down = self.run("publish", "--take-down")
        self.expect("CNAME" in down.stdout, f"take down does not say what stays: {down.stdout}")
        self.check(THEIRS, "taken down")
        self.expect("nothing is removed" in self.run("publish", "--take-down").stdout, "taken down twice")
        self.expect(not self.left_behind(), f"left behind: {self.left_behind()}")
        self.expect(not self.children(), "programs go on")

    def content_types(self):
        """Each kind of file that a site can have is served with its type."""
        self.write("todopress.json", json.dumps(
            {"time-zone": "UTC", "calendar": True, "data": True, "publish": self.target.settings}))
        self.store(range(1, 20))
        self.run("publish", "-q", "--yes")
        self.check({**self.site(), **THEIRS}, "with calendars and data")
        wrong = self.target.wrong_types()
        self.expect(not wrong, f"content types: {wrong[:5]}")
        self.run("publish", "-q", "--take-down")
        self.write("todopress.json", json.dumps({"time-zone": "UTC", "publish": self.target.settings}))

    def in_the_way(self):
        """Names that programs could take for comments arrive. A file of others in the place of a page stops a run, and stays
        when the site is taken down."""
        own = {"#a.txt": b"a", ";b.txt": b"b"}
        os.makedirs(os.path.join(self.folder, "own"))
        for name, text in own.items():
            self.write(os.path.join("own", name), text.decode())
        self.write("todopress.json", json.dumps({"time-zone": "UTC", "public": "own", "publish": self.target.settings}))
        self.store(range(1, 61))
        self.run("publish", "--yes", "--delete-more")
        self.expect(own.items() <= self.target.tree().items(), "names that begin with # and ; do not arrive")
        page = next(path for path in sorted(self.site()) if path.startswith("items/"))
        theirs = {f"{page}/theirs.txt": b"theirs"}
        self.target.remove(page)
        self.target.put(*next(iter(theirs.items())))
        before = self.target.tree()
        self.expect(next(iter(theirs)) in self.run("publish", code=73).stderr, "a file in the way is not named")
        self.check(before, "with a file in the way")
        others = {path: text for path, text in before.items() if path not in self.site()}
        self.run("publish", "--take-down")
        self.check(others, "taken down beside a file in the way")

    def history(self):
        """A branch whose commits somebody else made stays as it is."""
        tip = self.target.git("rev-parse", "gh-pages").decode().strip()
        made = self.target.git("-c", "user.name=x", "-c", "user.email=x@example.org", "commit-tree", tip + "^{tree}", "-p",
                               tip, "-m", "theirs").decode().strip()
        self.target.git("update-ref", "refs/heads/others", made)
        self.write("todopress.json", json.dumps(
            {"time-zone": "UTC", "publish": {**self.target.settings, "branch": "others"}}))
        self.expect("would lose it" in self.run("publish", "--yes", code=73).stderr, "a history is not named")
        self.expect(self.target.git("rev-parse", "others").decode().strip() == made, "a history is lost")
        self.write("todopress.json", json.dumps({"time-zone": "UTC", "publish": self.target.settings}))

    def numbers(self, version):
        """The items of two lists, most of which are in both."""
        count = self.target.item_count
        return range(1 + version * count // 10, 1 + version * count // 10 + count)

    def stopped(self):
        """A signal to the run itself ends the programs that it has started."""
        self.store(range(4, 50), version=3)
        process = subprocess.Popen([self.binary, "publish", "-q", "--yes"], cwd=self.folder, env=self.environment,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # Once the work folder is there, programs run nearly all of the time.
        while process.poll() is None and not self.left_behind():
            time.sleep(0.001)
        while HAS_PROCESSES and process.poll() is None and self.target.program and len(self.children()) < 2:
            time.sleep(0.001)
        process.send_signal(signal.SIGTERM)
        code = process.wait()
        self.expect(code in (0, 143, -signal.SIGTERM), f"a run that is stopped ends with {code}")
        self.expect_no_program("stopped")
        self.run("publish", "-q")
        self.check({**self.fresh(), **THEIRS}, "after a run that was stopped")
        self.expect(not self.left_behind(), f"left behind: {self.left_behind()}")

    def start(self, moment, moments):
        """Starts a run that is killed at a moment."""
        command = [self.binary, "publish", "-q"]
        options = {"cwd": self.folder, "stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL,
                   "stderr": subprocess.DEVNULL}
        if moments:
            return moments.start(command, moment, self.environment, **options)
        call, number = moment
        return subprocess.Popen([*tracer(call, f"signal=KILL:when={number}"), *command], env=self.environment,
                                start_new_session=True, **options)

    def all_moments(self, moments):
        """All moments at which a run can be killed, from one that is not."""
        if moments:
            process = self.start((0,), moments)
            self.expect(process.wait() == 0, f"a run that is counted ends with {process.returncode}")
            return moments.counted()
        log = os.path.join(self.folder, "calls")
        self.run("publish", "-q", tracer=["strace", "-f", "-qq", "-o", log, "-e", f"trace={','.join(CALLS)}"])
        with open(log, encoding="utf-8", errors="replace") as file:
            counts = collections.Counter(line.split(maxsplit=1)[1].split("(")[0] for line in file)
        os.remove(log)
        return [(call, number) for call in CALLS for number in range(1, counts[call] + 1)]

    def kills(self, times, random_times):
        """Kills at `times` moments that are spread over a run, and at random ones."""
        sites, version = {}, 1
        for number in (0, 1):
            self.store(self.numbers(number), version=number)
            sites[number] = self.fresh()
        self.run("publish", "-q", "--yes", "--delete-more")
        self.check({**sites[1], **THEIRS}, "before the kills")
        moments = Moments(os.path.join(os.path.dirname(self.folder), "moments"),
                          [self.target.program]) if self.target.program else None
        version = 0
        self.store(self.numbers(version), version=version)
        every = self.all_moments(moments)
        killed = 0
        for number in range(min(times, len(every))):
            place, was_hit = number * len(every) // times, False
            # What a run does depends on what the one before it left, so it may not come as far as this moment.
            while not was_hit and place >= 0:
                moment = every[place]
                old, new, version = sites[version], sites[1 - version], 1 - version
                self.store(self.numbers(version), version=version)
                process = self.start(moment, moments)
                code = process.wait(timeout=2 * MINUTES)
                was_hit = moments.was_hit() if moments else code in (-signal.SIGKILL, 137)
                kill_session(process)
                place -= 1 if moments else max(1, moment[1] // 2)
            self.expect(was_hit, f"no run was killed at {moment}: it ended with {code}")
            killed += was_hit
            # Every third is killed again, with another list meanwhile.
            self.after_kill(old, new, f"killed at {moment}", is_last=number % 3 != 2)
        self.run("publish", "-q")
        self.check({**sites[version], **THEIRS}, "after all kills")
        return killed + self.random_kills(random_times, sites, version)

    def after_kill(self, old, new, what, is_last):
        """What must hold of a run that was killed, and of the next one, if one is made."""
        self.expect_no_program(what)
        if self.target.is_atomic:
            for path, text in self.target.tree().items():
                if text not in (old.get(path), new.get(path), THEIRS.get(path)) and not self.is_temporary(path):
                    self.fault(f"{what}: {path} is torn ({len(text)} bytes)")
        if not is_last:
            return
        self.run("publish", "-q")
        # A server ends what a killed program has begun on its own.
        self.settle({**new, **THEIRS})
        self.check({**new, **THEIRS}, f"{what}, then published")
        self.expect(not self.left_behind(), f"{what}: left behind: {self.left_behind()}")

    def random_kills(self, times, sites, version):
        start = time.monotonic()
        self.run("publish", "-q")
        longest = time.monotonic() - start + 0.1
        killed, rounds = 0, 0
        while killed < times and not self.faults:
            if rounds == 50 * times:
                self.fault(f"of {rounds} runs, {killed} were killed")
            rounds += 1
            old, new, version = sites[version], sites[1 - version], 1 - version
            self.store(self.numbers(version), version=version)
            process = subprocess.Popen([self.binary, "publish", "-q"], cwd=self.folder, env=self.environment,
                                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       start_new_session=True)
            time.sleep(self.chance.uniform(0, longest))
            kill_session(process)
            was_killed = process.wait() == -signal.SIGKILL
            killed += was_killed
            longest *= 1.02 if was_killed else 0.9
            self.after_kill(old, new, "killed at random", is_last=self.chance.random() >= 0.3)
        self.run("publish", "-q")
        self.check({**sites[version], **THEIRS}, "after all kills at random")
        return killed

    @staticmethod
    def is_temporary(path):
        """A file that rsync or a folder's upload was writing."""
        name = os.path.basename(path)
        return path.startswith((".todopress-", "..todopress-")) or re.fullmatch(r"\..+\.[A-Za-z0-9]{6}", name) is not None

    def settle(self, expected):
        deadline = time.monotonic() + MINUTES
        while self.target.tree() != expected and time.monotonic() < deadline:
            time.sleep(0.05)


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.links = []

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value:
                self.links.append(value)


def load(address):
    """The status and the bytes of an answer."""
    try:
        with urllib.request.urlopen(address, timeout=MINUTES) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def links(address, text):
    parser = Links()
    parser.feed(text.decode())
    found = (urllib.parse.urldefrag(urllib.parse.urljoin(address, link))[0] for link in parser.links)
    home = urllib.parse.urljoin(address, "/")
    return {link for link in found if link.startswith(home)}


class Crawler(threading.Thread):
    """Follows all links from the first page on, again and again."""

    def __init__(self, home, chance):
        super().__init__()
        self.home, self.chance = home, chance
        self.loads, self.broken, self.is_done = 0, [], False

    def load(self, address):
        self.loads += 1
        # The uploads need the processors, too.
        time.sleep(0.002)
        return load(address)

    def run(self):
        try:
            while not self.is_done:
                self.crawl()
        except Exception as error:
            self.broken.append(f"the crawler fails: {error!r}")

    def crawl(self):
        start = self.home + "index.html"
        seen, queue = {start}, [(None, start)]
        while queue and not self.is_done:
            page, address = queue.pop(self.chance.randrange(len(queue)))
            status, text = self.load(address)
            if status == 404 and page:
                # Whoever still looks at an old page may find an old link. Nothing that is there now has one.
                again, text = self.load(page)
                if again == 200 and address in links(page, text) and self.load(address)[0] == 404:
                    self.broken.append(f"{page} -> {address}")
                continue
            if status != 200:
                self.broken.append(f"{address} answers {status}")
                continue
            if address.endswith(".html"):
                for link in sorted(links(address, text) - seen):
                    seen.add(link)
                    queue.append((address, link))


def crawl(trial, folder, uploads):
    """Publishes beside a crawler."""
    port = free_port()
    address = f"http://127.0.0.1:{port}/"
    with serving(nginx(trial.target.root, port, folder), port):
        settings = {**trial.target.settings, "address": address}
        trial.write("todopress.json", json.dumps({"time-zone": "UTC", "publish": settings}))
        trial.store(range(1, 41))
        trial.run("publish", "-q", "--yes", "--delete-more")
        crawler = Crawler(address, trial.chance)
        crawler.start()
        for number in range(uploads):
            # Items come, go and change with each upload, and the crawler sees some of each.
            trial.store(range(1 + number % 9 * 4, 41 + number % 7 * 4), version=number)
            trial.run("publish", "-q", "--delete-more")
            loads = crawler.loads
            while crawler.loads < loads + 50 and crawler.is_alive():
                time.sleep(0.005)
        crawler.is_done = True
        crawler.join()
        trial.expect(crawler.loads >= 50 * uploads, f"only {crawler.loads} pages were crawled")
        for text in sorted(set(crawler.broken)):
            trial.fault(f"a broken link: {text}")
        trial.target.put("index.html", b"changed by others")
        found = trial.run("verify", code=1).stdout
        trial.expect("changed by others: index.html\nnot at the address: index.html" in found, f"verify: {found}")
        trial.run("publish", "-q")
        trial.expect("pages at " + address in trial.run("verify").stdout, "verify does not read the pages")
    return crawler


def documented(word, server="nginx"):
    """The block of the documentation for a server that has a word."""
    with open(os.path.join(HERE, "../../../Sources/Documentation/publishing.md"), encoding="utf-8") as file:
        blocks = re.findall(rf"```{server}\n(.*?)```", file.read(), re.S)
    return next(block for block in blocks if word in block)


@contextlib.contextmanager
def serving_below(trial, folder, lines, server=nginx):
    """The address of the target below a host, with lines of the documentation: for Apache, as a file at the target."""
    port = free_port()
    with tempfile.TemporaryDirectory(dir=folder) as root:
        os.chmod(root, 0o755)
        os.symlink(trial.target.root, os.path.join(root, "todo"))
        if server is apache:
            trial.target.put(".htaccess", lines.encode())
        with serving(server(root, port, folder, lines), port):
            yield f"http://127.0.0.1:{port}/todo/"
        if server is apache:
            trial.target.remove(".htaccess")


def check_caches(trial, folder):
    """Browsers keep what has a digest in its address, and ask for all else, with the lines of the documentation."""
    # Caddy's lines say nothing of other files, which browsers then ask for by their times.
    for server, other in [(nginx, ["no-cache"]), (caddy, None)]:
        if server not in servers():
            continue
        with serving_below(trial, folder, documented("Cache-Control", server.__name__), server) as home:
            kept = set()
            for path in sorted(trial.target.tree()):
                with urllib.request.urlopen(home + urllib.parse.quote(path), timeout=MINUTES) as answer:
                    value = answer.headers.get_all("Cache-Control")
                if value == ["public, max-age=31536000, immutable"]:
                    kept.add(path)
                else:
                    trial.expect(value == other, f"{path} answers Cache-Control {value} ({server.__name__})")
            expected = {path for path in trial.target.tree() if path.startswith("files-")}
            trial.expect(expected and kept == expected, f"these are kept for a year: {sorted(kept)}")


def check_types(trial, folder):
    """Each kind of file is served with its type, with the lines of the documentation."""
    expected = {"ics": "text/calendar; charset=utf-8", "webmanifest": "application/manifest+json",
                "geojson": "application/geo+json", "html": "text/html; charset=utf-8", "svg": "image/svg+xml"}
    for server in servers():
        with serving_below(trial, folder, documented("text/calendar", server.__name__), server) as home:
            for ending, kind in expected.items():
                trial.target.put("type." + ending, b"x")
                with urllib.request.urlopen(home + "type." + ending, timeout=MINUTES) as answer:
                    found = answer.headers["Content-Type"]
                trial.expect(found == kind, f".{ending} is served as {found} by {server.__name__}")
                trial.target.remove("type." + ending)


def servers():
    """The web servers that are here."""
    others = [(apache, "apache2"), (caddy, "caddy")]
    return [nginx] + [server for server, program in others
                      if shutil.which(program) or not left_out(f"{program} is not installed")]


def check_password(trial, folder):
    """Nothing of the site is read without the password, with the lines of the documentation."""
    passwords = os.path.join(folder, "todo.htpasswd")
    hashed = subprocess.run(["openssl", "passwd", "-apr1", "-stdin"], input=b"secret", capture_output=True,
                            check=True).stdout.decode().strip()
    with open(passwords, "w", encoding="utf-8") as file:
        file.write(f"me:{hashed}\n")
    lines = documented("auth_basic_user_file")
    trial.expect("/etc/nginx/todo.htpasswd" in lines, "the documentation names no file of passwords")
    # With the lines about caches in the same location, whose inner one must ask, too.
    head = "location /todo/ {\n"
    caches = documented("Cache-Control")
    trial.expect(lines.startswith(head) and caches.startswith(head), "the locations of the documentation are not the same")
    lines = caches.rstrip().removesuffix("}") + lines.removeprefix(head)

    def ask(home):
        for path in [*sorted(trial.target.tree()), RECORD, "nothing.html", ""]:
            status, _ = load(home + urllib.parse.quote(path))
            trial.expect(status == 401, f"{path} answers {status} without a password")
        token = base64.b64encode(b"me:secret").decode()
        request = urllib.request.Request(home + "index.html", headers={"Authorization": f"Basic {token}"})
        with urllib.request.urlopen(request, timeout=MINUTES) as answer:
            trial.expect(answer.read() == trial.site()["index.html"], "the password does not open the site")

    if apache in servers():
        words = documented("AuthUserFile", "apache").replace("/path/.htpasswd", passwords)
        with serving_below(trial, folder, words, apache) as home:
            ask(home)
    if caddy in servers():
        hashed = subprocess.run(["caddy", "hash-password", "--plaintext", "secret"], capture_output=True, text=True, check=True)
        words = documented("basic_auth", "caddy").replace("HASH", hashed.stdout.strip())
        with serving_below(trial, folder, words, caddy) as home:
            ask(home)
    with serving_below(trial, folder, lines.replace("/etc/nginx/todo.htpasswd", passwords)) as home:
        ask(home)
        settings = {**trial.target.settings, "address": home}
        trial.write("todopress.json", json.dumps({"time-zone": "UTC", "publish": settings}))
        # Another address is another target.
        trial.run("publish", "--yes")
        trial.expect("asks for a password" in trial.run("verify").stderr, "verify does not say that a password is asked")
        netrc = os.path.join(trial.environment["HOME"], ".netrc")
        with open(netrc, "w", encoding="utf-8") as file:
            file.write("machine 127.0.0.1 login me password secret\n")
        trial.expect("pages at " + home in trial.run("verify").stdout, "the password of .netrc is not used")


def left_out(what):
    """Whether something may be left out, which a variable says."""
    print(f"publish: {what.upper()}")
    return os.environ.get("TODOPRESS_MAY_SKIP") == "1"


def try_kind(name, options):
    """Tries all of one kind; whether nothing failed."""
    program = KINDS[name].program
    if program and not shutil.which(program):
        return left_out(f"{name}: {program} is not installed")
    start, words = time.monotonic(), ""
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        os.chmod(folder, 0o755)
        chance = random.Random(f"{options.seed} {name}")
        trial = Trial(os.path.abspath(options.binary), name, os.path.realpath(folder), chance)
        with trial.target.running():
            trial.scenario()
            if name == "git":
                trial.history()
            trial.stopped()
            if name == "rclone-s3":
                trial.content_types()
            killed = trial.kills(options.kills, options.random) if not trial.faults else 0
            if name == "rsync" and not trial.faults:
                if shutil.which("nginx"):
                    crawler = crawl(trial, folder, options.uploads)
                    check_caches(trial, folder)
                    check_types(trial, folder)
                    check_password(trial, folder)
                    words = f", {crawler.loads} pages crawled beside {options.uploads} uploads"
                elif not left_out("the crawler: nginx is not installed"):
                    trial.fault("nginx is not installed")
            if not trial.faults:
                trial.in_the_way()
    print(f"{name:14} {killed:4} kills{words}, {len(trial.faults)} faults, {time.monotonic() - start:.0f} s")
    return not trial.faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("kinds", nargs="*", default=list(KINDS), metavar="KIND")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--uploads", type=int, default=20)
    parser.add_argument("--folder", help="where to work; a memory file system is quickest")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if not may_trace():
        raise SystemExit("strace is not installed or may not trace here")
    # The programs wait for servers, and rclone waits between requests.
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        results = list(pool.map(lambda name: try_kind(name, options), options.kinds))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
