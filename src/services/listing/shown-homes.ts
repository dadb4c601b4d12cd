/**
 * Homes as they were presented, until they or the time change them. Reading 22 rows and presenting them costs many
 * times what finding them does (`npm run bench -- http`), and the same homes come first in most searches. Of a
 * home, `from` and `until` bound the time that it looks so, milliseconds since 1970.
 */
export class ShownHomes<Shown extends { from: number; until: number }> {
  readonly #most: number
  readonly #kept = new Map<number, Map<string, Shown>>()
  #version = 0

  /** @param most homes to keep; the longest unasked leaves first */
  constructor(most: number) {
    this.#most = most
  }

  /** To be read before the rows are, and handed to `put`. */
  get version(): number {
    return this.#version
  }

  get(level: string, key: number, now: number): Shown | undefined {
    const levels = this.#kept.get(key)
    const shown = levels?.get(level)
    if (!levels || !shown || now < shown.from || now >= shown.until) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, levels)
    return shown
  }

  /** Keeps a presented home, unless something changed since `version`: its row may be an old one. */
  put(level: string, key: number, shown: Shown, version: number): void {
    if (version !== this.#version) return
    this.#kept.set(key, (this.#kept.get(key) ?? new Map<string, Shown>()).set(level, shown))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
  }

  /** Drops what has changed; without keys, everything. */
  forget(keys?: Iterable<number>): void {
    this.#version++
    if (!keys) this.#kept.clear()
    else for (const key of keys) this.#kept.delete(key)
  }
}
