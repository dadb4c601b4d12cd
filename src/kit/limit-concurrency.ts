/** Runs up to a number of tasks concurrently; the others wait in order. */
export function limitConcurrency(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running < limit) running += 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The next task inherits the slot.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
