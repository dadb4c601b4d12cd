-- Extensions the tables may rely on: e-mail addresses without regard to case, and periods that must not overlap.
create extension if not exists citext;
create extension if not exists btree_gist;

-- The change feed: what was changed, written in the transaction that changes it. A null key means any row of the entity.
-- `transaction` says which transaction wrote the row, so that a reader can tell what has become visible since it last looked.
create table change (
  sequence bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  entity text not null,
  key bigint,
  at timestamptz not null default now()
);
create index change_transaction on change (transaction);

-- Statement-level trigger: one row per changed entity, or one for all of them while `havenrow.bulk` is on.
-- Arguments: the entity, and the column that holds its key.
create function note_change() returns trigger language plpgsql as $$
declare
  entity constant text := tg_argv[0];
  key_column constant text := tg_argv[1];
  keys text;
begin
  if tg_op = 'TRUNCATE' or current_setting('havenrow.bulk', true) = 'on' then
    insert into change (entity) values (entity);
  else
    keys := case tg_op
      when 'INSERT' then format('select %I as key from new_rows', key_column)
      when 'DELETE' then format('select %I as key from old_rows', key_column)
      -- Both, because a row may have moved from one parent to another.
      else format('select %1$I as key from old_rows union select %1$I from new_rows', key_column)
    end;
    execute format(
      'insert into change (entity, key) select distinct $1, key from (%s) as changed where key is not null', keys
    ) using entity;
  end if;
  perform pg_notify('change', '');
  return null;
end $$;

-- Attaches the change feed to a table: `select track_changes('listing')` for a table of that name with the column `key`;
-- `select track_changes('listing', 'listing_photo', 'listing_key')` for a table whose rows are part of a listing.
create function track_changes(entity text, relation regclass default null, key_column name default 'key')
returns void language plpgsql as $$
declare
  target constant regclass := coalesce(relation, entity::regclass);
  call constant text := format('for each statement execute function note_change(%L, %L)', entity, key_column);
begin
  if not exists (select from pg_attribute where attrelid = target and attname = key_column) then
    raise 'table % has no column %', target, key_column;
  end if;
  execute format('create trigger track_insert after insert on %s referencing new table as new_rows %s', target, call);
  execute format('create trigger track_delete after delete on %s referencing old table as old_rows %s', target, call);
  execute format(
    'create trigger track_update after update on %s referencing old table as old_rows new table as new_rows %s',
    target, call
  );
  execute format('create trigger track_truncate after truncate on %s %s', target, call);
end $$;
