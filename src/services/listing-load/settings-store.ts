import type { Queryable, Transaction } from '#db/database.ts'
import type { Owner } from '#model/access/access.ts'
import type { Meaning } from '#model/listing-load/choices.ts'
import type { ChosenColumns, SameCells } from '#model/listing-load/headings.ts'

/** How an owner's files are read, as they chose. */
export interface LoadSettings {
  columns: ChosenColumns
  meanings: Meaning[]
  same: SameCells
}

export async function selectSettings(
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
): Promise<LoadSettings> {
  const [row] = await queryable.query<LoadSettings>(
    'select columns, meanings, same from listing_load_columns where owner_type = $1 and owner_key = $2',
    [ownerType, ownerKey],
  )
  return row ?? { columns: {}, meanings: [], same: {} }
}

export async function saveSettings(
  transaction: Transaction,
  { ownerType, ownerKey }: Owner,
  { columns, meanings, same }: LoadSettings,
): Promise<void> {
  await transaction.query(
    `insert into listing_load_columns (owner_type, owner_key, columns, meanings, same) values ($1, $2, $3, $4, $5)
    on conflict (owner_type, owner_key)
    do update set columns = excluded.columns, meanings = excluded.meanings, same = excluded.same`,
    [ownerType, ownerKey, JSON.stringify(columns), JSON.stringify(meanings), JSON.stringify(same)],
  )
}
