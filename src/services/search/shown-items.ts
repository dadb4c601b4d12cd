import { extended } from '#kit/extended.ts'

/** An item as it is presented, and the time in which it looks so (milliseconds since 1970). */
export interface Shown<Item> {
  key: number
  item: Item
  from: number
  until: number
}

/** Rows that a page shows, presented, and until when they look so. */
export interface Presented<Item> {
  items: Item[]
  /** Milliseconds since 1970; absent: until they change. */
  freshUntil?: number | undefined
}

/** Miles by key, in searches around a point. */
export type Distances = ReadonlyMap<number, number | null>

interface Showing {
  /** What is shown of each item, such as its detail level. Without it nothing is kept. */
  variant: string | undefined
  now: number
  distances?: Distances | undefined
}

/**
 * Presented items, kept until they or the time change them. Reading the rows of a page and presenting them costs many
 * times as much as finding them (`npm run bench -- http`), and the same items come first in most searches.
 */
export class ShownItems<Item extends object> {
  readonly #most: number
  readonly #kept = new Map<number, Map<string, Shown<Item>>>()
  #version = 0

  /** @param most items to keep; the least recently used is dropped first */
  constructor(most: number) {
    this.#most = most
  }

  /**
   * Items in the order of the keys; `load` reads and presents those that are not kept, and leaves out what nobody may see.
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
      const kept = variant === undefined ? undefined : this.#get(variant, key, now)
      if (kept) found.set(key, kept)
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

  /** Drops what has changed; without keys, everything. */
  forget(keys?: Iterable<number>): void {
    this.#version++
    if (!keys) this.#kept.clear()
    else for (const key of keys) this.#kept.delete(key)
  }

  #get(variant: string, key: number, now: number): Shown<Item> | undefined {
    const variants = this.#kept.get(key)
    const shown = variants?.get(variant)
    if (!variants || !shown || now < shown.from || now >= shown.until) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, variants)
    return shown
  }

  /** Keeps an item, unless something changed since `version`: its row may be an old one. */
  #put(variant: string, shown: Shown<Item>, version: number): void {
    if (version !== this.#version) return
    const variants = this.#kept.get(shown.key) ?? new Map<string, Shown<Item>>()
    this.#kept.set(shown.key, variants.set(variant, shown))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
  }
}

/** The same item with its way from the place searched, in hundredths of a mile; as it is where there is none. */
export const withDistance = <Item extends object>(
  item: Item,
  miles: number | null | undefined,
): Item & { distance?: number } =>
  miles === undefined || miles === null ? item : extended(item, { distance: Math.round(miles * 100) / 100 })
