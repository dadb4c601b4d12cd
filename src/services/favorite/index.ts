import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { recordOf } from '#kit/keys.ts'
import { dealerLabel } from '#model/dealer/label.ts'
import {
  type FavoriteChange,
  type FavoriteStatus,
  type FavoriteType,
  favoriteLimits,
  favoriteStatus,
  favoriteTypes,
  undoWindow,
} from '#model/favorite/favorite.ts'
import { listingLabel } from '#model/listing/caption.ts'
import { comparedPrice } from '#model/listing/price.ts'
import { countsAsRemoved, isDraft } from '#model/listing/status.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Dealers } from '../dealer/index.ts'
import type { FloorPlans } from '../floor-plan/index.ts'
import type { Listings } from '../listing/index.ts'
import type { Parks } from '../park/index.ts'
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

/** A reference to a favorite's entity. */
interface EntityRef {
  type: FavoriteType
  entityKey: number
}

/** Label and status of a favorite's entity. */
interface EntityState {
  label: string
  /** Dollars; null if unknown. */
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

/** Favorites: users see and change only their own. */
export function openFavorites({ database, listings, parks, dealers, floorPlans, now }: FavoriteOptions) {
  const cardsOf = {
    listing: (keys: readonly number[]) => listings.cards(keys),
    park: (keys: readonly number[]) => parks.cards(keys),
    'sales-center': (keys: readonly number[]) => dealers.cards(keys),
    floorplan: (keys: readonly number[]) => floorPlans.cards(keys),
  }

  /** Current status by key; omits entities that were never public. */
  async function entityStates(
    queryable: Database | Transaction,
    type: FavoriteType,
    keys: readonly number[],
  ): Promise<Map<number, EntityState>> {
    if (type === 'listing') {
      const homes = await homesOf(queryable, keys)
      const at = now()
      return new Map(
        homes
          .filter(home => !isDraft(home.active) && !home.isHidden)
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
     * Saves a favorite with its current price and status; an existing one is unchanged, and one removed within the
     * hour is restored. `not_found` if the entity is not visible, `full` if the user has reached the limit.
     */
    async save(
      transaction: Transaction,
      userKey: number,
      { type, entityKey }: EntityRef,
    ): Promise<ReturnType<typeof present> | 'not_found' | 'full'> {
      await lockPerson(transaction, userKey)
      const thing = { userKey, type, entityKey }
      const at = now()
      const before = await restoreFavorite(transaction, thing, at - undoWindow)
      if (before) return present(before)
      const entityState = (await entityStates(transaction, type, [entityKey])).get(entityKey)
      if (!entityState || entityState.status === 'removed') return 'not_found'
      if ((await countFavorites(transaction, userKey)) >= favoriteLimits.things) return 'full'
      return present(await insertFavorite(transaction, thing, { ...entityState, at }))
    },

    /** A user's favorites, newest first, optionally of a type or among some keys. */
    async list(
      userKey: number,
      { type, entityKeys }: { type?: FavoriteType | undefined; entityKeys: readonly number[] },
    ) {
      return (await selectFavorites(database, userKey, type, entityKeys)).map(present)
    },

    /** Favorites of a type with their cards, and their status when saved and now. */
    async watched<T extends FavoriteType>(
      userKey: number,
      type: T,
      query: { isHidden: boolean | undefined; offset: number; limit: number },
    ) {
      const [rows, counted] = await Promise.all([
        selectSome(database, userKey, { type, ...query }),
        selectCounts(database, userKey),
      ])
      const keys = rows.map(({ entityKey }) => entityKey)
      const [cards, entityState] = await Promise.all([
        cardsOf[type](keys) as ReturnType<(typeof cardsOf)[T]>,
        entityStates(database, type, keys),
      ])
      const cardOf = new Map(cards.map(card => [card.key, card as Awaited<typeof cards>[number]]))
      const items = rows.map(row => {
        const { label, price, status } = entityState.get(row.entityKey) ?? gone
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
      const { isHidden } = query
      return {
        items,
        total: sum(one => one.type === type && (isHidden === undefined || one.isHidden === isHidden)),
        counts: {
          ...recordOf(favoriteTypes, each => sum(one => one.type === each && !one.isHidden)),
          hidden: sum(one => one.isHidden),
        },
      }
    },

    /**
     * Saves a home found by alerts for all their owners at once; users who saved it, or removed it recently, are not
     * changed. Does not lock users: concurrent calls cannot block each other.
     */
    async saveFromAlerts(
      transaction: Transaction,
      userKeys: readonly number[],
      listingKey: number,
    ): Promise<void> {
      const entityState = (await entityStates(transaction, 'listing', [listingKey])).get(listingKey)
      if (!entityState || entityState.status === 'removed') return
      await insertFavorites(transaction, userKeys, listingKey, {
        ...entityState,
        at: now(),
        max: favoriteLimits.things,
      })
    },

    /** Updates note or visibility of a user's favorite; undefined for another user's. */
    async change(transaction: Transaction, userKey: number, key: number, { note, isHidden }: FavoriteChange) {
      const row = await updateFavorite(transaction, userKey, key, {
        note: note === undefined ? undefined : note || null,
        isHidden,
      })
      return row && present(row)
    },

    /** Removes a user's favorite; false if it is not theirs. */
    remove: (transaction: Transaction, userKey: number, key: number): Promise<boolean> =>
      unsaveFavorite(transaction, userKey, key, now()),

    /** Deletes all favorites of a user. */
    async erase(transaction: Transaction, { userKey }: { userKey?: number; email?: string }): Promise<void> {
      if (userKey !== undefined) await deleteFavoritesOf(transaction, userKey)
    },

    /** Exports all favorites of a user. */
    async exportOf(userKey: number) {
      const rows = await selectFavorites(database, userKey, undefined, [])
      const labels = new Map<string, string>()
      for (const type of favoriteTypes) {
        const keys = rows.filter(row => row.type === type).map(({ entityKey }) => entityKey)
        for (const [key, { label }] of await entityStates(database, type, keys))
          labels.set(`${type}:${key}`, label)
      }
      return rows.map(row => ({
        ...present(row),
        label: labels.get(`${row.type}:${row.entityKey}`) ?? '',
        priceWhenSaved: row.priceWhenSaved,
        statusWhenSaved: row.statusWhenSaved,
      }))
    },

    /** Deletes favorites that were removed more than an hour ago. */
    prune: () => deleteUnsaved(database, now() - undoWindow),
  }
}

/** Placeholder for an entity whose row is gone. */
const gone: EntityState = { label: '', price: null, status: 'removed' }

const present = ({ key, type, entityKey, userKey, note, isHidden, savedAt }: FavoriteRow) => ({
  key,
  type,
  entityKey,
  userKey,
  note,
  isHidden,
  savedAt: formatMoment(savedAt),
})
