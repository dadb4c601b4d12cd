#!/bin/sh
# Patroni runs this as /usr/local/sbin/archive-rest on each change of role (docs/cluster.md). PostgreSQL archives only
# its own part of the log. What a lost primary had not archived yet would be missing in the backup until it is back, so
# the new primary archives it from its copy. pgBackRest skips what it has.
set -eu
[ "$2" != replica ] || exit 0
until [ "$(psql -Atc 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
psql -At <<'END' | xargs -rn 1 pgbackrest --stanza=havenrow --no-archive-async archive-push
with line as (
  select regexp_match(line, '^(\d+)\t(\S+)') as part
  from string_to_table(pg_read_file('pg_wal/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || '.history', 0, 100000, true), E'\n') line
), parent as (
  select lpad(upper(to_hex(part[1]::int)), 8, '0') || substr(pg_walfile_name(part[2]::pg_lsn), 9) as last
  from line where part is not null order by part[1]::int desc limit 1
)
select current_setting('data_directory') || '/pg_wal/' || name from pg_ls_waldir(), parent
where name ~ '^[0-9A-F]{24}$' and left(name, 8) = left(last, 8) and name <= last order by name desc;
END
