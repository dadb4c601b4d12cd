import type { OwnAssumptions } from '#model/monthly-cost/assumptions.ts'
import { writeOwn } from '#model/monthly-cost/own.ts'
import { signedInKey } from '../account/account.ts'
import { storeAssumptions } from './kept.ts'
import { withCode } from './own-start.ts'

/** Stores assumptions while the page is being left; if it is left at once, the next page completes it. */
export function keepWhileLeaving(own: OwnAssumptions): void {
  const query = writeOwn(own)
  storeAssumptions(query, query !== '' || signedInKey() !== undefined)
  void withCode(({ keepOwn }) => keepOwn(own))
}
