import type { Database, Queryable } from '#db/database.ts'
import type { VisitorEvent } from '#model/event.ts'

/** Appends an event, one row for each key; nothing where it was sent before under the same key. */
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
 * Adds events that were not counted yet to the counters, so many at a time; gives how many. Two nodes take different
 * ones. Homes that do not exist are left out.
 */
export async function countSome(database: Database, limit: number): Promise<number> {
  const [row] = await database.query<{ taken: number }>(
    `with taken as (
      update event set is_counted = true
      where key in (
        select key from event where not is_counted order by key limit $1 for update skip locked
      )
      returning type, sub_type, entity_key
    ), sums as (
      select type, entity_key,
        count(*) filter (where sub_type = 'view') as viewed,
        count(*) filter (where sub_type = 'search') as searched,
        count(*) filter (where sub_type = 'phone') as called
      from taken group by type, entity_key order by type, entity_key
    ), homes as (
      insert into listing_counter as c (listing_key, viewed_count, searched_count, phone_count)
      select entity_key, viewed, searched, called from sums join listing l on l.key = entity_key where type = 'listing'
      on conflict (listing_key) do update set
        viewed_count = c.viewed_count + excluded.viewed_count,
        searched_count = c.searched_count + excluded.searched_count,
        phone_count = c.phone_count + excluded.phone_count
    ), others as (
      insert into entity_counter as c (type, entity_key, viewed_count, searched_count)
      select type, entity_key, viewed, searched from sums where type <> 'listing'
      on conflict (type, entity_key) do update set
        viewed_count = c.viewed_count + excluded.viewed_count,
        searched_count = c.searched_count + excluded.searched_count
    )
    select count(*)::integer as taken from taken`,
    [limit],
  )
  return row?.taken ?? 0
}

/** Forgets counted events from before a moment. */
export async function deleteEvents(database: Database, before: number): Promise<void> {
  await database.query('delete from event where at < $1 and is_counted', [new Date(before)])
}
