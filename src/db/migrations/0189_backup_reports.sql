-- contract of 0141_baseline
-- What pgBackRest, restic and drills reported last.
create table backup_report (
  tool text primary key,
  report jsonb not null,
  reported_at timestamptz not null
);
-- The last release does not have this table.
-- squawk-ignore ban-drop-table
drop table backup_manifest;
-- The server would retain WAL for it until the disk is full.
do $$
begin
  perform pg_drop_replication_slot(slot_name) from pg_replication_slots
  where slot_name = 'havenrow_backup' and not active;
exception when insufficient_privilege then
  raise warning 'The replication slot havenrow_backup is not used any more: drop it.';
end
$$;
