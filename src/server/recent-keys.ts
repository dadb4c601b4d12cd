/** The keys noted lately, at least the last `most` of them. */
export class RecentKeys {
  readonly #most: number
  #current = new Set<string>()
  #previous = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  /** Notes a key and returns whether it was noted lately. */
  note(key: string): boolean {
    const isKnown = this.#current.has(key) || this.#previous.has(key)
    this.#current.add(key)
    if (this.#current.size >= this.#most) {
      this.#previous = this.#current
      this.#current = new Set()
    }
    return isKnown
  }
}
