-- One row: the files of the last base backup, as PostgreSQL lists them, from which the next one has only the changes.
create table backup_manifest (
  singleton boolean primary key default true check (singleton),
  -- Name of the base at the target of the backups.
  base text not null,
  manifest text not null
);
