import * as v from 'valibot'
import { eventTypes } from '../event-type.ts'
import { checkbox, choice, form } from '../form.ts'
import { displayStatus } from '../listing/status.ts'
import type { ActiveStatus } from '../listing/values.ts'

/** What people can save: what events are about, too (RULINGS 26). */
export const favoriteTypes = eventTypes
export type FavoriteType = (typeof favoriteTypes)[number]

/** The last segment of the calls that list what is saved of a type (part 2 §7). */
export const watchedSegments = {
  listing: 'listings',
  park: 'parks',
  'sales-center': 'sales-centers',
  floorplan: 'floorplans',
} as const satisfies Record<FavoriteType, string>

/** So many things somebody can save, and so long a note may be, characters. */
export const favoriteLimits = { things: 1_000, note: 1_000 } as const
/** How long what was taken off can be put back with its note and its price of then, milliseconds. */
export const undoLasts = 3_600_000
/** So many homes stand side by side. */
export const mostCompared = 4

const key = (description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(1, 'not_a_number'),
    v.maxValue(2_147_483_647, 'not_a_number'),
    v.description(description),
  )

/** Saves one thing (part 2 §3, Favorite). */
export const favoriteForm = form({
  type: choice(favoriteTypes, 'Kind of the thing.'),
  entityKey: key('Key of the thing.'),
  userKey: v.optional(key('Key of the person: their own, or left out.')),
})
export type FavoriteForm = v.InferOutput<typeof favoriteForm>

/** Changes what somebody noted of a favorite; what is left out stays. */
export const favoriteChange = form({
  note: v.optional(
    v.pipe(
      v.string('invalid'),
      v.trim(),
      v.maxLength(favoriteLimits.note, 'too_long'),
      v.regex(/^[^{}]*$/, 'containsCurlyBraces'),
      v.description('Words for themselves, 1,000 characters at most; empty takes them away.'),
    ),
  ),
  isHidden: v.optional(checkbox('Kept out of their list.')),
})
export type FavoriteChange = v.InferOutput<typeof favoriteChange>

/** How a thing stands; what is no home is `for-sale` as long as it is there. */
export const favoriteStatuses = ['for-sale', 'for-rent', 'sale-pending', 'sold', 'rented', 'removed'] as const
export type FavoriteStatus = (typeof favoriteStatuses)[number]

interface Home {
  active: ActiveStatus
  askingPrice: number | null
  rentalPrice: number | null
  isSalePending: boolean
}

/** The status of a home, `isRemoved` by the rule of removed homes (part 2 §4). A sold one whose sale is not shown is removed. */
export function favoriteStatus(home: Home, isRemoved: boolean): FavoriteStatus {
  if (isRemoved) return 'removed'
  const status = displayStatus(home)
  return home.isSalePending && (status === 'for-sale' || status === 'for-rent') ? 'sale-pending' : status
}

/** How something stood when it was saved, and how it stands now; prices in dollars. */
export interface ThenAndNow {
  priceWhenSaved: number | null
  priceNow: number | null
  statusWhenSaved: FavoriteStatus
  statusNow: FavoriteStatus
}

export type FavoriteNews =
  | { kind: 'dropped' | 'raised'; from: number; to: number }
  | { kind: 'status'; status: FavoriteStatus }

const isRent = (status: FavoriteStatus) => status === 'for-rent' || status === 'rented'

/** What has changed since somebody saved it: its status first, then its price where both are of the same kind. */
export function newsOf({ priceWhenSaved, priceNow, statusWhenSaved, statusNow }: ThenAndNow): FavoriteNews[] {
  const news: FavoriteNews[] = []
  if (statusNow !== statusWhenSaved) news.push({ kind: 'status', status: statusNow })
  const isComparable = isRent(statusWhenSaved) === isRent(statusNow) && statusNow !== 'removed'
  if (priceWhenSaved !== null && priceNow !== null && isComparable && priceNow !== priceWhenSaved)
    news.push({ kind: priceNow < priceWhenSaved ? 'dropped' : 'raised', from: priceWhenSaved, to: priceNow })
  return news
}
