import { type LoaderFunctionArgs, redirect } from 'react-router'
import { watchedDealers, watchedFloorPlans, watchedListings, watchedParks } from '#contract/favorite/v2.ts'
import type {
  WatchedDealer,
  WatchedFloorPlan,
  WatchedListing,
  WatchedMeta,
  WatchedPark,
} from '#contract/favorite.response.ts'
import type { OwnSharedList } from '#contract/shared-list/v2.response.ts'
import { getOwnSharedList } from '#contract/shared-list/v2.ts'
import { itemAt } from '#kit/lookup.ts'
import { type FavoriteNews, type FavoriteType, newsOf } from '#model/favorite/favorite.ts'
import { type FavoriteList, favoriteLists, favoritesUrl } from '#model/favorite/urls.ts'
import { requirePerson } from '../parts/account/require-person.ts'
import { type CardDealer, cardDealer } from '../parts/card/dealer-card.ts'
import { type CardFloorPlan, cardFloorPlan } from '../parts/card/floor-plan-card.ts'
import { type CardListing, cardListing } from '../parts/card/listing-card.ts'
import { type CardPark, cardPark } from '../parts/card/park-card.ts'
import { load } from '../ui/client/render-context.ts'
import { parseFavoriteRef } from './favorite-ref.ts'

/** Card of an item by type; null if it was removed. */
type Carded =
  | { type: 'listing'; card: CardListing | null }
  | { type: 'park'; card: CardPark | null }
  | { type: 'sales-center'; card: CardDealer | null }
  | { type: 'floorplan'; card: CardFloorPlan | null }

/** A saved item for the list. */
export type FavoriteItem = Carded & {
  key: number
  entityKey: number
  label: string
  note: string | null
  isHidden: boolean
  news: FavoriteNews[]
}

/** Sharing state of the homes. */
export type SharedHomes = Pick<OwnSharedList, 'token' | 'homes'>

export interface FavoritesData {
  list: FavoriteList
  page: number
  pages: number
  counts: WatchedMeta['counts']
  items: FavoriteItem[]
  /** On the list of homes; null: not shared. */
  shared: SharedHomes | null
}

const PAGE_SIZE = 24

const typeOf = {
  homes: 'listing',
  parks: 'park',
  dealers: 'sales-center',
  floorplans: 'floorplan',
} as const satisfies Record<Exclude<FavoriteList, 'hidden'>, FavoriteType>

/** A list of favorites; hidden items of all types are in one list. */
export async function loadFavorites(args: LoaderFunctionArgs): Promise<FavoritesData> {
  const { key } = await requirePerson(args)
  const query = new URL(args.request.url).searchParams
  const list = favoriteLists.find(name => name === query.get('list')) ?? 'homes'
  const page = Math.max(1, Math.min(100, Number.parseInt(query.get('page') ?? '1', 10) || 1))
  const loadType = (type: FavoriteType) =>
    watched(args, type, {
      path: { key },
      query: {
        'is-hidden': String(list === 'hidden'),
        offset: list === 'hidden' ? 0 : (page - 1) * PAGE_SIZE,
        limit: list === 'hidden' ? 100 : PAGE_SIZE,
      },
    })
  const [loaded, shared] = await Promise.all([
    Promise.all(list === 'hidden' ? Object.values(typeOf).map(loadType) : [loadType(typeOf[list])]),
    list === 'homes' ? load(args, getOwnSharedList, { path: { userKey: key } }) : undefined,
  ])
  const { counts, total } = itemAt(loaded, 0).meta
  const pages = list === 'hidden' ? 1 : Math.ceil(total / PAGE_SIZE)
  // The last item of this page was removed or hidden.
  if (page > Math.max(1, pages)) {
    query.set('page', String(Math.max(1, pages)))
    throw redirect(`${favoritesUrl()}?${query}`)
  }
  return {
    list,
    page,
    pages,
    counts,
    items: loaded.flatMap(({ items }) => items),
    shared: shared?.payload ? { token: shared.payload.token, homes: shared.payload.homes } : null,
  }
}

type Input = Parameters<typeof load>[2]

async function watched(
  args: LoaderFunctionArgs,
  type: FavoriteType,
  input: Input,
): Promise<{ items: FavoriteItem[]; meta: WatchedMeta }> {
  switch (type) {
    case 'listing': {
      const { payload, meta } = await load(args, watchedListings, input)
      return {
        items: payload.map(one => ({ ...itemOf(one), type, card: one.card && plainCard(one.card) })),
        meta,
      }
    }
    case 'park': {
      const { payload, meta } = await load(args, watchedParks, input)
      return {
        items: payload.map(one => ({ ...itemOf(one), type, card: one.card && cardPark(one.card) })),
        meta,
      }
    }
    case 'sales-center': {
      const { payload, meta } = await load(args, watchedDealers, input)
      return {
        items: payload.map(one => ({ ...itemOf(one), type, card: one.card && cardDealer(one.card) })),
        meta,
      }
    }
    case 'floorplan': {
      const { payload, meta } = await load(args, watchedFloorPlans, input)
      return {
        items: payload.map(one => ({ ...itemOf(one), type, card: one.card && cardFloorPlan(one.card) })),
        meta,
      }
    }
  }
}

/** In a person's own list no home is advertised. */
function plainCard(listing: Parameters<typeof cardListing>[0]): CardListing {
  const badges = listing.badges.filter(badge => badge !== 'sponsored')
  return { ...cardListing(listing), isSponsored: false, badges }
}

const itemOf = (one: WatchedListing | WatchedPark | WatchedDealer | WatchedFloorPlan) => ({
  key: one.key,
  entityKey: one.entityKey,
  label: one.label,
  note: one.note,
  isHidden: one.isHidden,
  news: newsOf(one),
})

/** Item in the query to save, or that was just removed: `listing:100001`. */
export const favoriteRefIn = (query: URLSearchParams, name: 'save' | 'removed') =>
  parseFavoriteRef(query.get(name))
