-- Parks and dealers that joined or left an association that wants notices (RULINGS 41); emailed once a day.
create table association_notice (
  key bigint generated always as identity primary key,
  state_association_key integer not null references state_association (key) on delete cascade,
  type text not null check (type in ('park', 'sales-center')),
  entity_key integer not null,
  has_joined boolean not null,
  at timestamptz not null default now()
);
create index association_notice_association on association_notice (state_association_key, at);

-- Trigger on a table with `state_association_key`. Argument: the type of its rows.
create function note_membership() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op = 'UPDATE' then old.state_association_key end;
begin
  if current_setting('havenrow.bulk', true) = 'on' or before is not distinct from new.state_association_key then
    return null;
  end if;
  insert into association_notice (state_association_key, type, entity_key, has_joined)
  select key, tg_argv[0], new.key, key is not distinct from new.state_association_key
  from state_association
  where send_notices and key in (before, new.state_association_key);
  return null;
end $$;
create trigger note_membership after insert or update of state_association_key on park
  for each row execute function note_membership('park');
create trigger note_membership after insert or update of state_association_key on sales_center
  for each row execute function note_membership('sales-center');
