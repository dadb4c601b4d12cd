import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { useLoadTexts } from '../../ui/client/load-texts.ts'
// With the page's own styles: a mark that arrives later moves nothing.
import './Mark.module.css'
import type { MarkProps } from './Mark.tsx'
import { storedHousehold } from './stored.ts'

let loaded: { Mark: ComponentType<MarkProps> } | undefined
let isLoading = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether a home fits the reader's household. The shared page does not include it; its code loads only for
 * readers who have set one.
 */
export function HouseholdMark(props: MarkProps) {
  const loadTexts = useLoadTexts()
  const mark = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => undefined,
  )
  useEffect(() => {
    if (isLoading || !storedHousehold()) return
    isLoading = true
    void Promise.all([import('./Mark.tsx'), loadTexts(['household'])]).then(
      ([{ Mark }]) => {
        loaded = { Mark }
        for (const listener of listeners) listener()
      },
      () => {
        isLoading = false
      },
    )
  }, [loadTexts])
  return mark ? <mark.Mark {...props} /> : null
}
