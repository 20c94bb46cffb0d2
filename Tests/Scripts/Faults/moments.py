"""Kills a run of todopress at named moments of the programs that it starts.

A folder that comes first in PATH has a script for each program. It counts the programs of a run, and kills the run, with
its process group, before one of them begins, amid its writing or after it has ended. So each kill hits, whatever the
machine does besides.
"""

import os
import signal
import subprocess

SCRIPT = """#!/bin/bash
# Stands in for a program; see moments.py.
bin=${0%/*} name=${0##*/} state=${0%/*/*}/state
PATH=${PATH#"$bin:"}
exec 9>>"$state/lock"
flock 9
count=$(($(cat "$state/count") + 1))
echo $count >"$state/count"
exec 9>&-
read -r number when writes <"$state/moment"
end() {
    touch "$state/hit"
    kill -KILL -- "-$(cat "$state/run")"
    kill -KILL $$
}
if [ "$number" = 0 ]; then
    exec strace -f -qq -o "$state/writes-$count" -e trace=write "$name" "$@"
elif [ "$count" != "$number" ]; then
    exec "$name" "$@"
elif [ "$when" = before ]; then
    end
elif [ "$when" = amid ]; then
    strace -f -qq -o /dev/null -e trace=write -e inject=write:signal=KILL:when="$writes" "$name" "$@"
    end
else
    "$name" "$@"
    end
fi
"""


class Moments:
    """The programs of one kind of run."""

    def __init__(self, folder, programs):
        # The script looks for its state beside its folder.
        self.bin, self.state = os.path.join(folder, "bin"), os.path.join(folder, "state")
        os.makedirs(self.bin)
        os.makedirs(self.state)
        for program in programs:
            path = os.path.join(self.bin, program)
            with open(path, "w", encoding="utf-8") as file:
                file.write(SCRIPT)
            os.chmod(path, 0o755)

    def put(self, name, text):
        with open(os.path.join(self.state, name), "w", encoding="utf-8") as file:
            file.write(text)

    def start(self, command, moment, environment, **options):
        """Starts a run in a session of its own, to be killed at a moment: (number of the program, "before", "amid" or
        "after", number of the write). A number of 0 kills nothing and counts."""
        self.put("count", "0\n")
        self.put("moment", " ".join(map(str, moment)) + "\n")
        if os.path.exists(os.path.join(self.state, "hit")):
            os.unlink(os.path.join(self.state, "hit"))
        words = ["sh", "-c", f'echo $$ >"{self.state}/run"; exec "$@"', "sh", *command]
        environment = {**environment, "PATH": self.bin + ":" + environment["PATH"]}
        return subprocess.Popen(words, env=environment, start_new_session=True, **options)

    def was_hit(self):
        return os.path.exists(os.path.join(self.state, "hit"))

    def counted(self):
        """All moments of the run that was counted, in their order."""
        with open(os.path.join(self.state, "count"), encoding="utf-8") as file:
            count = int(file.read())
        moments = []
        for number in range(1, count + 1):
            path = os.path.join(self.state, f"writes-{number}")
            with open(path, "rb") as file:
                # Of the thread that writes most, since strace counts for each.
                threads = [line.split()[0] for line in file.read().splitlines() if line]
            most = max((threads.count(thread) for thread in set(threads)), default=0)
            os.unlink(path)
            moments += [(number, "before", 0), (number, "amid", max(1, most // 2)), (number, "after", 0)]
        return moments


def kill_session(process):
    """Kills what may be left of a session."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
