#!/usr/bin/env bash
# Builds a site in parts as an array job of Slurm, and joins them when all are done:
#
#     slurm.sh COUNT SITE LIST… [OPTION…]
#
# What follows SITE goes to "todopress build". All nodes have todopress, and this folder under the same path. It prints the
# numbers of the two jobs. Options for sbatch, such as a partition, stand in its variables (SBATCH_PARTITION).
set -euo pipefail
count=$1 site=$2
shift 2

# All parts are of one day, also those that run after midnight.
day=$(date +%F)
# The parts stay here, so that the next run writes only what has changed.
parts=$(realpath -m "$site").parts
mkdir -p "$parts"
# The words as a shell reads them, since sbatch takes a script.
words() { printf '%q ' "$@"; }

# One task for each part, with one processor. A task whose build fails or is killed puts itself into the queue again, twice at
# most, as Slurm does when a node fails; it finds what it had written.
#   --parsable   prints only the number of the job
build=$(sbatch --parsable --array "1-$count" --cpus-per-task 1 --requeue --open-mode append \
    --output "$parts/%a.log" <<SCRIPT
#!/usr/bin/env bash
part=\$SLURM_ARRAY_TASK_ID parts=$(words "$parts")
todopress build $(words "$@")--now $day --shard "\$part/$count" -o "\$parts/\$part" --jobs 1 --quiet && exit
[ "\${SLURM_RESTART_COUNT:-0}" -ge 2 ] || scontrol requeue "\$SLURM_JOB_ID"
exit 1
SCRIPT
)

# Joined when all tasks have succeeded. If one fails for good, the join is taken out of the queue and the site stays as it
# is.
join=$(sbatch --parsable --dependency "afterok:$build" --kill-on-invalid-dep yes --open-mode append \
    --output "$parts/join.log" <<SCRIPT
#!/usr/bin/env bash
cd $(words "$parts") && exec todopress join $(seq -s ' ' "$count") -o $(words "$(realpath -m "$site")")
SCRIPT
)
echo "build $build join $join"
