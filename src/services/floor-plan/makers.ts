import type { Database } from '#db/database.ts'
import { makerSlug } from '#model/floor-plan/urls.ts'
import { selectFormerMaker, selectMakers, selectSellersOfPlans } from './store.ts'

interface Maker {
  slug: string
  name: string
  /** Keys of its offered plans. */
  keys: readonly number[]
}

/** Maximum number of dealers in the response for a maker. */
const MAX_SELLERS = 100

/** Makers of offered plans by the slug of their page, read once between two changes of plans. */
export function openMakers(database: Database) {
  let known: Promise<ReadonlyMap<string, Maker>> | undefined

  async function read() {
    const makers = new Map<string, Maker>()
    for (const { name, keys } of await selectMakers(database)) {
      const slug = makerSlug(name)
      const before = makers.get(slug)
      // The most frequent spelling comes first.
      if (slug)
        makers.set(slug, { slug, name: before?.name ?? name, keys: [...(before?.keys ?? []), ...keys] })
    }
    return makers
  }

  async function all() {
    known ??= read()
    try {
      return await known
    } catch (error) {
      known = undefined
      throw error
    }
  }

  return {
    /** A maker by its slug, or by that of a former spelling. */
    async find(slug: string): Promise<Maker | undefined> {
      const makers = await all()
      const maker = makers.get(slug)
      if (maker) return maker
      const name = await selectFormerMaker(database, slug)
      return name === undefined ? undefined : makers.get(makerSlug(name))
    },

    /** Dealers that sell plans of a maker, with their total. */
    async sellers({ keys }: Maker) {
      const rows = await selectSellersOfPlans(database, keys)
      return { salesCenters: rows.slice(0, MAX_SELLERS), salesCenterCount: rows.length }
    },

    /** After a change of plans. */
    drop() {
      known = undefined
    },
  }
}
