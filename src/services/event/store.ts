import type { Database, Queryable } from '#db/database.ts'
import type { VisitorEvent } from '#model/event.ts'

/** Appends an event, one row per key; nothing if it was sent before with the same idempotency key. */
export async function appendEvent(
  queryable: Queryable,
  { type, subType, entityKey, id, location }: VisitorEvent,
  once: string | undefined,
): Promise<void> {
  await queryable.query(
    `insert into event (type, sub_type, entity_key, id, location, once)
    select $1, $2, k, $4, $5, $6 from unnest($3::integer[]) as k
    on conflict (once, entity_key) where once is not null do nothing`,
    [type, subType, [...new Set([entityKey].flat())], id ?? null, location ?? null, once ?? null],
  )
}

/**
 * Adds uncounted events to the counters, up to a limit; returns how many. Nodes process different events. Ignores
 * homes that do not exist.
 */
export async function countSome(database: Database, limit: number): Promise<number> {
  const [row] = await database.query<{ claimed: number }>(
    `with claimed as (
      update event set is_counted = true
      where key in (
        select key from event where not is_counted order by key limit $1 for update skip locked
      )
      returning type, sub_type, entity_key, (at at time zone 'UTC')::date as day
    ), sums as (
      select type, entity_key,
        count(*) filter (where sub_type = 'view') as viewed,
        count(*) filter (where sub_type = 'search') as searched,
        count(*) filter (where sub_type = 'phone') as called
      from claimed group by type, entity_key order by type, entity_key
    ), homes as (
      insert into listing_counter as c (listing_key, viewed_count, searched_count, phone_count)
      select entity_key, viewed, searched, called from sums join listing l on l.key = entity_key where type = 'listing'
      on conflict (listing_key) do update set
        viewed_count = c.viewed_count + excluded.viewed_count,
        searched_count = c.searched_count + excluded.searched_count,
        phone_count = c.phone_count + excluded.phone_count
    ), days as (
      insert into listing_day as d (listing_key, day, viewed_count, searched_count)
      select entity_key, day, viewed, searched
      from (
        select entity_key, day, count(*) filter (where sub_type = 'view') as viewed,
          count(*) filter (where sub_type = 'search') as searched
        from claimed where type = 'listing' group by entity_key, day order by entity_key, day
      ) s join listing l on l.key = s.entity_key
      where viewed + searched > 0
      on conflict (listing_key, day) do update set
        viewed_count = d.viewed_count + excluded.viewed_count,
        searched_count = d.searched_count + excluded.searched_count
    ), others as (
      insert into entity_counter as c (type, entity_key, viewed_count, searched_count)
      select type, entity_key, viewed, searched from sums where type <> 'listing'
      on conflict (type, entity_key) do update set
        viewed_count = c.viewed_count + excluded.viewed_count,
        searched_count = c.searched_count + excluded.searched_count
    )
    select count(*)::integer as claimed from claimed`,
    [limit],
  )
  return row?.claimed ?? 0
}

/** Deletes counts of homes by day before a date. */
export async function deleteDays(database: Database, before: number): Promise<void> {
  await database.query('delete from listing_day where day < $1', [new Date(before)])
}

/** Deletes counted events before a time. */
export async function deleteEvents(database: Database, before: number): Promise<void> {
  await database.query('delete from event where at < $1 and is_counted', [new Date(before)])
}
