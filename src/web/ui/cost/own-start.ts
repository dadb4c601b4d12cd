import type { OwnAssumptions } from '#model/monthly-cost/assumptions.ts'
import { writeOwn } from '#model/monthly-cost/own.ts'
import { onProfile, signedInKey } from '../account/account.ts'
import { keptAssumptions, storeAssumptions } from './kept.ts'

type Code = typeof import('./own-code.tsx')

export const loadOwnCode = (): Promise<Code> => import('./own-code.tsx')

async function withCode(use: (code: Code) => Promise<unknown>): Promise<void> {
  try {
    await use(await loadOwnCode())
  } catch {
    // The page shows the site's.
  }
}

/** Puts in what the reader keeps in this browser and in their account, where another device may have changed it. */
export function startOwnTerms(): void {
  if (keptAssumptions()) void withCode(({ showKept }) => showKept())
  onProfile(({ key, costAssumptions }) => {
    if (costAssumptions === undefined || (costAssumptions === null && !keptAssumptions())) return
    void withCode(({ meetAccount }) => meetAccount(key, costAssumptions ?? {}))
  })
}

/** Keeps assumptions, also if the page is left at once: then the next page does the rest. */
export function keepWhileLeaving(own: OwnAssumptions): void {
  const query = writeOwn(own)
  storeAssumptions(query, query !== '' || signedInKey() !== undefined)
  void withCode(({ keepOwn }) => keepOwn(own))
}
