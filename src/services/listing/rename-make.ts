import type { Actor } from '#model/access/access.ts'
import type { Transaction } from '#platform/write/index.ts'
import { recordChange } from '../audit/index.ts'
import { updateMake } from './own-store.ts'

/** Renames the maker on all homes, regardless of owner. Staff only. Returns the number of homes changed. */
export async function renameMakeOfHomes(
  transaction: Transaction,
  { actor, from, to }: { actor: Actor; from: string; to: string },
): Promise<number> {
  const keys = await updateMake(transaction, from, to)
  for (const key of keys)
    await recordChange(transaction, {
      subject: { type: 'listing', key },
      actor,
      before: { make: from },
      after: { make: to },
    })
  return keys.length
}
