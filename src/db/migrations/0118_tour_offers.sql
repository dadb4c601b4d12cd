-- Whether one home, park or dealer offers tours is looked up by its key, without reading all homes and hosts.
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
shown as not materialized (
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
-- Apart from the rest: together with it, the planner reads all hosts.
cross join lateral (
  select from appointment_host h
  where h.kind = o.host_kind and h.key = o.host_key and h.mail is not null
  offset 0
) h;
