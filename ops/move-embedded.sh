#!/bin/sh
# sh move-embedded.sh DATABASE_URL DATA
# Moves the site from the embedded server in the folder DATA to the empty database havenrow_moving of the PostgreSQL on
# this machine, which gets the name havenrow, and sets DATABASE_URL. The settings change last and at once: until then the
# site starts as before. install.sh runs this as root, with that version of the site running.
set -eu
url=$1 data=$2
settings=/etc/havenrow/havenrow.env
ops=$(cd "$(dirname "$0")" && pwd)
cd /

run() { HAVENROW_SETTINGS=$settings$1 sh "$ops/havenrow.sh" "$2" "$3" ${4:+"$4"}; }
moved() { # moved DATABASE_URL: the settings with it
  sed -e '/^DATABASE_URL=/d' -e '/^BACKUP_TO=none$/!{/^BACKUP_/d;}' "$settings"
  # The embedded site may have made its secret itself.
  grep -q '^SESSION_SECRET=.' "$settings" || echo "SESSION_SECRET=$(cat "$data/session-secret")"
  echo "DATABASE_URL=$1"
}

as_postgres() { runuser -u postgres -- psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --command="$1"; }
if [ -n "$(as_postgres "select 1 from pg_database where datname = 'havenrow'")" ]; then
  echo 'PostgreSQL has a database havenrow already. Rename or drop it, and run this again.' >&2
  exit 1
fi
rm -rf "$data"/moving.*
folder=$(mktemp -d "$data/moving.XXXXXX")
chown havenrow: "$folder"
umask 027
install -m 0640 -o root -g havenrow /dev/null "$settings.moving"
clean() {
  rm -rf "$folder" "$settings.moving"
  systemctl start havenrow
}
trap clean EXIT
trap 'exit 130' INT TERM

systemctl stop havenrow
run '' export "$folder/before"
moved "$(echo "$url" | sed 's:///havenrow?:///havenrow_moving?:')" >"$settings.moving"
run .moving import site "$folder/before"
run .moving export "$folder/after"
if ! cmp "$folder/before/manifest.json" "$folder/after/manifest.json"; then
  echo 'The database differs from the site after the import. The site stays as it was.' >&2
  exit 1
fi
as_postgres 'alter database havenrow_moving rename to havenrow'
moved "$url" >"$settings.moving"
sync "$settings.moving"
mv "$settings.moving" "$settings"
