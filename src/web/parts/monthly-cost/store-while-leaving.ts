import type { OwnAssumptions } from '#model/monthly-cost/assumptions.ts'
import { writeOwn } from '#model/monthly-cost/own.ts'
import { signedInKey } from '../account/account.ts'
import { withCode } from './own-start.ts'
import { storeAssumptions } from './stored.ts'

/** Stores assumptions while the page is being left; if it is left at once, the next page completes it. */
export function storeWhileLeaving(own: OwnAssumptions): void {
  const query = writeOwn(own)
  storeAssumptions(query, query !== '' || signedInKey() !== undefined)
  void withCode(({ storeOwn }) => storeOwn(own))
}
