/** Stores recent keys: the last `capacity` distinct ones or more. */
export class RecentKeys {
  readonly #capacity: number
  #current = new Set<string>()
  #previous = new Set<string>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** Adds a key and returns whether it was already stored. */
  note(key: string): boolean {
    const isKnown = this.#current.has(key) || this.#previous.has(key)
    this.#current.add(key)
    if (this.#current.size >= this.#capacity) {
      this.#previous = this.#current
      this.#current = new Set()
    }
    return isKnown
  }
}
