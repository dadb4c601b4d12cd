import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { dealerLabel } from '#model/dealer/label.ts'
import {
  type FavoriteChange,
  type FavoriteStatus,
  type FavoriteType,
  favoriteLimits,
  favoriteStatus,
  favoriteTypes,
  undoLasts,
} from '#model/favorite/favorite.ts'
import { listingLabel } from '#model/listing/caption.ts'
import { comparedPrice } from '#model/listing/price.ts'
import { countsAsRemoved, isDraft } from '#model/listing/status.ts'
import type { Dealers } from '../dealer/index.ts'
import type { FloorPlans } from '../floor-plan/index.ts'
import type { Listings } from '../listing/index.ts'
import type { Parks } from '../park/index.ts'
import type { Transaction } from '../write/index.ts'
import {
  countFavorites,
  deleteFavoritesOf,
  deleteUnsaved,
  type FavoriteRow,
  homesOf,
  insertFavorite,
  insertFavorites,
  lockPerson,
  plainOf,
  restoreFavorite,
  selectCounts,
  selectFavorites,
  selectSome,
  unsaveFavorite,
  updateFavorite,
} from './store.ts'

/** Somebody's thing. */
interface Thing {
  type: FavoriteType
  entityKey: number
}

/** What is said of a thing beside its card: its name, and how it stands. */
interface Standing {
  label: string
  /** Dollars; null where none is stated. */
  price: number | null
  status: FavoriteStatus
}

interface FavoriteOptions {
  database: Database
  listings: Pick<Listings, 'cards'>
  parks: Pick<Parks, 'cards'>
  dealers: Pick<Dealers, 'cards'>
  floorPlans: Pick<FloorPlans, 'cards'>
  now: () => number
}

export type Favorites = ReturnType<typeof openFavorites>

/** What people have saved: each sees and changes only their own. */
export function openFavorites({ database, listings, parks, dealers, floorPlans, now }: FavoriteOptions) {
  const cardsOf = {
    listing: (keys: readonly number[]) => listings.cards(keys),
    park: (keys: readonly number[]) => parks.cards(keys),
    'sales-center': (keys: readonly number[]) => dealers.cards(keys),
    floorplan: (keys: readonly number[]) => floorPlans.cards(keys),
  }

  /** How things stand now, by key; what was never public is not among them. */
  async function standings(
    queryable: Database | Transaction,
    type: FavoriteType,
    keys: readonly number[],
  ): Promise<Map<number, Standing>> {
    if (type === 'listing') {
      const homes = await homesOf(queryable, keys)
      const at = now()
      return new Map(
        homes
          .filter(home => !isDraft(home.active) && !home.holdReview)
          .map(home => [
            home.key,
            {
              label: listingLabel(home.key, home),
              price: comparedPrice(home),
              status: favoriteStatus(home, countsAsRemoved(home, at)),
            },
          ]),
      )
    }
    const rows = await plainOf(queryable, type, keys)
    return new Map(
      rows.map(({ key, name, active, city, state }) => [
        key,
        {
          label: city === null || state === null ? name : dealerLabel(name, { city, state }),
          price: null,
          status: active ? 'for-sale' : 'removed',
        },
      ]),
    )
  }

  return {
    /**
     * Saves a thing as it stands; what is saved already stays as it is, and what was taken off within the hour is put back.
     * `not_found` where there is no such thing to be seen, `full` where somebody has as many as they may.
     */
    async save(
      transaction: Transaction,
      userKey: number,
      { type, entityKey }: Thing,
    ): Promise<ReturnType<typeof present> | 'not_found' | 'full'> {
      await lockPerson(transaction, userKey)
      const thing = { userKey, type, entityKey }
      const at = now()
      const before = await restoreFavorite(transaction, thing, at - undoLasts)
      if (before) return present(before)
      const standing = (await standings(transaction, type, [entityKey])).get(entityKey)
      if (!standing || standing.status === 'removed') return 'not_found'
      if ((await countFavorites(transaction, userKey)) >= favoriteLimits.things) return 'full'
      return present(await insertFavorite(transaction, thing, { ...standing, at }))
    },

    /** What somebody has saved, the last one first: of a type or of any, of some things or of all. */
    async list(
      userKey: number,
      { type, entityKeys }: { type?: FavoriteType | undefined; entityKeys: readonly number[] },
    ) {
      return (await selectFavorites(database, userKey, type, entityKeys)).map(present)
    },

    /** Saved things of a type with their cards, and how they stood and stand. */
    async watched<T extends FavoriteType>(
      userKey: number,
      type: T,
      asked: { isHidden: boolean | undefined; offset: number; limit: number },
    ) {
      const [rows, counted] = await Promise.all([
        selectSome(database, userKey, { type, ...asked }),
        selectCounts(database, userKey),
      ])
      const keys = rows.map(({ entityKey }) => entityKey)
      const [cards, standing] = await Promise.all([
        cardsOf[type](keys) as ReturnType<(typeof cardsOf)[T]>,
        standings(database, type, keys),
      ])
      const cardOf = new Map(cards.map(card => [card.key, card as Awaited<typeof cards>[number]]))
      const items = rows.map(row => {
        const { label, price, status } = standing.get(row.entityKey) ?? gone
        return {
          ...present(row),
          label,
          priceWhenSaved: row.priceWhenSaved,
          priceNow: price,
          statusWhenSaved: row.statusWhenSaved,
          statusNow: status,
          card: cardOf.get(row.entityKey) ?? null,
        }
      })
      const sum = (isMeant: (one: { type: FavoriteType; isHidden: boolean }) => boolean) =>
        counted.filter(isMeant).reduce((total, { count }) => total + count, 0)
      const { isHidden } = asked
      return {
        items,
        total: sum(one => one.type === type && (isHidden === undefined || one.isHidden === isHidden)),
        counts: {
          ...(Object.fromEntries(
            favoriteTypes.map(each => [each, sum(one => one.type === each && !one.isHidden)]),
          ) as Record<FavoriteType, number>),
          hidden: sum(one => one.isHidden),
        },
      }
    },

    /**
     * Saves a home that alerts have found, for all of their owners at once: who has saved it, or has taken it off just now,
     * keeps it as it is. Without a lock on each person, so that two such never wait for each other.
     */
    async favour(transaction: Transaction, userKeys: readonly number[], listingKey: number): Promise<void> {
      const standing = (await standings(transaction, 'listing', [listingKey])).get(listingKey)
      if (!standing || standing.status === 'removed') return
      await insertFavorites(transaction, userKeys, listingKey, {
        ...standing,
        at: now(),
        most: favoriteLimits.things,
      })
    },

    /** Changes note or hiding of somebody's own favorite; undefined where it is none of theirs. */
    async change(transaction: Transaction, userKey: number, key: number, { note, isHidden }: FavoriteChange) {
      const row = await updateFavorite(transaction, userKey, key, {
        note: note === undefined ? undefined : note || null,
        isHidden,
      })
      return row && present(row)
    },

    /** Takes somebody's own favorite off; false where it is none of theirs. */
    remove: (transaction: Transaction, userKey: number, key: number): Promise<boolean> =>
      unsaveFavorite(transaction, userKey, key, now()),

    /** Deletes all that somebody has saved. */
    async forget(transaction: Transaction, { userKey }: { userKey?: number; email?: string }): Promise<void> {
      if (userKey !== undefined) await deleteFavoritesOf(transaction, userKey)
    },

    /** All that somebody has saved, for themselves. */
    async exportOf(userKey: number) {
      const rows = await selectFavorites(database, userKey, undefined, [])
      const labels = new Map<string, string>()
      for (const type of favoriteTypes) {
        const keys = rows.filter(row => row.type === type).map(({ entityKey }) => entityKey)
        for (const [key, { label }] of await standings(database, type, keys))
          labels.set(`${type}:${key}`, label)
      }
      return rows.map(row => ({
        ...present(row),
        label: labels.get(`${row.type}:${row.entityKey}`) ?? '',
        priceWhenSaved: row.priceWhenSaved,
        statusWhenSaved: row.statusWhenSaved,
      }))
    },

    /** Deletes what was taken off more than an hour ago. */
    prune: () => deleteUnsaved(database, now() - undoLasts),
  }
}

/** What is left of a thing whose row is gone. */
const gone: Standing = { label: '', price: null, status: 'removed' }

const present = ({ key, type, entityKey, userKey, note, isHidden, savedAt }: FavoriteRow) => ({
  key,
  type,
  entityKey,
  userKey,
  note,
  isHidden,
  savedAt: formatMoment(savedAt),
})
