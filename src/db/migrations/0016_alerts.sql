-- Saved searches that tell their owners of homes: what was saved, what happened to homes, and who was told of it.

create table search_alert (
  key integer generated always as identity primary key,
  user_key integer not null references registered_user (key) on delete cascade,
  name text check (name <> ''),
  -- The search as it was read, narrowed to what narrows: place, filters, near, bounds (model/alert/search.ts).
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  frequency text not null default 'instant' check (frequency in ('instant', 'daily')),
  language text not null default 'en' check (language in ('en', 'es')),
  auto_favorite boolean not null default false,
  -- Local sellers may look for matches.
  dealer_contact_agree boolean not null default false,
  additional_requests text check (additional_requests <> ''),
  stop boolean not null default false,
  -- Since when it has been looking: what happened before is nothing new to it.
  active_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index search_alert_user_key on search_alert (user_key);
create index search_alert_modified_at on search_alert (modified_at);
select track_changes('search_alert');

-- What happened to a home, written by triggers in the transaction that does it; `done_at` once it was matched.
create table alert_event (
  key bigint generated always as identity primary key,
  listing_key integer not null references listing (key) on delete cascade,
  -- `off-market` is only remembered: what comes back later is not new.
  kind text not null check (kind in ('published', 'price-drop', 'back-on-market', 'sold', 'off-market')),
  -- Dollars, of a price that dropped.
  price text check (price in ('asking-price', 'rental-price', 'rent-to-own-price')),
  from_value integer,
  to_value integer,
  at timestamptz not null default now(),
  done_at timestamptz,
  -- After a failure: how often it was tried, and when to try again.
  attempts smallint not null default 0,
  not_before timestamptz not null default now(),
  constraint price_drop_is_whole check (
    (kind = 'price-drop') = (price is not null and from_value is not null and to_value is not null)
  )
);
create index alert_event_listing_key on alert_event (listing_key);
create index alert_event_waiting on alert_event (key) where done_at is null;
create index alert_event_at on alert_event (at);

-- An alert met an event: its owner is told of it once.
create table alert_match (
  key bigint generated always as identity primary key,
  alert_key integer not null references search_alert (key) on delete cascade,
  user_key integer not null references registered_user (key) on delete cascade,
  listing_key integer not null references listing (key) on delete cascade,
  event_key bigint not null references alert_event (key) on delete cascade,
  -- As it is for this alert: what is published again was on the market before to who was told of it.
  kind text not null check (kind in ('published', 'price-drop', 'back-on-market', 'sold')),
  frequency text not null check (frequency in ('instant', 'daily')),
  at timestamptz not null default now(),
  -- When it is to be mailed; null where it is not: the owner had no confirmed address, or wants no mail.
  due_at timestamptz,
  mailed_at timestamptz
);
create unique index alert_match_once on alert_match (alert_key, event_key);
create index alert_match_told on alert_match (alert_key, listing_key);
create index alert_match_listing_key on alert_match (listing_key);
create index alert_match_event_key on alert_match (event_key);
create index alert_match_due on alert_match (due_at) where mailed_at is null and due_at is not null;
create index alert_match_user_key on alert_match (user_key, mailed_at);
create index alert_match_at on alert_match (at);

-- Serial numbers as they are compared: without case, spaces and dashes.
create index listing_section_serial on listing_section (
  upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g'))
) where serial_number is not null;

-- Whether searches find a home as being on the market.
create function is_on_market(active smallint, hold_review boolean, removed_at timestamptz) returns boolean
language sql stable as $$
  select active = 1 and not hold_review and (removed_at is null or removed_at >= now())
$$;

-- A bulk load (`set local havenrow.bulk = on`) tells nobody: it fills a site, it is no news.
create function alert_event_of_insert() returns trigger language plpgsql as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    return null;
  end if;
  insert into alert_event (listing_key, kind)
  select n.key, 'published' from new_listing n where is_on_market(n.active, n.hold_review, n.removed_at);
  return null;
end $$;
create trigger alert_event_insert after insert on listing
  referencing new table as new_listing
  for each statement execute function alert_event_of_insert();

-- Triggers run by name: this one before `listing_history_update`, so that the history still ends before this change.
create function alert_event_of_update() returns trigger language plpgsql as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    return null;
  end if;
  insert into alert_event (listing_key, kind, done_at)
  select n.key, c.kind, case when c.kind = 'off-market' then now() end
  from new_listing n
  join old_listing o on o.key = n.key
  cross join lateral (
    select is_on_market(o.active, o.hold_review, o.removed_at) as before,
      is_on_market(n.active, n.hold_review, n.removed_at) as after
  ) m
  cross join lateral (
    select case
      when m.after and not m.before then case
        -- On the market before: time alone took it off, it was told of, or it was active and then removed.
        when (o.active = 1 and not o.hold_review)
          or exists (select from alert_event e where e.listing_key = n.key)
          or (o.active in (2, 3, 4) and exists (
            select from listing_history h where h.listing_key = n.key and h.kind = 'status' and h.to_value = 1
          ))
        then 'back-on-market' else 'published' end
      when m.before and n.active = 2 and n.show_sold and not n.hold_review then 'sold'
      when m.before and not m.after then 'off-market'
    end as kind
  ) c
  where c.kind is not null;
  -- A price that was as low within 30 days has not dropped: it was raised for a while.
  insert into alert_event (listing_key, kind, price, from_value, to_value)
  select n.key, 'price-drop', v.price, v.before, v.after
  from new_listing n
  join old_listing o on o.key = n.key
  cross join lateral (values
    ('asking-price', o.asking_price, n.asking_price),
    ('rental-price', o.rental_price, n.rental_price),
    ('rent-to-own-price', o.rent_to_own_price, n.rent_to_own_price)
  ) as v (price, before, after)
  where v.after < v.before and v.after > 0
    and is_on_market(o.active, o.hold_review, o.removed_at)
    and is_on_market(n.active, n.hold_review, n.removed_at)
    and not exists (
      select from listing_history h
      where h.listing_key = n.key and h.kind = v.price and h.at > now() - interval '30 days'
        and (h.to_value between 1 and v.after or h.from_value between 1 and v.after)
    );
  return null;
end $$;
create trigger alert_event_update after update on listing
  referencing old table as old_listing new table as new_listing
  for each statement execute function alert_event_of_update();
