-- What visitors did, without who they are: appended by requests, counted later, kept for 90 days.
create table event (
  key bigint generated always as identity primary key,
  type text not null check (type in ('listing', 'park', 'sales-center', 'floorplan')),
  sub_type text not null check (sub_type <> ''),
  entity_key integer not null,
  id text,
  location text,
  -- The Idempotency-Key under which it was sent: a repetition is the same event.
  once text,
  at timestamptz not null default now(),
  is_counted boolean not null default false
);
create unique index event_once on event (once, entity_key) where once is not null;
create index event_uncounted on event (key) where not is_counted;
create index event_at on event (at);

-- Counts of parks, dealers and floor plans; those of homes are in listing_counter.
create table entity_counter (
  type text not null check (type in ('park', 'sales-center', 'floorplan')),
  entity_key integer not null,
  viewed_count bigint not null default 0 check (viewed_count >= 0),
  searched_count bigint not null default 0 check (searched_count >= 0),
  primary key (type, entity_key)
);
