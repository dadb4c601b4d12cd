import { useRef, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a component was in the page as the server sent it, and was not added in the browser. */
export function useIsServerRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useRef(isHydrating).current
}
