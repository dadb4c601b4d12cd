import { useLayoutEffect, useState } from 'react'

/**
 * Counts accepted submissions of a form that stays on the page, for its `data-guard` (`shell/unsaved.ts`).
 * @param answer a new object for each submission
 */
export function useAcceptedCount(answer: unknown, isAccepted: boolean): number {
  const [count, setCount] = useState(0)
  // Update before the success message is visible, because the user may leave then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts
  useLayoutEffect(() => {
    if (isAccepted) setCount(before => before + 1)
  }, [answer, isAccepted])
  return count
}
