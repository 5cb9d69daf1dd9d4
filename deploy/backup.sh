#!/bin/sh
# Dumps the portal's database, restores the dump into a database of its own to prove it, and removes old dumps.
#
#   DATABASE_URL=postgres://… BACKUP_DIR=/var/backups/portal sh backup.sh
#
# It needs the client programs of PostgreSQL, of the server's version or newer, and in ADMIN_URL the address of the same server
# for a role that may create databases; without ADMIN_URL the role of DATABASE_URL must be allowed to. Exits with another code
# than 0 if anything fails, and then keeps all earlier dumps. PORTAL names the command of the portal that
# checks dumps; without it, the number of rows is compared only.
set -eu
: "${DATABASE_URL:?the address of the portal database}" "${BACKUP_DIR:?the folder of the dumps}"
KEEP_DAYS=${KEEP_DAYS:-14}
ADMIN_URL=${ADMIN_URL:-$DATABASE_URL}
umask 077
mkdir -p "$BACKUP_DIR"
dump=$BACKUP_DIR/portal-$(date -u +%Y%m%dT%H%M%SZ).dump
trial=portal_restore_$$
# The same server, another database: only the path of the address changes.
trial_url=$(printf '%s' "$ADMIN_URL" | sed -E "s#^([a-z]+://[^/?]*)/[^?]*#\1/$trial#")
count_rows() {
  psql --no-psqlrc -qAt --dbname="$1" -c "select string_agg(format('%s %s', name, rows), E'\n' order by name) from (
    select tablename as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from public.%I', tablename),
      false, true, '')))[1]::text as rows from pg_tables where schemaname = 'public') counted"
}

# Nobody needs a dump that was not proven, and each failed night would leave one.
trap 'rm -f "$dump.part"' EXIT
pg_dump --format=custom --file="$dump.part" --dbname="$DATABASE_URL"
psql --no-psqlrc -q --dbname="$ADMIN_URL" -c "create database $trial" ||
  { echo "ADMIN_URL must be the address, on this server, of a role that may create databases" >&2; exit 1; }
trap 'rm -f "$dump.part"; psql --no-psqlrc -q --dbname="$ADMIN_URL" -c "drop database if exists $trial with (force)"' EXIT
if [ -n "${PORTAL:-}" ]; then DATABASE_URL=$trial_url $PORTAL restore-check --dump "$dump.part"; fi
pg_restore --single-transaction --exit-on-error --no-owner --dbname="$trial_url" "$dump.part"
if [ -n "${PORTAL:-}" ]; then DATABASE_URL=$trial_url $PORTAL restore-check; fi
# Rows are written while the dump runs, so only the tables and the people are compared strictly.
restored=$(count_rows "$trial_url")
[ "$(printf '%s\n' "$restored" | cut -d' ' -f1)" = "$(count_rows "$DATABASE_URL" | cut -d' ' -f1)" ] ||
  { echo "the restored tables differ" >&2; exit 1; }
printf '%s\n' "$restored" | grep -q '^user_account [1-9]' || { echo "the restored database has no people" >&2; exit 1; }
mv "$dump.part" "$dump"
find "$BACKUP_DIR" -name 'portal-*.dump' -mtime "+$KEEP_DAYS" -delete
echo "$dump: restored and compared, $(wc -c <"$dump") bytes"
