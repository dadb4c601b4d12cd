-- How prices compare with those of similar homes, changes of lot rents, how fast sellers reply, questions about facts
-- that are not listed, and the answers of owners to reports.
-- The changed check reads its table once.
-- squawk-ignore-file constraint-missing-not-valid, require-concurrent-index-creation

-- The price of a home beside those of homes like it; without a position there are too few of them.
create table listing_price (
  listing_key integer primary key references listing (key) on delete cascade,
  -- The asking price that was compared.
  price integer,
  position text check (position in ('below', 'near', 'above')),
  low integer,
  median integer,
  high integer,
  -- How many were like it; the nearest of them, in order.
  found integer,
  comparables integer[] not null default '{}' check (array_position(comparables, null) is null),
  -- Miles around the home; null for its whole state.
  radius smallint check (radius > 0),
  computed_at timestamptz not null,
  constraint price_is_whole check (num_nonnulls(price, position, low, median, high, found) in (0, 6)),
  constraint range_is_ordered check (low <= median and median <= high)
);
create index listing_price_computed_at on listing_price (computed_at);

-- Only what pages show is a change: most homes are computed again every day with the same result.
create function note_listing_price() returns trigger language plpgsql as $$
begin
  insert into change (entity, key) values ('listing', new.listing_key);
  perform pg_notify('change', '');
  return null;
end $$;
create trigger note_insert after insert on listing_price
  for each row when (new.position is not null) execute function note_listing_price();
create trigger note_update after update on listing_price for each row
  when (
    (old.price, old.position, old.low, old.high, old.found, old.comparables)
    is distinct from (new.price, new.position, new.low, new.high, new.found, new.comparables)
  )
  execute function note_listing_price();

-- Changes of the lot rent that the seller lists.
alter table listing_history drop constraint listing_history_kind_check;
alter table listing_history add constraint listing_history_kind_check check (
  kind in ('status', 'asking-price', 'rental-price', 'rent-to-own-price', 'lot-rent')
) not valid;

create or replace function listing_history_of_insert() returns trigger language plpgsql as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    return null;
  end if;
  insert into listing_history (listing_key, at, kind, from_value, to_value)
  select n.key, n.started_at, v.kind, null, v.value
  from new_listing n
  cross join lateral (values
    ('status', n.active::integer),
    ('asking-price', n.asking_price),
    ('rental-price', n.rental_price),
    ('rent-to-own-price', n.rent_to_own_price),
    ('lot-rent', n.lot_rent_amount)
  ) as v (kind, value)
  where v.value is not null;
  return null;
end $$;

create or replace function listing_history_of_update() returns trigger language plpgsql as $$
begin
  insert into listing_history (listing_key, at, kind, from_value, to_value)
  select n.key, now(), v.kind, v.before, v.after
  from new_listing n
  join old_listing o on o.key = n.key
  cross join lateral (values
    ('status', o.active::integer, n.active::integer),
    ('asking-price', o.asking_price, n.asking_price),
    ('rental-price', o.rental_price, n.rental_price),
    ('rent-to-own-price', o.rent_to_own_price, n.rent_to_own_price),
    ('lot-rent', o.lot_rent_amount, n.lot_rent_amount)
  ) as v (kind, before, after)
  where v.before is distinct from v.after;
  return null;
end $$;

-- Earlier changes were not kept; the date of the present lot rent is.
insert into listing_history (listing_key, at, kind, from_value, to_value)
select key, greatest(started_at, coalesce(lot_rent_as_of, started_at)), 'lot-rent', null, lot_rent_amount
from listing where lot_rent_amount is not null;

-- How fast a seller or a dealer replies to messages.
create table reply_figure (
  -- The owner of homes, or a dealer.
  owner_type text not null check (owner_type in ('registered-users', 'companies', 'sales-center')),
  owner_key integer not null,
  -- Messages of the period, how many percent of them were replied to in time, and the median time to the first reply.
  messages integer not null check (messages > 0),
  percent smallint not null check (percent between 0 and 100),
  median_hours integer check (median_hours > 0),
  primary key (owner_type, owner_key)
);
create index lead_recipient_created_at on lead_recipient (created_at);
create function note_reply_figure() returns trigger language plpgsql as $$
declare
  changed record;
begin
  changed := coalesce(new, old);
  if changed.owner_type = 'sales-center' then
    insert into change (entity, key) values ('sales_center', changed.owner_key);
    insert into change (entity, key)
    select 'listing', l.key from listing l where l.sales_center_key = changed.owner_key and l.active = 1;
  else
    insert into change (entity, key)
    select 'listing', l.key from listing l
    where l.owner_type = changed.owner_type and l.owner_key = changed.owner_key and l.active = 1;
  end if;
  perform pg_notify('change', '');
  return null;
end $$;
create trigger note_write after insert or delete on reply_figure
  for each row execute function note_reply_figure();
create trigger note_update after update on reply_figure for each row
  when ((old.percent, old.median_hours, old.messages) is distinct from (new.percent, new.median_hours, new.messages))
  execute function note_reply_figure();

-- Facts that are not listed and that the sender asks for.
alter table lead add column questions text[] not null default '{}' check (array_position(questions, null) is null);
create index lead_with_questions on lead (subject_key) where subject_type = 'listing' and questions <> '{}';

-- What the owner says about reports of visitors.
create table problem_answer (
  key integer generated always as identity primary key,
  subject_type text not null check (subject_type in ('listing', 'park', 'sales-center')),
  subject_key integer not null,
  user_key integer references registered_user (key) on delete cascade,
  -- What staff had asked.
  question text not null check (question <> ''),
  message text not null check (message <> ''),
  created_at timestamptz not null
);
create index problem_answer_subject on problem_answer (subject_type, subject_key, key);
create index problem_answer_user on problem_answer (user_key) where user_key is not null;

-- The page of a home says what came of reports about it.
create function note_problem_decision() returns trigger language plpgsql as $$
begin
  insert into change (entity, key) values ('listing', new.subject_key);
  perform pg_notify('change', '');
  return null;
end $$;
create trigger note_decision after update of decision on problem_report for each row
  when (new.subject_type = 'listing' and old.decision is distinct from new.decision)
  execute function note_problem_decision();
