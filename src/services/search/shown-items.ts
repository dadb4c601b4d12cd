import { extended } from '#kit/extended.ts'

/** A presented item, and when it expires (milliseconds since 1970). */
export interface Shown<Item> {
  key: number
  item: Item
  from: number
  until: number
}

/** Presented rows of a page, and when they expire. */
export interface Presented<Item> {
  items: Item[]
  /** Milliseconds since 1970; absent: until a write changes them. */
  freshUntil?: number | undefined
}

/** Miles by key, in searches around a point. */
export type Distances = ReadonlyMap<number, number | null>

interface Showing {
  /** Variant of the presentation, such as the detail level. Without it nothing is cached. */
  variant: string | undefined
  now: number
  distances?: Distances | undefined
}

/**
 * Cache of presented items, invalidated by changes and time. Reading and presenting a page is many times as expensive
 * as finding it (`npm run bench -- http`), and many searches start with the same items.
 */
export class ShownItems<Item extends object> {
  readonly #capacity: number
  readonly #cached = new Map<number, Map<string, Shown<Item>>>()
  #version = 0

  /** @param capacity capacity in items; evicts the least recently used */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /**
   * Items in the order of the keys; `load` reads and presents those not cached, and omits those that are not visible.
   * Around a point each item has its `distance`.
   */
  async show(
    keys: readonly number[],
    { variant, now, distances }: Showing,
    load: (missing: readonly number[]) => Promise<readonly Omit<Shown<Item>, 'from'>[]>,
  ): Promise<Presented<Item & { distance?: number }>> {
    const version = this.#version
    const found = new Map<number, Omit<Shown<Item>, 'from'>>()
    for (const key of keys) {
      const cached = variant === undefined ? undefined : this.#get(variant, key, now)
      if (cached) found.set(key, cached)
    }
    const missing = keys.filter(key => !found.has(key))
    for (const loaded of missing.length > 0 ? await load(missing) : []) {
      found.set(loaded.key, loaded)
      if (variant !== undefined) this.#put(variant, { ...loaded, from: now }, version)
    }
    const shown = keys.flatMap(key => found.get(key) ?? [])
    const freshUntil = Math.min(...shown.map(({ until }) => until))
    return {
      items: shown.map(({ key, item }) => withDistance(item, distances?.get(key))),
      freshUntil: Number.isFinite(freshUntil) ? freshUntil : undefined,
    }
  }

  /** Invalidates items; without keys, all of them. */
  drop(keys?: Iterable<number>): void {
    this.#version++
    if (!keys) this.#cached.clear()
    else for (const key of keys) this.#cached.delete(key)
  }

  #get(variant: string, key: number, now: number): Shown<Item> | undefined {
    const variants = this.#cached.get(key)
    const shown = variants?.get(variant)
    if (!variants || !shown || now < shown.from || now >= shown.until) return undefined
    this.#cached.delete(key)
    this.#cached.set(key, variants)
    return shown
  }

  /** Caches an item, unless something changed since `version`, when its row may be outdated. */
  #put(variant: string, shown: Shown<Item>, version: number): void {
    if (version !== this.#version) return
    const variants = this.#cached.get(shown.key) ?? new Map<string, Shown<Item>>()
    this.#cached.set(shown.key, variants.set(variant, shown))
    const [oldest] = this.#cached.keys()
    if (this.#cached.size > this.#capacity && oldest !== undefined) this.#cached.delete(oldest)
  }
}

/** Adds the distance from the place searched, in hundredths of a mile; returns the item unchanged without one. */
export const withDistance = <Item extends object>(
  item: Item,
  miles: number | null | undefined,
): Item & { distance?: number } =>
  miles === undefined || miles === null ? item : extended(item, { distance: Math.round(miles * 100) / 100 })
