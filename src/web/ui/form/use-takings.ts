import { useLayoutEffect, useState } from 'react'

/** How often a form that stays on its page was taken, for its `data-guard` (`shell/unsaved.ts`): `answer` is a new one each time. */
export function useTakings(answer: unknown, isTaken: boolean): number {
  const [takings, setTakings] = useState(0)
  // Before anybody sees that it was taken: by then they may leave.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts
  useLayoutEffect(() => {
    if (isTaken) setTakings(count => count + 1)
  }, [answer, isTaken])
  return takings
}
