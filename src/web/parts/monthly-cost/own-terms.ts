import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { costAssuming } from '#model/listing/cost-of-home.ts'
import type { costUnder } from '#model/listing/cost-under.ts'
import type { OwnAssumptions, Terms } from '#model/monthly-cost/assumptions.ts'
import { ownQuery } from '#model/monthly-cost/urls.ts'

/*
 * A reader's assumptions about monthly costs. The shared page has the site's; the browser applies the
 * reader's, whose code loads only for readers with stored assumptions.
 */

/** A reader's stored assumptions, with the code that only such readers load. */
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
  stored: OwnTerms
  /** Link to change them. */
  change: ReactNode
  /** The page is a search that depends on them. */
  repeatsSearch: boolean
  /** The line of a page that assumes something else. */
  otherwise: ReactNode
}

interface State {
  stored?: OwnTerms
  /** Number of resets to the site's assumptions on this page. */
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

export function setOwnTerms(terms: OwnTerms | undefined): void {
  if (!terms && !state.stored) return
  state = terms ? { stored: terms, drops: state.drops } : { drops: state.drops + 1 }
  for (const listener of listeners) listener()
}

/** The reader's stored assumptions, regardless of the page's; known only after hydration. */
export const useStoredTerms = (): OwnTerms | undefined => useOwnState().stored

/** Another number resets the fields of a form: their assumptions were dropped. */
export const useDrops = (): number => useOwnState().drops

/** The reader's stored assumptions for the page; undefined if its URL has assumptions, as in a shared link. */
export function useOwnTerms(): OwnTerms | undefined {
  const terms = useStoredTerms()
  const [query] = useSearchParams()
  return ownQuery(query) ? undefined : terms
}
