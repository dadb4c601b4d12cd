#!/bin/sh
# Archives the log of a Patroni cluster; installed as /usr/local/sbin/pgbackrest-archive (docs/cluster.md).
set -eu
if [ "$1" != on_role_change ]; then
  # As archive_command, with the path of a segment. A replica may have a segment that was cut off when an earlier primary
  # was lost. As the next primary it would try forever to archive it. Of an older timeline, what is archived is enough.
  pgbackrest --stanza=havenrow archive-push "$1" && exit
  code=$?
  newest=$(find "$(dirname "$1")" -name '*.history' | sort | tail -n 1)
  [ "$code" != 45 ] || [ "$(printf '%s\n' "$1" "$newest" | sort | tail -n 1)" != "$newest" ] || exit 0
  exit "$code"
fi
# Run by Patroni on each change of role. PostgreSQL archives only what it wrote as primary. What a lost primary had not
# archived yet would be missing in the backup until it is back, so the new primary archives it from its copy: the complete
# segments of the timeline before its own. pgBackRest skips what it has.
[ "$2" != replica ] || exit 0
until [ "$(psql -Atc 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
psql -At <<'END' | xargs -rn 1 pgbackrest --stanza=havenrow --no-archive-async archive-push
with line as (
  select regexp_match(line, '^(\d+)\t(\S+)') as part
  from string_to_table(pg_read_file('pg_wal/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || '.history', 0, 100000, true), E'\n') line
), parent as (
  select lpad(upper(to_hex(part[1]::int)), 8, '0') || substr(pg_walfile_name(part[2]::pg_lsn + 1), 9) as cut
  from line where part is not null order by part[1]::int desc limit 1
)
select current_setting('data_directory') || '/pg_wal/' || name from pg_ls_waldir(), parent
where name ~ '^[0-9A-F]{24}$' and left(name, 8) = left(cut, 8) and name < cut order by name desc;
END
