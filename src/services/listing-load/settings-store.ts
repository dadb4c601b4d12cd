import type { Queryable, Transaction } from '#db/database.ts'
import type { Owner } from '#model/access/access.ts'
import type { Meaning } from '#model/listing-load/choices.ts'
import type { ChosenColumns, SameCells } from '#model/listing-load/headings.ts'

/** The owner's settings for reading their files. */
export interface LoadSettings {
  columns: ChosenColumns
  meanings: Meaning[]
  same: SameCells
}

const settingsOf =
  'select columns, meanings, same from listing_load_columns where owner_type = $1 and owner_key = $2'

export async function selectSettings(
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
): Promise<LoadSettings> {
  const [row] = await queryable.query<LoadSettings>(settingsOf, [ownerType, ownerKey])
  return row ?? { columns: {}, meanings: [], same: {} }
}

/** The same, created if there are none, locked until the transaction ends: two members may choose at the same time. */
export async function lockSettings(
  transaction: Transaction,
  { ownerType, ownerKey }: Owner,
): Promise<LoadSettings> {
  await transaction.query(
    `insert into listing_load_columns (owner_type, owner_key, columns, meanings, same)
    values ($1, $2, '{}', '[]', '{}') on conflict (owner_type, owner_key) do nothing`,
    [ownerType, ownerKey],
  )
  const [row] = await transaction.query<LoadSettings>(`${settingsOf} for update`, [ownerType, ownerKey])
  return row!
}

export async function updateSettings(
  transaction: Transaction,
  { ownerType, ownerKey }: Owner,
  { columns, meanings, same }: LoadSettings,
): Promise<void> {
  await transaction.query(
    `update listing_load_columns set columns = $3, meanings = $4, same = $5
    where owner_type = $1 and owner_key = $2`,
    [ownerType, ownerKey, JSON.stringify(columns), JSON.stringify(meanings), JSON.stringify(same)],
  )
}
