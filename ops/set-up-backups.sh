#!/bin/sh
# sh set-up-backups.sh TARGET PHOTOS
# Configures pgBackRest and restic on the machine of the database: docs/backups.md. TARGET is a folder or
# s3://bucket/prefix with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment. PHOTOS is the folder of the
# photos, or empty if they are in a bucket. PGPORT is the port of PostgreSQL. Existing files are used as they are.
# install.sh runs this as root.
# sh set-up-backups.sh --units FOLDER only writes the systemd units.
set -eu

unit() { # unit FILE KIND TIME DESCRIPTION
  cat >"$1.service" <<TEXT
[Unit]
Description=$4
After=postgresql.service network-online.target
Wants=network-online.target

[Service]
Type=oneshot
# One at a time.
ExecStart=/usr/bin/flock /run/havenrow-backup.lock sh /opt/havenrow/current/ops/backup.sh $2
Environment=PGPORT=${PGPORT:-5432} XDG_CACHE_HOME=/var/cache/havenrow-backup
CacheDirectory=havenrow-backup
Nice=10
IOSchedulingClass=idle
NoNewPrivileges=yes
PrivateDevices=yes
ProtectClock=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
TEXT
  cat >"$1.timer" <<TEXT
[Unit]
Description=$4, by time

[Timer]
OnCalendar=$3
RandomizedDelaySec=30min
Persistent=true

[Install]
WantedBy=timers.target
TEXT
}

write_units() {
  unit "$1/havenrow-backup-full" full 'Sun 01:00' 'Full backup of Havenrow'
  unit "$1/havenrow-backup-diff" diff 'Mon..Sat 01:00' 'Differential backup of Havenrow'
  unit "$1/havenrow-backup-photos" photos hourly 'Backup of the photos of Havenrow'
  unit "$1/havenrow-backup-drill" drill 'Sun 05:00' 'Trial restore of the backup of Havenrow'
}

if [ "$1" = --units ]; then
  write_units "$2"
  exit 0
fi
target=$1 photos=$2
config=/etc/pgbackrest.conf
env=/etc/havenrow/backup.env
ops=$(cd "$(dirname "$0")" && pwd)
cd /
write_units /etc/systemd/system
systemctl daemon-reload
umask 077

region=${AWS_REGION:-us-east-1}
endpoint=${AWS_ENDPOINT_URL_S3:-https://s3.$region.amazonaws.com}
folder=
case $target in
  s3://*)
    place=${target#s3://}
    bucket=${place%%/*}
    prefix=${place#"$bucket"}
    prefix=${prefix%/}
    ;;
  *) folder=$target ;;
esac

if ! grep -qs '^\[havenrow\]' "$config"; then
  cluster=$(pg_lsclusters --no-header | awk -v port="$PGPORT" '$3 == port { print $6 }')
  # Its input is no command line, which other users could read.
  {
    echo "s|^repo1-cipher-pass=.*|repo1-cipher-pass=$(openssl rand -hex 32)|"
    echo "s|^process-max=.*|process-max=$(nproc)|"
    echo "s|^pg1-path=.*|pg1-path=$cluster|"
    echo "/^pg1-path=/a pg1-port=$PGPORT"
    if [ -n "$folder" ]; then
      echo "s|^repo1-path=.*|repo1-path=$folder/pgbackrest|"
    else
      echo '/^repo1-path=/d'
      echo 's|^#repo1-type=.*|repo1-type=s3|'
      echo "s|^#repo1-path=.*|repo1-path=$prefix/pgbackrest|"
      echo "s|^#repo1-s3-bucket=.*|repo1-s3-bucket=$bucket|"
      echo "s|^#repo1-s3-region=.*|repo1-s3-region=$region|"
      echo "s|^#repo1-s3-endpoint=.*|repo1-s3-endpoint=${endpoint#*://}|"
      echo "s|^#repo1-s3-key=.*|repo1-s3-key=$AWS_ACCESS_KEY_ID|"
      echo "s|^#repo1-s3-key-secret=.*|repo1-s3-key-secret=$AWS_SECRET_ACCESS_KEY|"
      # Servers other than Amazon's often have no host name for each bucket.
      if [ -n "${AWS_ENDPOINT_URL_S3:-}" ]; then echo 's|^#repo1-s3-uri-style=.*|repo1-s3-uri-style=path|'; fi
    fi
  } | sed -f /dev/stdin "$ops/pgbackrest.conf" >"$config.new"
  chown root:postgres "$config.new"
  chmod 0640 "$config.new"
  mv "$config.new" "$config"
fi
if [ ! -f "$env" ]; then
  {
    if [ -n "$folder" ]; then
      echo "RESTIC_REPOSITORY=$folder/restic"
    else
      echo "RESTIC_REPOSITORY=s3:$endpoint/$bucket$prefix/restic"
      echo "AWS_ACCESS_KEY_ID=$AWS_ACCESS_KEY_ID"
      echo "AWS_SECRET_ACCESS_KEY=$AWS_SECRET_ACCESS_KEY"
      echo "AWS_DEFAULT_REGION=$region"
    fi
    echo "RESTIC_PASSWORD=$(openssl rand -hex 32)"
    echo "PHOTOS=$photos"
  } >"$env.new"
  mv "$env.new" "$env"
fi

if [ -n "$folder" ]; then
  install -d -m 0755 "$folder"
  install -d -m 0750 -o postgres -g postgres "$folder/pgbackrest"
fi
if [ -n "$photos" ]; then install -d -m 0750 -o havenrow -g havenrow "$photos"; fi
runuser -u postgres -- pgbackrest --stanza=havenrow stanza-create
runuser -u postgres -- pgbackrest --stanza=havenrow check
set -a
# shellcheck source=/dev/null
. "$env"
export XDG_CACHE_HOME=/var/cache/havenrow-backup
restic cat config >/dev/null 2>&1 || restic init --quiet
