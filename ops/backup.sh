#!/bin/sh
# Backs up the site whose PostgreSQL runs on this machine, or tries a restore and compares: docs/backups.md.
# Run as root: ops/backup.sh full | diff | photos | drill
set -eu
umask 077
: "${PGHOST:=/var/run/postgresql}" "${PGPORT:=5432}" "${PGDATABASE:=havenrow}" "${PGUSER:=postgres}"
: "${BACKUP_ENV:=/etc/havenrow/backup.env}" "${DRILL_FOLDER:=/var/tmp}" "${XDG_CACHE_HOME:=/var/cache}"
export PGHOST PGPORT PGDATABASE PGUSER XDG_CACHE_HOME
program=$(cd "$(dirname "$0")/.." && pwd)
cd /
failed=''

as_postgres() { runuser -u postgres -- "$@"; }
backrest() { as_postgres pgbackrest --stanza=havenrow "$@"; }
# Only restic gets the keys of the file.
with_keys() (
  set -a
  # shellcheck source=/dev/null
  . "$BACKUP_ENV"
  set +a
  exec "$@"
)
havenrow() {
  as_postgres env "DATABASE_URL=postgres:///$PGDATABASE?host=$PGHOST&port=$PGPORT&user=$PGUSER" \
    "$program/node_modules/.bin/node" "$program/bin/havenrow.js" "$@"
}

report() { # report TOOL JSON: for npm run doctor and the metrics
  as_postgres psql -qX -v ON_ERROR_STOP=1 -v tool="$1" -v report="$2" <<'SQL'
insert into backup_report (tool, report, reported_at) values (:'tool', :'report', now())
on conflict (tool) do update set report = excluded.report, reported_at = excluded.reported_at
SQL
}

database() {
  backrest --type="$1" backup
  report pgbackrest "$(backrest info --output=json)"
}

snapshot() {
  # A bucket has its own versions.
  [ -n "$photos" ] || return 0
  # An interrupted run leaves its lock; those of runs in progress stay.
  with_keys restic unlock --quiet
  with_keys restic backup --quiet --host havenrow "$photos"
  # Photos are needed as long as a backup of the database can name them.
  with_keys restic forget --quiet --group-by host --keep-within 15d --prune
  report restic "$(with_keys restic snapshots --json)"
}

drill_photos() {
  [ -n "$photos" ] || return 0
  # The snapshot has every file that there was both before and after it.
  havenrow drill --photos | LC_ALL=C sort >"$folder/before"
  snapshot
  havenrow drill --photos | LC_ALL=C sort >"$folder/after"
  LC_ALL=C comm -12 "$folder/before" "$folder/after" >"$folder/photos"
  [ -s "$folder/photos" ] || return 0
  with_keys restic restore latest --quiet --host havenrow --target "$folder/restored" || failed=1
  (cd "$folder/restored$photos" && sha256sum --check --quiet "$folder/photos") || failed=1
  rm -rf "$folder/restored"
}

drill() {
  folder=$(mktemp -d "$DRILL_FOLDER/havenrow-drill.XXXXXX")
  trap 'rm -rf "$folder"' EXIT
  trap 'exit 1' INT TERM
  chmod 711 "$folder"
  drill_photos
  install -d -o postgres -m 700 "$folder/database"
  havenrow drill --into "$folder/database" || failed=1
  [ -n "$failed" ] || report drill '{}'
}

case ${1:-} in
  full | diff | photos | drill) ;;
  *)
    echo 'Usage: ops/backup.sh full | diff | photos | drill' >&2
    exit 2
    ;;
esac
photos=''
# shellcheck disable=SC2016
[ ! -f "$BACKUP_ENV" ] || photos=$(with_keys sh -c 'printf %s "${PHOTOS:-}"')
is_replica=$(as_postgres psql -XAtc 'select pg_is_in_recovery()')
# The primary makes the backups.
[ "$is_replica" = f ] || exit 0
case $1 in
  # One that fails does not stop the other. Inside a condition, sh would ignore errors: a new one does not.
  full | diff)
    (database "$1") & wait $! || failed=1
    (snapshot) & wait $! || failed=1
    ;;
  photos) snapshot ;;
  drill) drill ;;
esac
[ -z "$failed" ]
