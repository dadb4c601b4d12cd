/** Work was refused, because the load exceeds the capacity. */
export class Overloaded extends Error {
  constructor() {
    super('Too much is waiting.')
  }
}

/**
 * Runs work now or soon.
 * @throws Overloaded if later work displaced it
 */
export type Admission = <T>(work: () => Promise<T>) => Promise<T>

interface AdmissionOptions {
  /** Maximum concurrent work; under overload, while the event loop has capacity. */
  max: number
  /** Whether the event loop has room. */
  hasRoom: () => boolean
  /** Monotonic clock, milliseconds. */
  now: () => number
}

/** Milliseconds for which something was always waiting when it counts as overload, and not as a burst. */
const burst = 250
/** Milliseconds without a refusal after which the overload is over. */
const calm = 2_000

/**
 * Admits a bounded amount of concurrent work, the newest first. A burst waits in a queue. Under overload one runs at
 * a time, or more if the event loop has capacity, and as many may wait; a new one displaces the oldest, which is
 * refused at once. Served work has hardly waited, and refused work fails fast (adaptive LIFO with controlled delay,
 * as in Maurer, Fail at Scale, 2015).
 */
export function openAdmission({ max, hasRoom, now }: AdmissionOptions): Admission {
  const waiting: { begin(): void; refuse(): void }[] = []
  let running = 0
  /** Since when something was always waiting, if anything is. */
  let waitingSince = now()
  let refusedAt = Number.NEGATIVE_INFINITY

  function next(): void {
    const isOverload = now() - waitingSince > burst || now() - refusedAt < calm
    const limit = isOverload && !hasRoom() ? 1 : max
    while (running < limit && waiting.length > 0) waiting.pop()!.begin()
    while (isOverload && waiting.length > limit) {
      waiting.shift()!.refuse()
      refusedAt = now()
    }
  }

  return work =>
    new Promise((resolve, reject) => {
      const begin = () => {
        running++
        work()
          .then(resolve, reject)
          .finally(() => {
            running--
            next()
          })
      }
      if (waiting.length === 0) waitingSince = now()
      waiting.push({ begin, refuse: () => reject(new Overloaded()) })
      next()
    })
}
