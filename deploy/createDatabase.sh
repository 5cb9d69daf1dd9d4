#!/bin/sh
# Creates the portal's role and database. The image of PostgreSQL runs this once, on an empty volume, as the administrator
# POSTGRES_USER. The role owns its database and can do nothing else: it creates no roles and no databases, and connects to
# no other database. With PORTAL_OWNER_PASSWORD another role, portal_owner, owns the database and migrates it, and the portal's
# role cannot change history.
set -eu
# psql reads the passwords from the environment: an argument could be read by others.
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 <<'SQL'
\getenv password PORTAL_PASSWORD
create role portal login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database portal owner portal;
revoke connect, temporary on database portal from public;
revoke connect, temporary on database postgres, template1 from public;
SQL
if [ -n "${PORTAL_OWNER_PASSWORD:-}" ]; then
  psql --username "$POSTGRES_USER" --dbname portal --set ON_ERROR_STOP=1 <<'SQL'
\getenv password PORTAL_OWNER_PASSWORD
create role portal_owner login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
alter database portal owner to portal_owner;
grant connect on database portal to portal;
SQL
fi
