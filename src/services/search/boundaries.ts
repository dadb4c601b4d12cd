/**
 * The moments at which time alone changes what searches find: a home stops being recent, leaves the market, its sale
 * is no longer shown. Between two of them every search answers the same, so that all moments between may be asked as
 * one, and an index can keep what it worked out. Milliseconds since 1970.
 */
export class Boundaries {
  private sorted = new Float64Array(0)
  private recent: number[] = []
  private readonly since: number

  /** Nothing is known of the time before `since`. */
  constructor(since: number) {
    this.since = since
  }

  add(moment: number): void {
    if (moment <= this.since) return
    this.recent.push(moment)
    if (this.recent.length > 1000 + this.sorted.length / 8) this.settle()
  }

  /** Sorts what was added; searches are slower before. */
  settle(): void {
    const all = new Float64Array(this.sorted.length + this.recent.length)
    all.set(this.sorted)
    all.set(this.recent, this.sorted.length)
    this.sorted = all.sort()
    this.recent = []
  }

  /** The earliest moment at which searches answer the same as at `now`. */
  floor(now: number): number {
    if (now < this.since) return now
    let latest = this.sorted[this.countUpTo(now) - 1] ?? this.since
    for (const moment of this.recent) if (moment <= now && moment > latest) latest = moment
    return latest
  }

  /** The next moment after `now` at which a search may answer differently. */
  next(now: number): number | undefined {
    let next = this.sorted[this.countUpTo(now)] ?? Number.POSITIVE_INFINITY
    for (const moment of this.recent) if (moment > now && moment < next) next = moment
    return Number.isFinite(next) ? next : undefined
  }

  private countUpTo(now: number): number {
    let [low, high] = [0, this.sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.sorted[middle]! <= now) low = middle + 1
      else high = middle
    }
    return low
  }
}
