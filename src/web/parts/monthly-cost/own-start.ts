import { onProfile } from '../account/account.ts'
import { storedAssumptions } from './stored.ts'

type Code = typeof import('./own-code.tsx')

export const loadOwnCode = (): Promise<Code> => import('./own-code.tsx')

/** Runs a function with the code of reader assumptions, if it loads. */
export async function withCode(use: (code: Code) => Promise<unknown>): Promise<void> {
  try {
    await use(await loadOwnCode())
  } catch {
    // The page shows the site's.
  }
}

/** Applies the reader's assumptions from this browser and the account, which another device may have changed. */
export function startOwnTerms(): void {
  if (storedAssumptions()) void withCode(({ showStored }) => showStored())
  onProfile(({ key, costAssumptions }) => {
    if (costAssumptions === undefined || (costAssumptions === null && !storedAssumptions())) return
    void withCode(({ meetAccount }) => meetAccount(key, costAssumptions ?? {}))
  })
}
