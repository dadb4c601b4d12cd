-- What a park's row took from somebody's register, so that a newer register may change that and nothing else.
create table park_import (
  park_key integer primary key references park (key) on delete cascade,
  -- Name of the file.
  source text not null check (source <> ''),
  imported_at timestamptz not null default now(),
  -- Values as they were imported, by field.
  fields jsonb not null
);
