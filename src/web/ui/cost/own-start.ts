import { onProfile } from '../account/account.ts'
import { keptAssumptions } from './kept.ts'

type Code = typeof import('./own-code.tsx')

export const loadOwnCode = (): Promise<Code> => import('./own-code.tsx')

/** Does something with the code of own assumptions, if it arrives. */
export async function withCode(use: (code: Code) => Promise<unknown>): Promise<void> {
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
