#!/bin/sh
# Dumps the portal's database, restores the dump into a database of its own to prove it, and removes old dumps.
#
#   DATABASE_URL=postgres://… BACKUP_DIR=/var/backups/portal sh backup.sh
#
# It needs connect.sh beside it, the client programs of PostgreSQL, of the server's version or newer, and in ADMIN_URL the address
# of the same server for a role that may create databases; without ADMIN_URL the role of DATABASE_URL must be allowed to. Exits
# with another code than 0 if anything fails, and then keeps all earlier dumps. What a killed run has left is removed by the next one.
# PORTAL names the command of the portal that checks dumps; without it, the number of rows is compared only.
set -eu
: "${DATABASE_URL:?the address of the portal database}" "${BACKUP_DIR:?the folder of the dumps}"
KEEP_DAYS=${KEEP_DAYS:-14}
ADMIN_URL=${ADMIN_URL:-$DATABASE_URL}
umask 077
mkdir -p "$BACKUP_DIR"
# No password is an argument: other users of the machine can read arguments. In `at URL PROGRAM …` printf belongs to the shell.
connect=$(dirname "$0")/connect.sh
at() { (DATABASE_URL=$1; export DATABASE_URL; shift; exec sh "$connect" "$@"); }

# The folder has a number of its own, which names its trial database also after a restart or on another machine.
mark=$BACKUP_DIR/.portal-backup
[ -s "$mark" ] || od -An -N8 -tx1 /dev/urandom | tr -d ' \n' > "$mark"
trial=portal_restore_of_$(cat "$mark")
if command -v flock >/dev/null; then
  exec 9<"$mark"
  flock -n 9 || { echo "another backup into $BACKUP_DIR runs" >&2; exit 1; }
fi
admin() { at "$ADMIN_URL" psql --no-psqlrc -q "$@"; }
drop_trial() { admin -c "drop database if exists $trial with (force)"; }

dump=$BACKUP_DIR/portal-$(date -u +%Y%m%dT%H%M%SZ).dump
# The same server, another database: only the path of the address changes.
trial_url=$(printf '%s' "$ADMIN_URL" | sed -E "s#^([a-z]+://[^/?]*)/[^?]*#\1/$trial#")
count_rows() {
  at "$1" psql --no-psqlrc -qAt -c "select string_agg(format('%s %s', name, rows), E'\n' order by name) from (
    select tablename as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from public.%I', tablename),
      false, true, '')))[1]::text as rows from pg_tables where schemaname = 'public') counted"
}

# What a killed run has left.
rm -f "$BACKUP_DIR"/portal-*.dump.part
# Nobody needs a dump that was not proven, and each failed night would leave one.
trap 'rm -f "$dump.part"' EXIT
at "$DATABASE_URL" pg_dump --format=custom --file="$dump.part"
{ drop_trial 2>/dev/null && admin -c "create database $trial"; } ||
  { echo "ADMIN_URL must be the address, on this server, of a role that may create databases" >&2; exit 1; }
trap 'rm -f "$dump.part"; drop_trial' EXIT
if [ -n "${PORTAL:-}" ]; then DATABASE_URL=$trial_url $PORTAL restore-check --dump "$dump.part"; fi
at "$trial_url" pg_restore --single-transaction --exit-on-error --no-owner "$dump.part"
if [ -n "${PORTAL:-}" ]; then DATABASE_URL=$trial_url $PORTAL restore-check; fi
# Rows are written while the dump runs, so only the tables and the people are compared strictly.
restored=$(count_rows "$trial_url")
[ "$(printf '%s\n' "$restored" | cut -d' ' -f1)" = "$(count_rows "$DATABASE_URL" | cut -d' ' -f1)" ] ||
  { echo "the restored tables differ" >&2; exit 1; }
printf '%s\n' "$restored" | grep -q '^user_account [1-9]' || { echo "the restored database has no people" >&2; exit 1; }
mv "$dump.part" "$dump"
find "$BACKUP_DIR" -name 'portal-*.dump' -mtime "+$KEEP_DAYS" -delete
echo "$dump: restored and compared, $(wc -c <"$dump") bytes"
