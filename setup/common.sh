# shellcheck shell=bash
# What ./run, ./test and setup/dpp share: talking to the person, Debian packages, and the build.

# What building and running the programs needs. Boost is Beast and Asio only: headers.
# shellcheck disable=SC2034 # used by the scripts that source this
run_packages=(build-essential ca-certificates ccache cmake ninja-build pkgconf libboost-dev libcairo2-dev
  libcli11-dev libhowardhinnant-date-dev libsoci-dev libsodium-dev libspdlog-dev libsqlite3-dev libssl-dev
  nlohmann-json3-dev tzdata zlib1g-dev)

# What the tests need besides. A node or a browser that is there already, packaged or not, is used.
test_packages() {
  echo libgtest-dev
  command -v node >/dev/null || echo nodejs
  command -v npm >/dev/null || echo npm
  command -v chromium >/dev/null || echo chromium
}

say() { printf '==> %s\n' "$*" >&2; }

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    sudo "$@"
  else
    return 1
  fi
}

# Shows every tenth percent of apt's status lines, as they come: Debian's awk would keep them back.
apt_progress() {
  local line now last=
  while IFS= read -r line; do
    [[ $line =~ ^(dl|pm)status:.*:([0-9]+)\.[0-9]*: ]] || continue
    [ "${BASH_REMATCH[1]}" = dl ] && now=downloading || now=installing
    now+=" $((BASH_REMATCH[2] / 10 * 10)) %"
    [ "$now" = "$last" ] || echo "    $now"
    last=$now
  done
}

# Installs the named Debian packages that are missing. Touches apt only when there are any.
need_packages() {
  command -v dpkg-query >/dev/null || fail "this is not Debian; get these yourself, then use CMake: $*"
  local missing log
  # shellcheck disable=SC2016 # ${...} is for dpkg-query
  missing=$({ dpkg-query --show --showformat='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true; } |
    awk 'BEGIN { for (i = 1; i < ARGC; i++) missing[ARGV[i]]; ARGC = 1 }
      $2 == "installed" { delete missing[$1] }
      END { for (name in missing) print name }' "$@" | sort | xargs)
  [ -n "$missing" ] || return 0

  as_root true || fail "these Debian packages are missing, and installing them needs root. As root, do

  apt-get update && apt-get install --no-install-recommends $missing

and try again."
  say "Installing Debian packages: $missing"
  as_root apt-get -qq update >&2
  log=$(mktemp)
  # shellcheck disable=SC2016,SC2086 # the inner shell expands $0 and $@; one word a package
  as_root sh -c 'DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends \
    -o APT::Status-Fd=3 -o Dpkg::Use-Pty=0 "$@" 3>&1 >"$0" 2>&1 </dev/null' "$log" $missing | apt_progress >&2 || {
    tail -n 20 "$log" >&2
    fail "apt-get could not install them; its whole output is in $log"
  }
  rm "$log"
}

# As many compilers at once as there are processors, and no more than memory carries (D++ takes 1.5 GB each).
compilers_at_once() {
  awk -v processors="$(nproc)" '/^MemAvailable/ { fit = int($2 / 1500000) }
    END { print fit < 1 ? 1 : fit < processors ? fit : processors }' /proc/meminfo
}

# A new clone on a machine that has built another finds most of it done. Beside D++, outside the build tree; the same
# for ./run and ./test, so that neither compiles again what the other has.
use_compiler_cache() {
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_DIR="${XDG_CACHE_HOME:-$HOME/.cache}/parlour/ccache"
  export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1 CCACHE_MAXSIZE=2G
  # Precompiled headers and a fresh clone's new files must not keep it from finding what it has.
  export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
}

# build PRESET CACHE_ENTRY=VALUE [TARGET...]: configures where nothing is or something changed, then builds.
build() {
  local preset=$1 entry=$2 dpp instrument=()
  shift 2
  [ "$preset" != tsan ] || instrument=(--sanitize thread)
  dpp=$(setup/dpp "${instrument[@]}")
  use_compiler_cache
  if [ ! -e "build/$preset/build.ninja" ] || ! grep -qF "dpp_DIR:PATH=$dpp/" "build/$preset/CMakeCache.txt" ||
    ! grep -qx "${entry%=*}:[A-Z]*=${entry#*=}" "build/$preset/CMakeCache.txt"; then
    say "Configuring build/$preset"
    cmake --preset "$preset" "-D$entry" >&2
  fi
  cmake --build "build/$preset" ${1:+--target "$@"} >&2
}

CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$(compilers_at_once)}
export CMAKE_BUILD_PARALLEL_LEVEL
