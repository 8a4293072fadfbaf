# shellcheck shell=bash
# Shared by the perft scripts of this folder.

# shellcheck source=scripts/lib.sh
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../scripts/lib.sh"
# shellcheck disable=SC2034 # For the scripts that source this file.
start_fen='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'

# find_longma [PROGRAM]: sets `longma` to that program. If none is named, it is that of the release
# build, which is built if it is missing.
find_longma() {
    longma=${1:-$project_root/build/release/longma}
    if [[ -z ${1:-} && ! -x $longma ]]; then
        "$project_root/scripts/run" --version >&2
    fi
    [[ -x $longma ]] || die "no program $longma"
}

now() { printf '%s' "${EPOCHREALTIME/,/.}"; }

calculate() { awk "BEGIN { printf \"$1\", $2 }"; }

# run_longma BINARY DEPTH [OPTION...]: sets `leaves` and `seconds`. The time is that which the
# program prints; if it prints none, that of the whole run.
run_longma() {
    local binary=$1 depth=$2 begin end output
    shift 2
    begin=$(now)
    output=$("$binary" perft "$depth" "$@") || die "$binary perft $depth $* failed"
    end=$(now)
    # shellcheck disable=SC2034 # For the caller.
    leaves=$(sed -nE 's/^nodes( searched)?:? *([0-9]+).*/\2/Ip' <<< "$output" | tail -n 1)
    [[ -n $leaves ]] || die "no node count in the output of $binary perft $depth: $output"
    seconds=$(sed -nE 's/^time:? *([0-9]+(\.[0-9]+)?) *s?$/\1/Ip' <<< "$output" | tail -n 1)
    [[ -n $seconds ]] || seconds=$(calculate '%.3f' "$end - $begin")
}
