#!/usr/bin/env bash
# The recipe for Slurm, on a cluster of one node that this script makes of Debian's packages:
#
#     Tests/Scripts/Cluster/slurm.sh BINARY
#
# BINARY is a built todopress. It installs slurm-wlm and munge if they are missing, starts munged, slurmctld and slurmd with
# files in a folder of its own, kills a task of the array and requeues it, and compares the joined site with a build in one
# piece. It needs root and Debian.
set -euo pipefail
binary=$(realpath "$1")
recipes=$(cd "$(dirname "$0")/../../../Sources/Packaging/cluster" && pwd)
command -v sbatch slurmctld slurmd munged >/dev/null || {
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq slurm-wlm munge >/dev/null
}
folder=$(mktemp -d)
chmod 755 "$folder"
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; sleep 1; rm -rf "$folder"' EXIT
cd "$folder"

fail() { echo "FAULT: $*" >&2; tail -n 20 "$folder"/*.log >&2; scontrol show job >&2; exit 1; }
# await WHAT COMMAND…: waits until the command succeeds, for a minute at most.
await() {
    local end=$((SECONDS + 60))
    until "${@:2}" >/dev/null 2>&1; do
        [ "$SECONDS" -lt "$end" ] || fail "$1 does not come"
        sleep 0.1
    done
}

echo "-- a cluster of one node"
mkdir munge state spool jobs bin
head -c 1024 /dev/urandom >munge/key
chmod 700 munge
chmod 600 munge/key
munged --foreground --force --key-file munge/key --socket "$folder/munge.socket" --pid-file "$folder/munge/pid" \
    --seed-file "$folder/munge/seed" --log-file "$folder/munge/log" >munged.log 2>&1 &
started+=($!)
name=$(hostname -s)
cat >slurm.conf <<CONF
ClusterName=test
SlurmctldHost=$name(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CryptoType=crypto/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldPort=16817
SlurmdPort=16818
ProctrackType=proctrack/pgid
TaskPlugin=task/none
MpiDefault=none
SchedulerType=sched/backfill
SelectType=select/cons_tres
SchedulerParameters=sched_interval=1,batch_sched_delay=0
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
ReturnToService=2
MinJobAge=300
NodeName=$name NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$name Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF=$folder/slurm.conf
await "the socket of munge" test -S munge.socket
slurmctld -D -f "$SLURM_CONF" >slurmctld.log 2>&1 &
started+=($!)
slurmd -D -f "$SLURM_CONF" -N "$name" >slurmd.log 2>&1 &
started+=($!)
await "the node" eval 'sinfo -h -o %T | grep -qx idle'

# "todopress" for the tasks. The first build of part 2 waits for its end.
cat >bin/todopress <<SCRIPT
#!/usr/bin/env bash
if [ ! -e "$folder/waits" ] && [[ " \$* " == *" 2/4 "* ]]; then
    echo \$\$ >"$folder/waits"
    sleep 60
fi
exec "$binary" "\$@"
SCRIPT
chmod +x bin/todopress
export PATH=$folder/bin:$PATH

# state JOB: the state of a job, such as COMPLETED.
state() { scontrol -o show job "$1" | sed 's/.* JobState=\([A-Z]*\).*/\1/' | sort -u | tr '\n' ' '; }
is() { [ "$(state "$1")" = "$2 " ]; }

echo "-- an array of four parts, of which one is killed and requeued"
cd jobs
awk 'BEGIN { for (number = 1; number <= 2000; number++) printf "Item %d due:2026-11-%02d\n", number, 1 + number % 28 }' \
    >"my list.txt"
day=$(date +%F)
"$binary" build "my list.txt" --time-zone UTC --now "$day" -o whole --quiet
read -r _ build _ join < <("$recipes/slurm.sh" 4 "the site" "my list.txt" --time-zone UTC)
await "part 2" test -e ../waits
kill -KILL "$(cat ../waits)"
# A task that is queued again waits two minutes, or until somebody says otherwise.
await "the requeued part" eval "scontrol -o show job ${build}_2 | grep -q 'JobState=PENDING.* Restarts=1 '"
is "$join" PENDING || fail "the join has not waited"
[ ! -e "the site" ] || fail "there is a site, although a part is missing"
scontrol update job "${build}_2" StartTime=now
await "the array" is "$build" COMPLETED
await "the join" is "$join" COMPLETED
diff -r whole "the site" || fail "the joined site is not the whole site"
cat "the site.parts/join.log"
