# Sourced by the scripts beside it. Installs PostgreSQL, PgBouncer and rsyslog where they are absent, and starts a PostgreSQL server for this
# run only, which TEST_DATABASE_URL names and which is removed at the end. Chromium and its fonts are
# installed by `npm test` and `npm run perf` themselves.
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
has_apt() { command -v apt-get >/dev/null; }
apt_install() {
  as_root apt-get update -qq
  DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends "$@"
}

# The tests of a pooler start one.
if ! command -v pgbouncer >/dev/null && [ ! -x /usr/sbin/pgbouncer ] && has_apt; then apt_install pgbouncer; fi

# Those of history by syslog start rsyslog.
if [ ! -x /usr/sbin/rsyslogd ] && has_apt; then apt_install rsyslog rsyslog-gnutls; fi

# And those of `docs/api.md` run curl.
if ! command -v curl >/dev/null && has_apt; then apt_install curl; fi

# Journeys are faster in it; see tools/chromium.mjs. Where no package has it, as on Ubuntu, they run in Chromium.
if ! command -v chromium-headless-shell >/dev/null && has_apt; then
  apt_install chromium-headless-shell || true
fi

find_initdb() {
  command -v initdb || ls /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -n 1
}
if [ -z "${TEST_DATABASE_URL:-}" ]; then
  if [ -z "$(find_initdb)" ] && has_apt; then apt_install postgresql; fi
  initdb=$(readlink -f "$(find_initdb)")
  [ -n "$initdb" ] || { echo 'PostgreSQL não foi encontrado e não pôde ser instalado.' >&2; exit 1; }
  bin=$(dirname "$initdb")
  data=$(mktemp -d)
  port=$((20000 + RANDOM % 12000))
  locale=${TEST_DATABASE_LOCALE:-C.UTF-8}
  if [ "$locale" = pt_BR.UTF-8 ] && ! locale -a | grep -qi '^pt_BR.utf-\?8$'; then
    apt_install locales
    as_root localedef -i pt_BR -f UTF-8 pt_BR.UTF-8
  fi
  # PostgreSQL refuses to run as root.
  if [ "$(id -u)" = 0 ]; then
    id postgres >/dev/null 2>&1 || useradd --system --create-home postgres
    chown postgres "$data"
    as_owner() { su postgres -s /bin/bash -c "$*"; }
  else
    as_owner() { bash -c "$*"; }
  fi
  as_owner "cd '$data' && '$bin/initdb' -D '$data/db' -U postgres -A trust -E UTF8 --locale='$locale' >/dev/null"
  as_owner "cd '$data' && '$bin/pg_ctl' -D '$data/db' -w -l '$data/log' -o '-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$data -c fsync=off' start >/dev/null" ||
    { cat "$data/log" >&2; exit 1; }
  trap 'as_owner "cd / && \"$bin/pg_ctl\" -D \"$data/db\" -m immediate stop >/dev/null 2>&1"; rm -rf "$data"' EXIT
  export TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres"
fi
