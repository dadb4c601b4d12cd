import type { Database, Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import type { FavoriteStatus, FavoriteType } from '#model/favorite/favorite.ts'
import type { ActiveStatus } from '#model/listing/values.ts'
import { milliseconds } from '../rows/index.ts'

export interface FavoriteRow {
  key: number
  type: FavoriteType
  entityKey: number
  userKey: number
  note: string | null
  isHidden: boolean
  priceWhenSaved: number | null
  statusWhenSaved: FavoriteStatus
  /** Milliseconds since 1970. */
  savedAt: number
}

/** The facts of an entity needed to save it: prices in dollars, timestamps in milliseconds since 1970. */
export interface HomeRow {
  key: number
  active: ActiveStatus
  isHidden: boolean
  showSold: boolean
  removedAt: number | null
  isSalePending: boolean
  askingPrice: number | null
  rentalPrice: number | null
  rentToOwnPrice: number | null
  city: string
  state: string
}
export interface PlainRow {
  key: number
  name: string
  active: boolean
  /** Null for a floor plan, which has no location. */
  city: string | null
  state: string | null
}

type Keys = readonly number[]

const columns = `key, type, entity_key as "entityKey", user_key as "userKey", note, is_hidden as "isHidden",
  price_when_saved as "priceWhenSaved", status_when_saved as "statusWhenSaved",
  ${milliseconds('saved_at')} as "savedAt"`

const selectHomes = `
  select l.key, l.active, l.is_hidden as "isHidden", l.show_sold as "showSold",
    ${milliseconds('l.removed_at')} as "removedAt", l.is_sale_pending as "isSalePending",
    l.asking_price as "askingPrice", l.rental_price as "rentalPrice", l.rent_to_own_price as "rentToOwnPrice",
    a.city, a.state
  from listing l join address a on a.key = l.address_key where l.key = any($1)`

const selectPlain: Record<Exclude<FavoriteType, 'listing'>, string> = {
  park: `select p.key, p.name, p.active, a.city, a.state
    from park p join address a on a.key = p.address_key where p.key = any($1)`,
  'sales-center': `select s.key, s.name, s.active, a.city, a.state
    from sales_center s join address a on a.key = s.address_key where s.key = any($1)`,
  floorplan: `select key, manufacturer || ' ' || model_name as name, active, null as city, null as state
    from floor_plan where key = any($1)`,
}

export const homesOf = (queryable: Queryable, keys: Keys) => queryable.query<HomeRow>(selectHomes, [keys])
export const plainOf = (queryable: Queryable, type: Exclude<FavoriteType, 'listing'>, keys: Keys) =>
  queryable.query<PlainRow>(selectPlain[type], [keys])

/** A user's favorites, newest first, optionally of a type or among some keys. */
export const selectFavorites = (
  database: Database,
  userKey: number,
  type: FavoriteType | undefined,
  entityKeys: Keys,
): Promise<FavoriteRow[]> =>
  database.query<FavoriteRow>(
    `select ${columns} from favorite
    where user_key = $1 and unsaved_at is null
      and ($2::text is null or type = $2) and (cardinality($3::integer[]) = 0 or entity_key = any($3))
    order by saved_at desc, key desc`,
    [userKey, type ?? null, entityKeys],
  )

/** A page of favorites of one type; hidden and visible ones unless specified. */
export const selectSome = (
  database: Database,
  userKey: number,
  {
    type,
    isHidden,
    offset,
    limit,
  }: { type: FavoriteType; isHidden: boolean | undefined; offset: number; limit: number },
): Promise<FavoriteRow[]> =>
  database.query<FavoriteRow>(
    `select ${columns} from favorite
    where user_key = $1 and unsaved_at is null and type = $2 and ($3::boolean is null or is_hidden = $3)
    order by saved_at desc, key desc offset $4 limit $5`,
    [userKey, type, isHidden ?? null, offset, limit],
  )

/** Number of favorites by type, including hidden ones. */
export const selectCounts = (queryable: Queryable, userKey: number) =>
  queryable.query<{ type: FavoriteType; isHidden: boolean; count: number }>(
    `select type, is_hidden as "isHidden", count(*)::integer as count
    from favorite where user_key = $1 and unsaved_at is null group by type, is_hidden`,
    [userKey],
  )

interface Saved {
  userKey: number
  type: FavoriteType
  entityKey: number
}

/** Restores a favorite that was removed after a time; returns an existing one unchanged. */
export async function restoreFavorite(
  transaction: Transaction,
  { userKey, type, entityKey }: Saved,
  since: number,
): Promise<FavoriteRow | undefined> {
  const [row] = await transaction.query<FavoriteRow>(
    `update favorite set unsaved_at = null
    where user_key = $1 and type = $2 and entity_key = $3 and (unsaved_at is null or unsaved_at > $4)
    returning ${columns}`,
    [userKey, type, entityKey, new Date(since)],
  )
  return row
}

/** Serializes saving of favorites by a user. */
export const lockPerson = (transaction: Transaction, userKey: number) =>
  transaction.query('select from registered_user where key = $1 for no key update', [userKey])

/** Number of favorites of a user. */
export async function countFavorites(transaction: Transaction, userKey: number): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    'select count(*)::integer as count from favorite where user_key = $1 and unsaved_at is null',
    [userKey],
  )
  return row!.count
}

/** Columns of a favorite that was removed long ago and is saved again; one that was not removed is unchanged. */
const savedAgain = `note = case when favorite.unsaved_at is null then favorite.note end,
  is_hidden = favorite.unsaved_at is null and favorite.is_hidden,
  price_when_saved =
    case when favorite.unsaved_at is null then favorite.price_when_saved else excluded.price_when_saved end,
  status_when_saved =
    case when favorite.unsaved_at is null then favorite.status_when_saved else excluded.status_when_saved end,
  saved_at = case when favorite.unsaved_at is null then favorite.saved_at else excluded.saved_at end,
  unsaved_at = null`

/** Saves a favorite with its current state; replaces one that was removed long ago. */
export async function insertFavorite(
  transaction: Transaction,
  { userKey, type, entityKey }: Saved,
  { price, status, at }: { price: number | null; status: FavoriteStatus; at: number },
): Promise<FavoriteRow> {
  const stored = await insertInto(
    transaction,
    'favorite',
    {
      user_key: userKey,
      type,
      entity_key: entityKey,
      price_when_saved: price,
      status_when_saved: status,
      saved_at: new Date(at),
    },
    { onConflict: `(user_key, type, entity_key) do update set ${savedAgain}`, returning: ['key'] },
  )
  const [row] = await transaction.query<FavoriteRow>(`select ${columns} from favorite where key = $1`, [
    stored!.key,
  ])
  return row!
}

/** Saves a home for users below the limit; existing or removed favorites are unchanged. */
export async function insertFavorites(
  transaction: Transaction,
  userKeys: Keys,
  listingKey: number,
  { price, status, at, max }: { price: number | null; status: FavoriteStatus; at: number; max: number },
): Promise<void> {
  // In key order: concurrent calls lock in the same order.
  await transaction.query(
    `insert into favorite (user_key, type, entity_key, price_when_saved, status_when_saved, saved_at)
    select u.key, 'listing', $2::integer, $3::integer, $4, $5::timestamptz from unnest($1::integer[]) as u (key)
    where (select count(*) from favorite f where f.user_key = u.key and f.unsaved_at is null) < $6
    order by u.key
    on conflict (user_key, type, entity_key) do nothing`,
    [userKeys, listingKey, price, status, new Date(at), max],
  )
}

/** Updates the supplied fields of a user's favorite; undefined for another user's. */
export async function updateFavorite(
  transaction: Transaction,
  userKey: number,
  key: number,
  { note, isHidden }: { note: string | null | undefined; isHidden: boolean | undefined },
): Promise<FavoriteRow | undefined> {
  const [row] = await transaction.query<FavoriteRow>(
    `update favorite set note = case when $3 then $4 else note end, is_hidden = coalesce($5, is_hidden)
    where key = $1 and user_key = $2 and unsaved_at is null returning ${columns}`,
    [key, userKey, note !== undefined, note ?? null, isHidden ?? null],
  )
  return row
}

/** Removes a user's favorite; false if it is not theirs. Idempotent. */
export async function unsaveFavorite(
  transaction: Transaction,
  userKey: number,
  key: number,
  at: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `update favorite set unsaved_at = coalesce(unsaved_at, $3) where key = $1 and user_key = $2 returning key`,
    [key, userKey, new Date(at)],
  )
  return rows.length > 0
}

/** Deletes favorites removed before a time. */
export const deleteUnsaved = (database: Database, before: number) =>
  database.query('delete from favorite where unsaved_at < $1', [new Date(before)])

/** Deletes all favorites of a user. */
export const deleteFavoritesOf = (transaction: Transaction, userKey: number) =>
  transaction.query('delete from favorite where user_key = $1', [userKey])
