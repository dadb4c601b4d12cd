#!/bin/sh
# Runs a command with the user and the settings of the service, for example: havenrow staff add you@homes.example
set -eu
folder=/opt/havenrow/current
exec systemd-run --quiet --collect --wait --pipe --property=User=havenrow --property=WorkingDirectory=$folder \
  --property="EnvironmentFile=${HAVENROW_SETTINGS:-/etc/havenrow/havenrow.env}" \
  --setenv=NODE_ENV=production --setenv=NODE_COMPILE_CACHE=/var/cache/havenrow \
  $folder/node_modules/.bin/node bin/havenrow.js "$@"
