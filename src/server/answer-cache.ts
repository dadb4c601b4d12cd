/** What the cache must know of an answer. */
export interface Cached {
  /** Changes that make it stale: `listing:100001`, `listings`. */
  tags: readonly string[]
  /** When time alone makes it stale, milliseconds since 1970. */
  freshUntil: number
  /** What it takes of the room. */
  bytes: number
}

/** How many forgotten tags are remembered for answers still being made. */
const rememberedTags = 20_000

/**
 * Answers for everybody (pages, calls), bounded by the bytes they hold; the longest unread leaves first. One is dropped
 * as soon as one of its tags is forgotten, also when its making began before and ended after.
 */
export class AnswerCache<Answer extends Cached> {
  readonly #capacity: number
  readonly #answers = new Map<string, Answer>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #forgotten = new Map<string, number>()
  #oldestRemembered = 0
  #version = 0
  #bytes = 0

  /** @param capacity bytes of bodies at most */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** To be read before an answer is made and handed to `set`. */
  get version(): number {
    return this.#version
  }

  get(key: string, now: number): Answer | undefined {
    const answer = this.#answers.get(key)
    if (!answer || answer.freshUntil <= now) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    return answer
  }

  /** An answer that time alone may have made stale, for when no fresh one can be made. */
  stale(key: string): Answer | undefined {
    return this.#answers.get(key)
  }

  set(key: string, answer: Answer, madeFrom: number): void {
    if (madeFrom < this.#oldestRemembered) return
    if (answer.tags.some(tag => (this.#forgotten.get(tag) ?? 0) > madeFrom)) return
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

  /** Drops every answer made from what has changed. */
  forget(tags: Iterable<string>): void {
    this.#version++
    for (const tag of tags) {
      this.#forgotten.delete(tag)
      this.#forgotten.set(tag, this.#version)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#drop(key, this.#answers.get(key)!)
    }
    for (const [tag, version] of this.#forgotten) {
      if (this.#forgotten.size <= rememberedTags) break
      this.#forgotten.delete(tag)
      this.#oldestRemembered = version
    }
  }

  /** Drops every answer. */
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
