#!/bin/sh
# sh set-up-postgresql.sh DATABASE [archive]
# Creates the database and its role in Debian's PostgreSQL on this machine, and tunes the server; with "archive" it
# stores its changes by pgBackRest. PGPORT is the port of its cluster. install.sh runs this as root.
set -eu
database=$1 archive=${2:-}
cd /

cluster=$(pg_lsclusters --no-header | awk -v port="$PGPORT" '$3 == port { print $1 "/" $2 }')
if [ "${cluster%%/*}" -lt 15 ]; then
  echo "PostgreSQL ${cluster%%/*} of this system is too old: give --database-url with a server of version 15 or later." >&2
  exit 1
fi
config=/etc/postgresql/$cluster/conf.d/havenrow.conf

memory=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo)
cores=$(nproc)
share() { # share PART LEAST MOST: that part of the memory, within limits, MB
  awk -v memory="$memory" -v part="$1" -v least="$2" -v most="$3" \
    'BEGIN { mb = int(memory / part); print (mb < least ? least : mb > most ? most : mb) "MB" }'
}
settings() {
  if [ "$memory" -lt 1536 ]; then
    echo "shared_buffers = $(share 16 16 96)"
    echo 'max_connections = 40'
    echo 'autovacuum_max_workers = 1'
    echo 'max_parallel_workers_per_gather = 0'
  else
    echo "shared_buffers = $(share 8 128 8192)"
    echo 'max_connections = 100'
    echo "max_parallel_workers = $cores"
    echo "max_parallel_workers_per_gather = $((cores / 2))"
  fi
  echo "effective_cache_size = $(share 2 128 1048576)"
  echo "work_mem = $(share 512 4 64)"
  echo "maintenance_work_mem = $(share 32 16 1024)"
  echo "max_wal_size = $(share 4 256 4096)"
  echo 'random_page_cost = 1.1'
  echo 'jit = off'
  echo "timezone = 'UTC'"
  if [ -n "$archive" ]; then
    echo 'wal_level = replica'
    echo 'archive_mode = on'
    echo "archive_command = 'pgbackrest --stanza=havenrow archive-push %p'"
    echo 'archive_timeout = 60'
  fi
}

sum() { sha256sum | cut -c 1-64; }
# The first line has the hash of the others: a file that the operator changed stays as it is.
if [ -f "$config" ] && [ "$(sed 1d "$config" | sum)" != "$(sed -n '1s/.* //p' "$config")" ]; then
  echo "$config was changed, and stays as it is."
elif [ "$(settings | sum)" != "$(sed -n '1s/.* //p' "$config" 2>/dev/null)" ]; then
  {
    echo "# Written by install.sh for $memory MB and $cores cores; it leaves a changed file alone. $(settings | sum)"
    settings
  } >"$config"
  changed=1
fi

# Debian's unit does not restart a server that crashed as a whole.
restart=/etc/systemd/system/postgresql@.service.d
mkdir -p "$restart"
printf '[Unit]\nStartLimitIntervalSec=0\n[Service]\nRestart=on-failure\nRestartSec=3\n' >"$restart/havenrow.conf"
systemctl daemon-reload
if [ -n "${changed:-}" ]; then systemctl restart postgresql; else systemctl start postgresql; fi

as_postgres() { runuser -u postgres -- "$@"; }
query() { as_postgres psql --no-psqlrc --quiet --tuples-only --no-align --command="$1"; }
[ -n "$(query "select 1 from pg_roles where rolname = 'havenrow'")" ] ||
  as_postgres createuser havenrow
[ -n "$(query "select 1 from pg_database where datname = '$database'")" ] ||
  as_postgres createdb --owner=havenrow --template=template0 --encoding=UTF8 --locale=C.UTF-8 "$database"
