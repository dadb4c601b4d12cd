-- The lot-rent ledger: figures are only added; what sellers state in their listings is kept with its date; residents
-- report what they pay, and managers answer.
-- Parks are thousands, not millions: what locks or scans their tables takes milliseconds.
-- squawk-ignore-file require-concurrent-index-creation, constraint-missing-not-valid, ban-drop-not-null

-- A single person's figure is never public: residents report in a table of their own.
delete from park_lot_rent where source = 'resident';
delete from park_site_rent where source = 'resident';
alter table park_lot_rent
  drop constraint park_lot_rent_source_check,
  add constraint park_lot_rent_source_check check (source in ('park', 'lease', 'staff', 'import', 'seller'));
alter table park_site_rent
  drop constraint park_site_rent_source_check,
  add constraint park_site_rent_source_check check (source in ('park', 'lease', 'staff', 'import', 'seller'));

create function refuse_update() returns trigger language plpgsql as $$
begin
  raise 'figures of % are only added, never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- Figures go with their park, and not before.
create function refuse_delete_of_figure() returns trigger language plpgsql as $$
begin
  if exists (select from park where key = old.park_key) then
    raise 'figures of % are only added, never deleted', tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger only_added before update on park_lot_rent for each row execute function refuse_update();
create trigger only_added before update on park_site_rent for each row execute function refuse_update();
create trigger never_deleted after delete on park_lot_rent
  for each row execute function refuse_delete_of_figure();
create trigger never_deleted after delete on park_site_rent
  for each row execute function refuse_delete_of_figure();

-- Lot rents that sellers stated in public listings of the park, as they were at that time.
create table park_listing_rent (
  key integer primary key generated always as identity,
  park_key integer not null references park (key) on delete cascade,
  listing_key integer not null references listing (key) on delete cascade,
  -- Dollars a month.
  amount integer not null check (amount between 0 and 100000),
  as_of date not null check (as_of between '1900-01-01' and '9999-12-31'),
  includes text[] not null,
  unique (listing_key, park_key, as_of, amount)
);
create index park_listing_rent_park_key on park_listing_rent (park_key, as_of);
create trigger only_added before update on park_listing_rent for each row execute function refuse_update();
select track_changes('park', 'park_listing_rent', 'park_key');

create function note_listing_rent() returns trigger language plpgsql as $$
begin
  insert into park_listing_rent (park_key, listing_key, amount, as_of, includes)
  values (new.park_key, new.key, new.lot_rent_amount, new.lot_rent_as_of, new.lot_rent_includes)
  on conflict do nothing;
  return null;
end $$;
create trigger note_listing_rent
  after insert or update of active, hold_review, park_key, lot_rent_amount, lot_rent_as_of on listing
  for each row
  when (
    new.active = 1 and not new.is_hidden and new.park_key is not null and new.lot_rent_amount > 0
    and new.lot_rent_as_of is not null and new.lot_rent_source is not distinct from 'seller'
  )
  execute function note_listing_rent();
insert into park_listing_rent (park_key, listing_key, amount, as_of, includes)
select park_key, key, lot_rent_amount, lot_rent_as_of, lot_rent_includes from listing
where active = 1 and not is_hidden and park_key is not null and lot_rent_amount > 0
  and lot_rent_as_of is not null and lot_rent_source = 'seller';

-- What a resident reports. Never public by itself: model/park/resident-rent.ts.
create table park_rent_report (
  key integer primary key generated always as identity,
  park_key integer not null references park (key) on delete cascade,
  user_key integer not null references registered_user (key) on delete cascade,
  -- Dollars a month.
  amount integer not null check (amount between 1 and 20000),
  site_kind text check (site_kind in ('single-section', 'double-section', 'rv')),
  -- Since when this is the rent.
  since date not null check (since between '1900-01-01' and '2100-01-01'),
  includes text[] not null,
  -- The last raise, dollars a month, and its day. Null: none, or not said.
  raised_by integer check (raised_by between 1 and 20000),
  raised_on date check (raised_on between '1900-01-01' and '2100-01-01'),
  reported_at timestamptz not null,
  -- Of the report; a person reports once a year.
  year smallint not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_at timestamptz,
  staff_key integer references registered_user (key) on delete set null,
  reason text check (reason in ('implausible', 'not-resident', 'other-park', 'off-topic', 'personal', 'other')),
  message text check (message <> ''),
  constraint park_rent_report_raise_is_whole check ((raised_by is null) = (raised_on is null)),
  constraint park_rent_report_refusal_has_reason check (state <> 'refused' or reason is not null)
);
create unique index park_rent_report_once_a_year on park_rent_report (user_key, park_key, year)
  where state <> 'refused';
create index park_rent_report_park_key on park_rent_report (park_key, state);
create index park_rent_report_user_key on park_rent_report (user_key);
create index park_rent_report_staff_key on park_rent_report (staff_key);
create index park_rent_report_queue on park_rent_report (reported_at) where state = 'waiting';
create trigger only_added
  before update of park_key, user_key, amount, site_kind, since, includes, raised_by, raised_on, reported_at, year
  on park_rent_report for each row execute function refuse_update();

-- What the manager of a park answers to the range of the residents' figures; the newest approved one is shown.
create table park_rent_answer (
  key integer primary key generated always as identity,
  park_key integer not null references park (key) on delete cascade,
  -- Who wrote it for the park; null: their account was deleted.
  user_key integer references registered_user (key) on delete set null,
  text text not null check (text <> ''),
  answered_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_at timestamptz,
  staff_key integer references registered_user (key) on delete set null,
  reason text check (reason in ('implausible', 'not-resident', 'other-park', 'off-topic', 'personal', 'other')),
  message text check (message <> ''),
  constraint park_rent_answer_refusal_has_reason check (state <> 'refused' or reason is not null)
);
create index park_rent_answer_park_key on park_rent_answer (park_key, state, key);
create index park_rent_answer_user_key on park_rent_answer (user_key);
create index park_rent_answer_staff_key on park_rent_answer (staff_key);
create index park_rent_answer_queue on park_rent_answer (answered_at) where state = 'waiting';
create trigger only_added before update of park_key, text, answered_at
  on park_rent_answer for each row execute function refuse_update();
