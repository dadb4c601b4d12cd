import { entryOf } from '#kit/lookup.ts'
/** Data of a response that the cache needs. */
export interface Cached {
  /** Tags that invalidate it: `listing:100001`, `listings`. */
  tags: readonly string[]
  /** Expiry time, milliseconds since 1970. */
  freshUntil: number
  /** Size in bytes. */
  bytes: number
}

/**
 * Bytes for a cache. Short results of zlib and `Buffer.concat` are views of blocks of 16 to 64 KB, shared with bytes
 * of other responses, and a cached view retains its entire block.
 */
export function unpooled(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Number of invalidated tags stored for responses that are still being rendered. */
const maxTags = 20_000

/**
 * LRU cache of shared responses (pages, API calls), bounded by bytes. An entry is dropped as soon as one of its tags is
 * invalidated, even if its rendering began before the change and ended after it.
 */
export class AnswerCache<Answer extends Cached> {
  readonly #capacity: number
  readonly #answers = new Map<string, Answer>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #forgotten = new Map<string, number>()
  #oldestRemembered = 0
  #version = 0
  #bytes = 0
  #hits = 0
  #misses = 0

  /** @param capacity maximum bytes of bodies */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** Read before rendering a response and passed to `set`. */
  get version(): number {
    return this.#version
  }

  get(key: string, now: number): Answer | undefined {
    const answer = this.#answers.get(key)
    if (!answer || answer.freshUntil <= now) {
      this.#misses++
      return undefined
    }
    this.#hits++
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    return answer
  }

  /** Since the start; `bytes` of bodies. */
  get figures() {
    return { hits: this.#hits, misses: this.#misses, entries: this.#answers.size, bytes: this.#bytes }
  }

  /** A response that may have expired, used when no fresh one can be rendered. */
  stale(key: string): Answer | undefined {
    return this.#answers.get(key)
  }

  /** Whether nothing with these tags has changed since a rendering began. */
  isCurrent(tags: readonly string[], madeFrom: number): boolean {
    return madeFrom >= this.#oldestRemembered && !tags.some(tag => (this.#forgotten.get(tag) ?? 0) > madeFrom)
  }

  set(key: string, answer: Answer, madeFrom: number): void {
    if (!this.isCurrent(answer.tags, madeFrom)) return
    const before = this.#answers.get(key)
    if (before) this.#drop(key, before)
    this.#answers.set(key, answer)
    this.#bytes += answer.bytes
    for (const tag of answer.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
    for (const [oldest, old] of this.#answers) {
      if (this.#bytes <= this.#capacity) break
      this.#drop(oldest, old)
    }
  }

  /** Drops every response with one of these tags. */
  drop(tags: Iterable<string>): void {
    this.#version++
    for (const tag of tags) {
      this.#forgotten.delete(tag)
      this.#forgotten.set(tag, this.#version)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#drop(key, entryOf(this.#answers, key))
    }
    for (const [tag, version] of this.#forgotten) {
      if (this.#forgotten.size <= maxTags) break
      this.#forgotten.delete(tag)
      this.#oldestRemembered = version
    }
  }

  /** Drops every response. */
  clear(): void {
    this.#version++
    this.#oldestRemembered = this.#version
    for (const [key, answer] of this.#answers) this.#drop(key, answer)
  }

  #drop(key: string, answer: Answer): void {
    this.#answers.delete(key)
    this.#bytes -= answer.bytes
    for (const tag of answer.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
