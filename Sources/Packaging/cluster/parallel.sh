#!/usr/bin/env bash
# Builds a site in parts with GNU parallel, on this machine or on several, and joins them:
#
#     parallel.sh COUNT SITE LIST… [OPTION…]
#     HOSTS=4/one,4/two parallel.sh 8 _site tasks.json --time-zone UTC
#
# What follows SITE goes to "todopress build". Run it again after it was stopped or has failed: parts that are done are not
# built again. HOSTS are machines with ssh, todopress and this folder under the same path.
set -euo pipefail
count=$1 site=$2
shift 2

# All parts are of one day, also if midnight comes between them. A run that is resumed on another day begins anew.
day=$(date +%F)
# The parts stay here, so that the next run writes only what has changed.
parts=$site.parts
mkdir -p "$parts"

# One job for each part, as many at a time as there are processors, each with one thread.
#   --joblog, --resume-failed   the log says which parts are done; failed ones are built again
#   --retries                   a part whose build fails or is killed is tried three times, on another host if there is one
#   --quote                     names with blanks stay whole
parallel --joblog "$parts/log-$day" --resume-failed --retries 3 --quote \
    ${HOSTS:+--sshlogin "$HOSTS" --workdir "$PWD"} \
    todopress build "$@" --now "$day" --shard "{}/$count" -o "$parts/{}" --jobs 1 --quiet ::: $(seq "$count")

# The site changes in one step, or not at all if a part is missing or damaged.
todopress join $(seq -f "$parts/%.0f" "$count") -o "$site"
rm "$parts"/log-*
