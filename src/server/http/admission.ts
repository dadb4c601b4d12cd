/** Work was refused, since what is waiting already takes too long. */
export class Overloaded extends Error {
  constructor() {
    super('Too much is waiting.')
  }
}

/** Runs work now or soon. @throws Overloaded if its turn comes too late */
export type Admission = <T>(work: () => Promise<T>) => Promise<T>

interface AdmissionOptions {
  /** How many run at a time. */
  most: number
  /** Monotonic clock, milliseconds. */
  now: () => number
}

/** Milliseconds for which work has waited without a break when it counts as overload, and not as a burst. */
const interval = 500
/** Milliseconds that work may wait in a burst, and under overload. */
const patience = { burst: 5_000, overload: 20 }

/**
 * Admits a bounded amount of work at a time. A burst waits its turn; when more comes than can be done, what waited too
 * long is refused at once, so that the rest is served quickly (Nichols and Jacobson, Controlling Queue Delay, 2012; the
 * two limits as in Maurer, Fail at Scale, 2015).
 */
export function openAdmission({ most, now }: AdmissionOptions): Admission {
  const waiting: { since: number; begin(): void; refuse(): void }[] = []
  let running = 0
  let idleAt = now()

  function next(): void {
    while (running < most) {
      const first = waiting.shift()
      if (!first) break
      const longest = now() - idleAt > interval ? patience.overload : patience.burst
      if (now() - first.since > longest) first.refuse()
      else first.begin()
    }
    if (waiting.length === 0) idleAt = now()
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
      waiting.push({ since: now(), begin, refuse: () => reject(new Overloaded()) })
      next()
    })
}
