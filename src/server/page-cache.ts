/** A rendered page, compressed once for every later reader. */
export interface CachedPage {
  status: number
  etag: string
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
  /** Changes that make it stale: `listing:100001`, `listings`. */
  tags: readonly string[]
  /** When time alone makes it stale, milliseconds since 1970. */
  freshUntil: number
}

/** How many forgotten tags are remembered for renderings still under way. */
const rememberedTags = 20_000

/**
 * Pages for everybody, bounded by the bytes they hold; the longest unread leaves first. A page is dropped as soon
 * as one of its tags is forgotten, also when its rendering began before and ended after.
 */
export class PageCache {
  readonly #capacity: number
  readonly #pages = new Map<string, CachedPage>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #forgotten = new Map<string, number>()
  #oldestRemembered = 0
  #version = 0
  #bytes = 0

  /** @param capacity bytes of bodies at most */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** To be read before a rendering begins and handed to `set`. */
  get version(): number {
    return this.#version
  }

  get(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page || page.freshUntil <= now) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  /** A page that time alone may have made stale, for when no fresh one can be made. */
  stale(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  set(key: string, page: CachedPage, renderedFrom: number): void {
    if (renderedFrom < this.#oldestRemembered) return
    if (page.tags.some(tag => (this.#forgotten.get(tag) ?? 0) > renderedFrom)) return
    const before = this.#pages.get(key)
    if (before) this.#drop(key, before)
    this.#pages.set(key, page)
    this.#bytes += size(page)
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#capacity) break
      this.#drop(oldest, old)
    }
  }

  /** Drops every page made from what has changed. */
  forget(tags: Iterable<string>): void {
    this.#version++
    for (const tag of tags) {
      this.#forgotten.delete(tag)
      this.#forgotten.set(tag, this.#version)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#drop(key, this.#pages.get(key)!)
    }
    for (const [tag, version] of this.#forgotten) {
      if (this.#forgotten.size <= rememberedTags) break
      this.#forgotten.delete(tag)
      this.#oldestRemembered = version
    }
  }

  /** Drops every page. */
  clear(): void {
    this.#version++
    this.#oldestRemembered = this.#version
    for (const [key, page] of this.#pages) this.#drop(key, page)
  }

  #drop(key: string, page: CachedPage): void {
    this.#pages.delete(key)
    this.#bytes -= size(page)
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}

const size = ({ bodies }: CachedPage) => bodies.br.length + bodies.gzip.length + bodies.identity.length
