# shellcheck shell=bash
# shellcheck disable=SC2034 # The lists are for the scripts that source this file.
# Shared by the scripts of this folder and of bench/. All that these functions say goes to standard
# error, and nothing here reads standard input: both belong to the program that a script starts.

project_root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)

program_packages=(g++ cmake ninja-build pkg-config libfmt-dev libcli11-dev libzstd-dev nlohmann-json3-dev)
test_packages=(catch2 libbenchmark-dev)
browser_packages=(chromium chromium-driver python3-selenium)
lint_packages=(clang-format clang-tidy)

say() { printf '%s\n' "$*" >&2; }

die() {
    say "error: $*"
    exit 1
}

# show_usage SCRIPT: the comment at its head.
show_usage() { sed -n '2,/^[^#]/{s/^# \?//p}' "$1"; }

as_root() {
    if [[ $EUID -eq 0 ]]; then
        "$@"
    elif command -v sudo > /dev/null; then
        sudo "$@"
    else
        die "need root or sudo for: $*"
    fi
}

# install_missing PACKAGE...: when nothing is missing, neither apt nor the network is touched.
install_missing() {
    local package missing=()
    for package in "$@"; do
        # The single quotes are for dpkg-query, which fills in the field itself.
        # shellcheck disable=SC2016
        if ! dpkg-query -W -f '${Status}' "$package" 2> /dev/null | grep -q 'ok installed'; then
            missing+=("$package")
        fi
    done
    [[ ${#missing[@]} -gt 0 ]] || return 0

    say "installing: ${missing[*]}"
    command -v apt-get > /dev/null || die "no apt-get here: install these packages by hand"
    as_root apt-get -qq update < /dev/null >&2
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq install -y --no-install-recommends "${missing[@]}" < /dev/null >&2
}

# configure_preset PRESET [-DOPTION=VALUE...]: skipped when it was done before with the same presets
# file and options.
configure_preset() {
    local preset=$1
    shift
    local dir=$project_root/build/$preset
    local stamp=$dir/configured_with
    local request="$project_root $*"
    if [[ -f $dir/build.ninja && $stamp -nt $project_root/CMakePresets.json &&
        $(< "$stamp") == "$request" ]]; then
        return 0
    fi
    # CMake refuses a folder that was configured for another checkout.
    local fresh=()
    if [[ -e $dir/CMakeCache.txt ]] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$project_root" "$dir/CMakeCache.txt"; then
        fresh=(--fresh)
    fi
    (cd "$project_root" && cmake --preset "$preset" "${fresh[@]}" "$@") < /dev/null >&2 || return
    printf '%s\n' "$request" > "$stamp"
}

# build_preset PRESET [TARGET]
build_preset() {
    local arguments=(--build "$project_root/build/$1")
    [[ $# -eq 1 ]] || arguments+=(--target "$2")
    cmake "${arguments[@]}" < /dev/null >&2
}
