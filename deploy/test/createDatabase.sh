#!/bin/bash
# Runs createDatabase.sh on a new PostgreSQL server and proves what the portal's role can and cannot do. Needs initdb.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
initdb=$(command -v initdb || ls /usr/lib/postgresql/*/bin/initdb | sort -V | tail -n 1)
bin=$(dirname "$(readlink -f "$initdb")")
folder=$(mktemp -d)
chmod 755 "$folder"
export PGHOST=127.0.0.1 PGPORT=$((20000 + RANDOM % 12000))
# PostgreSQL refuses to run as root.
owner=()
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  owner=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
cd /
echo administrador > "$folder/password"
chmod 644 "$folder/password"
"${owner[@]}" "$bin/initdb" -D "$folder/data" -U postgres -A scram-sha-256 --pwfile="$folder/password" --locale=C.UTF-8 > /dev/null
"${owner[@]}" "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "-p $PGPORT -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder" start > /dev/null
trap '"${owner[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate stop > /dev/null; rm -rf "$folder"' EXIT

export PORTAL_PASSWORD="senha'com\"aspas"
PGPASSWORD=administrador POSTGRES_USER=postgres sh "$here/../createDatabase.sh" > /dev/null
PGPASSWORD=administrador psql -qU postgres -c 'create database outro' -c 'revoke connect on database outro from public' postgres

export PGPASSWORD=$PORTAL_PASSWORD PGUSER=portal
can() { psql -qd "$1" -v ON_ERROR_STOP=1 -c "$2" > /dev/null || { echo "FAILED: $2"; exit 1; }; }
cannot() { if psql -qd "$1" -v ON_ERROR_STOP=1 -c "$2" > /dev/null 2>&1; then echo "FAILED: the role can: $1: $2"; exit 1; fi; }
can portal 'create table t (n int); create schema s; drop table t; drop schema s'
cannot portal 'create role intruso'
cannot portal 'create database intruso'
cannot portal 'alter role portal superuser'
cannot portal "copy (select 1) to program 'true'"
cannot portal 'select * from pg_authid'
cannot portal "select pg_read_file('PG_VERSION')"
cannot postgres 'select 1'
cannot template1 'select 1'
cannot outro 'select 1'

# With an owner, the same role on a server of its own can change no tables.
PGPASSWORD=administrador psql -qU postgres -c 'drop database portal' -c 'drop role portal' postgres
PGPASSWORD=administrador POSTGRES_USER=postgres PORTAL_OWNER_PASSWORD=dono sh "$here/../createDatabase.sh" > /dev/null
can portal 'select 1'
cannot portal 'create table t (n int)'
cannot portal 'create temporary table t (n int)'
cannot portal 'set role portal_owner'
export PGPASSWORD=dono PGUSER=portal_owner
can portal 'create table t (n int); create schema s; drop table t; drop schema s'
cannot portal 'create role intruso'
cannot postgres 'select 1'
echo passed
