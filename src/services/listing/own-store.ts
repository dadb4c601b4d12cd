import type { Queryable, Transaction } from '#db/database.ts'
import type { Owner } from '#model/access/access.ts'
import { MAX_CONFIRMED } from '#model/listing/notices.ts'
import type { OwnSort } from '#model/listing/own.ts'
import type { ActiveStatus } from '#model/listing/values.ts'
import { countOfOwned, selectOwned } from './own-sql.ts'

export interface Owned {
  owners: readonly Owner[]
  statuses: readonly ActiveStatus[]
  /** Listing number, owner's number, serial number, HUD label, or a part of the street; all if absent. */
  text: string | undefined
  /** All if empty. */
  keys: readonly number[]
  sort: OwnSort
}
const ownedValues = ({ owners, statuses, text, keys }: Owned) => [
  owners.map(({ ownerType }) => ownerType),
  owners.map(({ ownerKey }) => ownerKey),
  statuses,
  text ?? null,
  keys.length === 0 ? null : keys,
]

/** A page of the keys of owners' listings. */
export async function selectOwnedKeys(
  queryable: Queryable,
  { offset, limit, ...owned }: Owned & { offset: number; limit: number },
): Promise<number[]> {
  const values = [...ownedValues(owned), offset, limit, owned.sort]
  const rows = await queryable.query<{ key: number }>(selectOwned, values)
  return rows.map(({ key }) => key)
}

export async function countOwned(queryable: Queryable, owned: Owned): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(countOfOwned, ownedValues(owned))
  return row!.count
}

/**
 * Keys of an owner's homes that were confirmed before a time, or are unlisted because they were not confirmed; the
 * longest unconfirmed first.
 */
export async function selectUnconfirmed(
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
  before: Date,
): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(
    `select key from listing
    where owner_type = $1 and owner_key = $2
      and (active = 1 and confirmed_at <= $3 or active = 3 and removal_reason = 'unconfirmed')
    order by confirmed_at, key limit ${MAX_CONFIRMED}`,
    [ownerType, ownerKey, before],
  )
  return rows.map(({ key }) => key)
}

/** Whether a home still waits for its first payment: none of its orders was paid, and one is as old as the home. */
export async function isUnpaid(queryable: Queryable, key: number): Promise<boolean> {
  const [row] = await queryable.query<{ isUnpaid: boolean }>(
    `select exists (
        select from package_order o
        where o.listing_key = l.key and o.created_at < l.created_at + interval '1 minute'
      ) and not exists (
        select from package_order o where o.listing_key = l.key and o.state in ('paid', 'refunded')
      ) as "isUnpaid"
    from listing l where l.key = $1`,
    [key],
  )
  return row?.isUnpaid ?? false
}

/** Renames the maker of homes, and raises their versions; returns their keys. */
export async function updateMake(transaction: Transaction, from: string, to: string): Promise<number[]> {
  const rows = await transaction.query<{ key: number }>(
    `with named as (select key from listing where make = $1 order by key for update)
    update listing l set make = $2, version = version + 1 from named where l.key = named.key returning l.key`,
    [from, to],
  )
  return rows.map(({ key }) => key)
}
