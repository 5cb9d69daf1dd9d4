#!/bin/sh
# Runs a client program of PostgreSQL on the database of DATABASE_URL, without the password among its arguments, which every user
# of the machine can read. The password goes by the environment.
#
#   DATABASE_URL=postgres://… sh connect.sh pg_restore --single-transaction --exit-on-error --no-owner portal.dump
set -eu
: "${DATABASE_URL:?the address of the database}"
# The first line is the address without its password, the second one is the password.
parts=$(printf '%s\n' "$DATABASE_URL" | LC_ALL=C awk '
  function decoded(text,   result, at) {
    while ((at = index(text, "%")) > 0) {
      result = result substr(text, 1, at - 1) \
        sprintf("%c", 16 * digit(substr(text, at + 1, 1)) + digit(substr(text, at + 2, 1)))
      text = substr(text, at + 3)
    }
    return result text
  }
  function digit(letter) { return index("0123456789abcdef", tolower(letter)) - 1 }
  {
    url = $0
    password = ""
    start = index(url, "://") + 3
    rest = substr(url, start)
    at = index(rest, "@")
    slash = index(rest, "/")
    if (at > 0 && (slash == 0 || at < slash)) {
      colon = index(substr(rest, 1, at - 1), ":")
      if (colon > 0) {
        password = substr(rest, colon + 1, at - colon - 1)
        url = substr(url, 1, start - 1) substr(rest, 1, colon - 1) substr(rest, at)
      }
    }
    if (match(url, /[?&]password=[^&]*/)) {
      password = substr(url, RSTART + 10, RLENGTH - 10)
      url = substr(url, 1, RSTART) substr(url, RSTART + RLENGTH + 1)
      sub(/[?&]$/, "", url)
    }
    print url
    print decoded(password)
  }')
url=$(printf '%s\n' "$parts" | sed -n 1p)
password=$(printf '%s\n' "$parts" | sed -n '2,$p')
# Without a password in the address, that of the environment or of a password file counts.
if [ -n "$password" ]; then
  PGPASSWORD=$password
  export PGPASSWORD
fi
unset DATABASE_URL ADMIN_URL
program=$1
shift
exec "$program" --dbname="$url" "$@"
