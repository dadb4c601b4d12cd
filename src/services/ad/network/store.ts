import type { Queryable, Transaction } from '#db/database.ts'

export interface NetworkRow {
  /** Null: staff have not set anything. */
  isUsed: boolean | null
  scriptUrl: string | null
  slots: string[] | null
  version: number
}

const settings =
  'select is_used as "isUsed", script_url as "scriptUrl", slots, version from ad_network where key = 1'

export async function selectNetwork(queryable: Queryable): Promise<NetworkRow> {
  const [row] = await queryable.query<NetworkRow>(settings)
  return row!
}

export async function lockNetwork(transaction: Transaction): Promise<NetworkRow> {
  const [row] = await transaction.query<NetworkRow>(`${settings} for update`)
  return row!
}

export const setNetwork = (transaction: Transaction, { isUsed, scriptUrl, slots, version }: NetworkRow) =>
  transaction.query(
    'update ad_network set is_used = $1, script_url = $2, slots = $3, version = $4 where key = 1',
    [isUsed, scriptUrl, slots, version],
  )
