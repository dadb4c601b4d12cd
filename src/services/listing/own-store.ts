import type { Queryable } from '#db/database.ts'
import type { Owner } from '#model/access/access.ts'
import type { ActiveStatus } from '#model/listing/values.ts'
import { countOfOwned, selectOwned } from './own-sql.ts'

interface Owned {
  owners: readonly Owner[]
  statuses: readonly ActiveStatus[]
  /** Listing number, serial number, HUD label, or a part of the street; all if absent. */
  text: string | undefined
}
const ownedValues = ({ owners, statuses, text }: Owned) => [
  owners.map(({ ownerType }) => ownerType),
  owners.map(({ ownerKey }) => ownerKey),
  statuses,
  text ?? null,
]

/** A page of the keys of owners' listings, newest first. */
export async function selectOwnedKeys(
  queryable: Queryable,
  { offset, limit, ...owned }: Owned & { offset: number; limit: number },
): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(selectOwned, [...ownedValues(owned), offset, limit])
  return rows.map(({ key }) => key)
}

export async function countOwned(queryable: Queryable, owned: Owned): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(countOfOwned, ownedValues(owned))
  return row!.count
}
