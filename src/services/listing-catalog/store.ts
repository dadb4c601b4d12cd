import type { Queryable, Transaction } from '#db/database.ts'
import type { Owner } from '#model/access/access.ts'

export interface CatalogRow extends Owner {
  key: number
  seed: string
}

const columns = 'key, owner_type as "ownerType", owner_key as "ownerKey", seed'

export async function selectCatalog(
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
): Promise<CatalogRow | undefined> {
  const [row] = await queryable.query<CatalogRow>(
    `select ${columns} from listing_catalog where owner_type = $1 and owner_key = $2`,
    [ownerType, ownerKey],
  )
  return row
}

export async function selectCatalogByKey(queryable: Queryable, key: number): Promise<CatalogRow | undefined> {
  const [row] = await queryable.query<CatalogRow>(`select ${columns} from listing_catalog where key = $1`, [
    key,
  ])
  return row
}

/** Adds the catalog of an owner, or replaces its seed. */
export async function upsertCatalog(
  transaction: Transaction,
  { ownerType, ownerKey }: Owner,
  seed: string,
  createdAt: Date,
): Promise<void> {
  await transaction.query(
    `insert into listing_catalog (owner_type, owner_key, seed, created_at) values ($1, $2, $3, $4)
    on conflict (owner_type, owner_key) do update set seed = excluded.seed, created_at = excluded.created_at`,
    [ownerType, ownerKey, seed, createdAt],
  )
}

export async function deleteCatalog(
  transaction: Transaction,
  { ownerType, ownerKey }: Owner,
): Promise<boolean> {
  const rows = await transaction.query<{ key: number }>(
    'delete from listing_catalog where owner_type = $1 and owner_key = $2 returning key',
    [ownerType, ownerKey],
  )
  return rows.length > 0
}

/** Keys of an owner's homes that are on the market, after a key, in order. */
export async function selectOfferedAfter(
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(
    `select key from listing where owner_type = $1 and owner_key = $2 and active = 1 and key > $3
    order by key limit $4`,
    [ownerType, ownerKey, after, limit],
  )
  return rows.map(({ key }) => key)
}
