-- Homes of a closed account are hidden as if held for review, and come back as they were when it is reopened.

alter table listing
  add column owner_is_closed boolean not null default false,
  -- Nobody but the owner and staff sees it. The table is rewritten once.
  -- squawk-ignore adding-field-with-default
  add column is_hidden boolean not null generated always as (hold_review or owner_is_closed) stored;

-- Neither its closing nor its reopening modifies a home.
create or replace function listing_before_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.original_price := coalesce(new.original_price, new.asking_price);
    return new;
  end if;
  if new.modified_at = old.modified_at and new.owner_is_closed = old.owner_is_closed and (
    new.version <> old.version
    or new.confirmed_at <> old.confirmed_at
    or new.warning_sent_at is not distinct from old.warning_sent_at
  ) then
    new.modified_at := greatest(now(), old.modified_at);
  end if;
  new.original_price := coalesce(new.original_price, new.asking_price);
  if new.price_reduced_at is not distinct from old.price_reduced_at
    and (new.asking_price < old.asking_price or new.rental_price < old.rental_price) then
    new.price_reduced_at := now();
  end if;
  return new;
end $$;

drop function is_on_market(smallint, boolean, timestamptz);
create function is_on_market(active smallint, is_hidden boolean, removed_at timestamptz) returns boolean
language sql stable as $$
  select active = 1 and not is_hidden and (removed_at is null or removed_at >= now())
$$;

create or replace function alert_event_of_insert() returns trigger language plpgsql as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    return null;
  end if;
  insert into alert_event (listing_key, kind)
  select n.key, 'published' from new_listing n where is_on_market(n.active, n.is_hidden, n.removed_at);
  return null;
end $$;

create or replace function alert_event_of_update() returns trigger language plpgsql as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    return null;
  end if;
  insert into alert_event (listing_key, kind, done_at)
  select n.key, c.kind, case when c.kind = 'off-market' then now() end
  from new_listing n
  join old_listing o on o.key = n.key
  cross join lateral (
    select is_on_market(o.active, o.is_hidden, o.removed_at) as before,
      is_on_market(n.active, n.is_hidden, n.removed_at) as after
  ) m
  cross join lateral (
    select case
      when m.after and not m.before then case
        -- On the market before: time alone took it off, it was told of, or it was active and then removed.
        when (o.active = 1 and not o.is_hidden)
          or exists (select from alert_event e where e.listing_key = n.key)
          or (o.active in (2, 3, 4) and exists (
            select from listing_history h where h.listing_key = n.key and h.kind = 'status' and h.to_value = 1
          ))
        then 'back-on-market' else 'published' end
      when m.before and n.active = 2 and n.show_sold and not n.is_hidden then 'sold'
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
    and is_on_market(o.active, o.is_hidden, o.removed_at)
    and is_on_market(n.active, n.is_hidden, n.removed_at)
    and not exists (
      select from listing_history h
      where h.listing_key = n.key and h.kind = v.price and h.at > now() - interval '30 days'
        and (h.to_value between 1 and v.after or h.from_value between 1 and v.after)
    );
  return null;
end $$;

create or replace function note_change_of_counting() returns trigger language plpgsql as $$
declare
  entity constant text := tg_argv[0];
  key_column constant text := tg_argv[1];
  keys text;
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    insert into change (entity) values (entity);
  else
    keys := case tg_op
      when 'INSERT' then format('select %I as key from new_rows', key_column)
      when 'DELETE' then format('select %I as key from old_rows', key_column)
      else format(
        'select c.key from old_rows o join new_rows n on n.key = o.key
         cross join lateral (values (o.%1$I), (n.%1$I)) as c (key)
         where (o.%1$I, o.active, o.is_hidden, o.removed_at, o.asking_price, o.rental_price)
           is distinct from (n.%1$I, n.active, n.is_hidden, n.removed_at, n.asking_price, n.rental_price)',
        key_column
      )
    end;
    execute format(
      'insert into change (entity, key) select distinct $1, key from (%s) as counted where key is not null', keys
    ) using entity;
  end if;
  perform pg_notify('change', '');
  return null;
end $$;

create or replace view appointment_host as
select 'park'::text as kind, p.key, p.name, p.address_key, p.time_zone, p.closed_on_holidays, u.key as user_key,
  coalesce(u.language, 'en') as language,
  coalesce(s.email_address, e.email_address, u.username::text) as mail,
  coalesce(p.sales_phone_key, p.phone_key) as phone_key
from park p
left join email s on s.key = p.sales_email_key
left join email e on e.key = p.email_key
left join registered_user u on p.owner_type = 'registered-users' and u.key = p.owner_key and u.deactivated_at is null
where p.active
union all
select 'sales-center', c.key, c.name, c.address_key, c.time_zone, c.closed_on_holidays, u.key,
  coalesce(u.language, 'en'), coalesce(e.email_address, o.email_address, u.username::text), c.phone_key
from sales_center c
left join email e on e.key = c.email_key
left join email o on o.key = c.other_email_1_key
left join registered_user u on c.owner_type = 'registered-users' and u.key = c.owner_key and u.deactivated_at is null
where c.active
union all
select 'listing', l.key, l.seller_name, l.address_key, null, null, u.key, coalesce(u.language, 'en'),
  coalesce(
    (
      select e.email_address from listing_email m join email e on e.key = m.email_key
      where m.listing_key = l.key order by m.order_number limit 1
    ),
    u.username::text
  ),
  null::integer
from listing l
left join registered_user u on l.owner_type = 'registered-users' and u.key = l.owner_key and u.deactivated_at is null
where l.active = 1 and not l.is_hidden;

create or replace view appointment_offer as
with calendar as (
  select 'park'::text as kind, p.key, p.appointment_days as days,
    p.appointment_active and not p.appointment_disabled as is_open, p.appointment_holiday_disabled as holiday_disabled
  from park p
  union all
  select v.kind, v.key,
    array_remove(array[
      case when v.sunday then 0 end, case when v.monday then 1 end, case when v.tuesday then 2 end,
      case when v.wednesday then 3 end, case when v.thursday then 4 end, case when v.friday then 5 end,
      case when v.saturday then 6 end
    ]::smallint[], null),
    v.active and not v.disabled, v.holiday_disabled
  from (
    select 'sales-center'::text as kind, sales_center_key as key, sunday, monday, tuesday, wednesday, thursday, friday,
      saturday, active, disabled, holiday_disabled
    from sales_center_appointment_availability
    union all
    select 'listing', listing_key, sunday, monday, tuesday, wednesday, thursday, friday, saturday, active, disabled,
      holiday_disabled
    from listing_appointment_availability
  ) as v
),
shown as (
  select key, sales_center_key, park_key, is_by_owner from listing
  where active = 1 and not is_hidden and (removed_at is null or removed_at > now())
),
offer as (
  select 'park'::text as type, key as entity_key, 'park'::text as host_kind, key as host_key, 'park'::text as of_kind,
    key as of_key
  from park
  union all
  select 'sales-center', key, 'sales-center', key, 'sales-center', key from sales_center
  union all
  select 'floorplan', s.floor_plan_key, 'sales-center', s.sales_center_key, 'sales-center', s.sales_center_key
  from sales_center_floor_plan s join floor_plan f on f.key = s.floor_plan_key and f.active
  union all
  -- A home with a schedule of its own is shown by whoever sells it.
  select 'listing', l.key, case when l.sales_center_key is null then 'listing' else 'sales-center' end,
    coalesce(l.sales_center_key, l.key), 'listing', l.key
  from shown l join listing_appointment_availability v on v.listing_key = l.key
  union all
  select 'listing', l.key, 'sales-center', l.sales_center_key, 'sales-center', l.sales_center_key
  from shown l
  where l.sales_center_key is not null
    and not exists (select from listing_appointment_availability v where v.listing_key = l.key)
  union all
  -- Nobody at a park's office has the key to a home that its owner sells.
  select 'listing', l.key, 'park', l.park_key, 'park', l.park_key
  from shown l
  where l.sales_center_key is null and l.park_key is not null and not l.is_by_owner
    and not exists (select from listing_appointment_availability v where v.listing_key = l.key)
)
select o.type, o.entity_key, o.host_kind, o.host_key, o.of_kind, c.days, c.holiday_disabled
from offer o
join calendar c on c.kind = o.of_kind and c.key = o.of_key and c.is_open and c.days <> '{}'
join appointment_host h on h.kind = o.host_kind and h.key = o.host_key and h.mail is not null;

update listing l set owner_is_closed = true
from registered_user u
where l.owner_type = 'registered-users' and u.key = l.owner_key and u.deactivated_at is not null;

-- Calls of the first version have capitals in their names.
alter table audit_entry drop constraint audit_entry_call_check;
alter table audit_entry add constraint audit_entry_call_check check (call ~ '^[A-Za-z0-9.-]{1,60}$');
