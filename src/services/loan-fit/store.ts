import type { Queryable, Transaction } from '#db/database.ts'

export interface SwitchRow {
  switchedOff: readonly string[]
  version: number
}

const switches = 'select switched_off as "switchedOff", version from loan_rules where key = 1'

export async function selectSwitches(queryable: Queryable): Promise<SwitchRow> {
  const [row] = await queryable.query<SwitchRow>(switches)
  return row!
}

export async function lockSwitches(transaction: Transaction): Promise<SwitchRow> {
  const [row] = await transaction.query<SwitchRow>(`${switches} for update`)
  return row!
}

export const setSwitches = (transaction: Transaction, { switchedOff, version }: SwitchRow) =>
  transaction.query('update loan_rules set switched_off = $1, version = $2 where key = 1', [
    switchedOff,
    version,
  ])
