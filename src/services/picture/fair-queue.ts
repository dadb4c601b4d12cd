interface Waiting {
  /** End of the work with equal shares of all senders, on a clock that counts cost. */
  readonly end: number
  readonly start: () => void
}

/**
 * Runs work of several senders a few at a time, in the order in which it would end if each sender had an equal share
 * (self-clocked fair queuing): many or expensive pieces of some delay a small one of another by what is running only,
 * and an expensive one cannot wait forever.
 */
export function openFairQueue(slots: number) {
  const waiting: Waiting[] = []
  /** End of a sender's last work. */
  const ends = new Map<string, number>()
  let clock = 0
  let running = 0

  function next(): void {
    if (running >= slots) return
    const first = waiting.reduce<Waiting | undefined>(
      (best, one) => (best && best.end <= one.end ? best : one),
      undefined,
    )
    if (!first) return
    waiting.splice(waiting.indexOf(first), 1)
    clock = first.end
    for (const [sender, end] of ends) if (end <= clock) ends.delete(sender)
    running += 1
    first.start()
  }

  return async <T>(sender: string, cost: number, work: () => Promise<T>): Promise<T> => {
    const end = Math.max(clock, ends.get(sender) ?? 0) + cost
    ends.set(sender, end)
    const turn = new Promise<void>(start => waiting.push({ end, start }))
    next()
    await turn
    try {
      return await work()
    } finally {
      running -= 1
      // Without rivals a sender owes nothing.
      if (running + waiting.length === 0) ends.clear()
      next()
    }
  }
}
