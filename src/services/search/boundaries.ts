import { itemAt } from '#kit/lookup.ts'
/** The times after `since`, ascending. */
export interface StoredBoundaries {
  since: number
  moments: Float64Array<ArrayBuffer>
}

/**
 * Times at which search results change without any write: a home is no longer recent, leaves the market, its sale is
 * no longer shown. Between two boundaries every search returns the same results, so all times in between can share
 * one time, and the index can cache results. Milliseconds since 1970.
 */
export class Boundaries {
  private sorted = new Float64Array(0)
  private recent: number[] = []
  private readonly since: number

  /** Times before `since` are unknown. */
  constructor(since: number) {
    this.since = since
  }

  /** A copy of the boundaries from a time on, for `restore`. */
  stored(now: number): StoredBoundaries {
    this.settle()
    const since = Math.max(this.since, this.floor(now))
    return { since, moments: this.sorted.slice(this.countUpTo(since)) }
  }

  static restore({ since, moments }: StoredBoundaries): Boundaries {
    const boundaries = new Boundaries(since)
    boundaries.sorted = moments
    return boundaries
  }

  add(moment: number): void {
    if (moment <= this.since) return
    this.recent.push(moment)
    if (this.recent.length > 1000 + this.sorted.length / 8) this.settle()
  }

  /** Sorts added boundaries; searches are slower before. */
  settle(): void {
    const all = new Float64Array(this.sorted.length + this.recent.length)
    all.set(this.sorted)
    all.set(this.recent, this.sorted.length)
    this.sorted = all.sort()
    this.recent = []
  }

  /** The earliest time with the same results as `now`. */
  floor(now: number): number {
    if (now < this.since) return now
    let latest = this.sorted[this.countUpTo(now) - 1] ?? this.since
    for (const moment of this.recent) if (moment <= now && moment > latest) latest = moment
    return latest
  }

  /** The next time after `now` at which results may change. */
  next(now: number): number | undefined {
    let next = this.sorted[this.countUpTo(now)] ?? Number.POSITIVE_INFINITY
    for (const moment of this.recent) if (moment > now && moment < next) next = moment
    return Number.isFinite(next) ? next : undefined
  }

  private countUpTo(now: number): number {
    let [low, high] = [0, this.sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (itemAt(this.sorted, middle) <= now) low = middle + 1
      else high = middle
    }
    return low
  }
}
