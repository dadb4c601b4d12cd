import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'

/** How many forms of the page show errors now. */
let forms = 0
const listeners = new Set<() => void>()

function add(change: 1 | -1) {
  forms += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For a form: notes while it shows errors, so that the title of the page says so. */
export function usePageError(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    add(1)
    return () => add(-1)
  }, [isShown])
}

/** For the title of a page: whether one of its forms shows errors. */
export function useHasPageError(): boolean {
  const result: unknown = useActionData()
  const hasFailed =
    typeof result === 'object' && result !== null && 'status' in result && result.status === 'error'
  return useSyncExternalStore(
    subscribe,
    () => forms > 0,
    () => hasFailed,
  )
}
