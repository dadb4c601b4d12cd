import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'

/** Number of forms on the page that show errors. */
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

/** For a form: reports that it shows errors, for the title of the page. A dialog does not count. */
export function usePageError(isShown: boolean, summary: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!isShown || summary.current?.closest('dialog')) return
    add(1)
    return () => add(-1)
  }, [isShown, summary])
}

const isRefused = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'errors' in result && result.errors !== undefined

/** For the title of a page: whether one of its forms shows errors; on the server from the action result or a part. */
export function useHasPageError(): boolean {
  const result: unknown = useActionData()
  const hasFailed = isRefused(result) || Object.values(result ?? {}).some(isRefused)
  return useSyncExternalStore(
    subscribe,
    () => forms > 0,
    () => hasFailed,
  )
}
