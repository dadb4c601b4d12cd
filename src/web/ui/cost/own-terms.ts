import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { OwnAssumptions, Terms } from '#model/monthly-cost/assumptions.ts'
import { writeOwn } from '#model/monthly-cost/own.ts'
import { ownQuery } from '#model/monthly-cost/urls.ts'
import { onProfile, signedInKey } from '../account/account.ts'
import { keptAssumptions, storeAssumptions } from './kept.ts'

/*
 * A reader's own assumptions about monthly costs. The page that everyone shares has the site's; the browser puts in the
 * reader's, whose code loads only for readers who keep some.
 */

/** What a reader keeps, with the code that only such readers load. */
export interface OwnTerms {
  own: OwnAssumptions
  terms: Terms
  code: Code
}
type Code = typeof import('./own-code.tsx')

interface State {
  kept?: OwnTerms
  /** How often they were given up for the site's on this page. */
  drops: number
}
let state: State = { drops: 0 }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const nothing: State = { drops: 0 }
const useOwnState = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )

export function setOwnTerms(kept: OwnTerms | undefined): void {
  state = kept ? { kept, drops: state.drops } : { drops: state.drops + 1 }
  for (const listener of listeners) listener()
}

export const loadOwnCode = (): Promise<Code> => import('./own-code.tsx')

/** Keeps assumptions, also if the page is left at once: then the next page does the rest. */
export function keepWhileLeaving(own: OwnAssumptions): void {
  const query = writeOwn(own)
  storeAssumptions(query, query !== '' || signedInKey() !== undefined)
  loadOwnCode()
    .then(({ keepOwn }) => keepOwn(own))
    .catch(() => {})
}

/** What the reader keeps, whatever the page assumes; known only after the page has started. */
export const useKeptTerms = (): OwnTerms | undefined => useOwnState().kept

/** Another number shows the fields of a form anew: their assumptions were given up. */
export const useDrops = (): number => useOwnState().drops

/** What the reader keeps, to be put into the page; undefined if its address has assumptions, as a shared link has. */
export function useOwnTerms(): OwnTerms | undefined {
  const kept = useKeptTerms()
  const [query] = useSearchParams()
  return ownQuery(query) ? undefined : kept
}

/** Puts in what the reader keeps in this browser and in their account, where another device may have changed it. */
export function startOwnTerms(): void {
  const load = async (use: (code: Code) => Promise<void>) => {
    try {
      await use(await loadOwnCode())
    } catch {
      // The page shows the site's.
    }
  }
  if (keptAssumptions()) void load(({ showKept }) => showKept())
  onProfile(({ key, costAssumptions }) => {
    if (costAssumptions === undefined || (costAssumptions === null && !keptAssumptions())) return
    void load(({ meetAccount }) => meetAccount(key, costAssumptions ?? {}))
  })
}
