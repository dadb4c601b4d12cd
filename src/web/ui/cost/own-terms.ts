import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { costAssuming } from '#model/listing/cost-of-home.ts'
import type { costUnder } from '#model/listing/cost-under.ts'
import type { OwnAssumptions, Terms } from '#model/monthly-cost/assumptions.ts'
import { ownQuery } from '#model/monthly-cost/urls.ts'

/*
 * A reader's own assumptions about monthly costs. The page that everyone shares has the site's; the browser puts in the
 * reader's, whose code loads only for readers who keep some.
 */

/** What a reader keeps, with the code that only such readers load. */
export interface OwnTerms {
  own: OwnAssumptions
  terms: Terms
  code: {
    costUnder: typeof costUnder
    costAssuming: typeof costAssuming
    OwnLine: ComponentType<OwnLineProps>
  }
}

export interface OwnLineProps {
  kept: OwnTerms
  /** Leads to where they are changed. */
  change: ReactNode
  /** The page is a search that depends on them. */
  asksAgain: boolean
  /** The line of a page that assumes something else. */
  otherwise: ReactNode
}

interface State {
  kept?: OwnTerms
  /** How often they were given up for the site's on this page. */
  drops: number
}
const nothing: State = { drops: 0 }
let state = nothing
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const useOwnState = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )

export function setOwnTerms(kept: OwnTerms | undefined): void {
  if (!kept && !state.kept) return
  state = kept ? { kept, drops: state.drops } : { drops: state.drops + 1 }
  for (const listener of listeners) listener()
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
