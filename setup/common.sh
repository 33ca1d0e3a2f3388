# shellcheck shell=bash
# What ./run, ./test and setup/dpp share: talking to the person, and getting Debian packages.

say() { printf '\033[1m==> %s\033[0m\n' "$*" >&2; }

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

installed() { dpkg-query --show --showformat='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed; }

# The prefix that turns a command into one run by root; fails when there is no way to become root.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    sudo "$@"
  else
    return 1
  fi
}

# Installs the named Debian packages that are missing. Touches apt only when there are any.
need_packages() {
  local package missing=()
  for package in "$@"; do
    installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] && return

  command -v apt-get >/dev/null || fail "these Debian packages are needed, and this is not Debian: ${missing[*]}"
  as_root true || fail "these packages are missing, and installing them needs root or sudo. Run this as root, then try again:

  apt-get update && apt-get install --no-install-recommends ${missing[*]}
"
  say "Installing ${#missing[@]} Debian packages: ${missing[*]}"
  as_root apt-get update -q >&2
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${missing[@]}" >&2
}
