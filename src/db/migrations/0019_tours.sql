-- Tours: visits to a home, a park or a dealer at a time that somebody asked for and the host agreed to.
-- squawk-ignore-file adding-foreign-key-constraint

-- The schedule of a single home (part 1 §3); a home without one has its dealer's, or that of the park it stands in.
create table listing_appointment_availability (
  listing_key integer primary key references listing (key) on delete cascade,
  sunday boolean not null default false,
  monday boolean not null default false,
  tuesday boolean not null default false,
  wednesday boolean not null default false,
  thursday boolean not null default false,
  friday boolean not null default false,
  saturday boolean not null default false,
  active boolean not null default false,
  disabled boolean not null default false,
  holiday_disabled boolean not null default true
);
select track_changes('listing', 'listing_appointment_availability', 'listing_key');

-- The homes of a dealer have its schedule.
create function note_listings_of_schedule() returns trigger language plpgsql as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    insert into change (entity) values ('listing');
  else
    insert into change (entity, key)
    select distinct 'listing', l.key from new_rows n join listing l on l.sales_center_key = n.sales_center_key;
  end if;
  perform pg_notify('change', '');
  return null;
end $$;
create trigger note_listings_insert after insert on sales_center_appointment_availability
  referencing new table as new_rows for each statement execute function note_listings_of_schedule();
create trigger note_listings_update after update on sales_center_appointment_availability
  referencing new table as new_rows for each statement execute function note_listings_of_schedule();

-- Who receives visitors: offices and sellers that can be written to. `mail` is private.
create view appointment_host as
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
where l.active = 1 and not l.hold_review;

-- What can be toured, with whom, on which weekdays (0 Sunday).
create view appointment_offer as
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
  where active = 1 and not hold_review and (removed_at is null or removed_at > now())
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

create table appointment (
  key integer generated always as identity primary key,
  -- The UID of calendar entries.
  id uuid not null default gen_random_uuid(),
  -- What is visited.
  type text not null check (type in ('listing', 'park', 'sales-center', 'floorplan')),
  entity_key integer not null,
  -- Who receives the visitor.
  host_kind text not null check (host_kind in ('park', 'sales-center', 'listing')),
  host_key integer not null,
  host_user_key integer references registered_user (key) on delete set null,
  -- Who comes. Null where they had their data deleted, or never said.
  user_key integer references registered_user (key) on delete set null,
  name text check (name <> ''),
  email citext check (email <> ''),
  phone text check (phone <> ''),
  message text check (message <> ''),
  language text not null check (language in ('en', 'es')),
  during tstzrange not null,
  time_zone text not null check (time_zone ~ '^[A-Za-z_]+(/[A-Za-z_]+){1,2}$'),
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'declined', 'cancelled')),
  -- Whose answer is waited for.
  awaiting text check (awaiting in ('host', 'visitor')),
  -- Rises with every change: the SEQUENCE of calendar entries.
  sequence integer not null default 0 check (sequence >= 0),
  -- A calendar entry was mailed.
  is_invited boolean not null default false,
  -- What was said with the last change.
  word text check (word <> ''),
  -- Asked for as robots do: kept, not mailed, and holds no time.
  is_suspect boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint appointment_is_awaited_while_requested check ((status = 'requested') = (awaiting is not null)),
  constraint appointment_has_a_time check (lower(during) < upper(during)),
  constraint appointment_is_the_only_one exclude using gist (
    host_kind with =, host_key with =, during with &&
  ) where (status in ('requested', 'confirmed') and not is_suspect)
);
create index appointment_user_key on appointment (user_key);
create index appointment_host_user_key on appointment (host_user_key);
create index appointment_email on appointment (email);

-- Mailed links to an appointment: each names a side, and only its hash is kept.
create table appointment_link (
  token_hash text primary key,
  appointment_key integer not null references appointment (key) on delete cascade,
  side text not null check (side in ('host', 'visitor'))
);
create index appointment_link_appointment_key on appointment_link (appointment_key);

-- Reminders to be mailed: a row is deleted in the transaction that mails them, so that none is mailed twice.
create table appointment_reminder (
  key integer generated always as identity primary key,
  appointment_key integer not null references appointment (key) on delete cascade,
  -- Of the appointment as it stood then: one that was moved or cancelled since is not reminded of.
  sequence integer not null,
  -- Before the appointment.
  hours smallint not null check (hours > 0)
);
create index appointment_reminder_appointment_key on appointment_reminder (appointment_key);
