import type { Queryable, Transaction } from '#db/database.ts'
import type { Subject } from '#model/access/access.ts'
import type { PackageName } from '#model/listing/values.ts'
import type { Photographed } from '#model/own-photo/photos.ts'

const tables: Readonly<Record<Photographed, string>> = {
  listings: 'listing',
  parks: 'park',
  'sales-centers': 'sales_center',
}

/** The owner of a home, park or dealer. */
export async function selectOwner(
  queryable: Queryable,
  type: Photographed,
  key: number,
): Promise<Subject | undefined> {
  const [row] = await queryable.query<Subject>(
    `select owner_type as "ownerType", owner_key as "ownerKey" from ${tables[type]} where key = $1`,
    [key],
  )
  return row
}

/** The same, locked until the transaction ends, so that changes of its photos wait for each other. */
export async function lockOwner(
  transaction: Transaction,
  type: Photographed,
  key: number,
): Promise<Subject | undefined> {
  const [row] = await transaction.query<Subject>(
    `select owner_type as "ownerType", owner_key as "ownerKey" from ${tables[type]} where key = $1 for update`,
    [key],
  )
  return row
}

/** The package of a home, which must exist. */
export async function selectPackage(queryable: Queryable, key: number): Promise<PackageName> {
  const [row] = await queryable.query<{ packageName: PackageName }>(
    'select package_name as "packageName" from listing where key = $1',
    [key],
  )
  return row!.packageName
}
