"""What the scripts beside this one know of strace, which stops, delays and refuses system calls of a program."""

import os
import subprocess


def tracer(call, inject):
    """The words before a command whose calls of this kind are injected: `signal=KILL:when=3`, `error=EXDEV`."""
    return ["strace", "-f", "-qq", "-o", os.devnull, "-e", f"trace={call}", "-e", f"inject={call}:{inject}"]


def may_trace():
    """Whether strace is there and may kill a process."""
    try:
        done = subprocess.run([*tracer("write", "signal=KILL:when=1"), "echo"], capture_output=True, check=False)
        return done.returncode in (-9, 137)
    except FileNotFoundError:
        return False
