import * as v from 'valibot'
import { eventTypes } from '../event-type.ts'
import { checkbox, choice, form } from '../form.ts'
import { displayStatus } from '../listing/status.ts'
import type { ActiveStatus } from '../listing/values.ts'
import { trimmed } from '../sent-text.ts'

/** Types of favorites, the same as of events (RULINGS 26). */
export const favoriteTypes = eventTypes
export type FavoriteType = (typeof favoriteTypes)[number]

/** Maximum number of favorites per user, and of characters in a note. */
export const favoriteLimits = { things: 1_000, note: 1_000 } as const
/** Milliseconds for which a removed favorite can be restored with its note and original price. */
export const undoWindow = 3_600_000
/** Maximum number of homes in a comparison. */
export const maxCompared = 4

const key = (description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(1, 'not_a_number'),
    v.maxValue(2_147_483_647, 'not_a_number'),
    v.description(description),
  )

/** Creation of a favorite (part 2 §3, Favorite). */
export const favoriteForm = form({
  type: choice(favoriteTypes, 'Type of the entity.'),
  entityKey: key('Key of the entity.'),
  userKey: v.optional(key('Key of the user; default: the caller.')),
})
export type FavoriteForm = v.InferOutput<typeof favoriteForm>

/** Change of a favorite; absent fields stay unchanged. */
export const favoriteChange = form({
  note: v.optional(
    v.pipe(
      trimmed(favoriteLimits.note),
      v.regex(/^[^{}]*$/, 'containsCurlyBraces'),
      v.description('Private note, up to 1,000 characters; empty removes it.'),
    ),
  ),
  isHidden: v.optional(checkbox('Hidden from the list.')),
})
export type FavoriteChange = v.InferOutput<typeof favoriteChange>

/** Display status of a favorite; anything other than a home is `for-sale` until it is removed. */
export const favoriteStatuses = ['for-sale', 'for-rent', 'sale-pending', 'sold', 'rented', 'removed'] as const
export type FavoriteStatus = (typeof favoriteStatuses)[number]

interface Home {
  active: ActiveStatus
  askingPrice: number | null
  rentalPrice: number | null
  isSalePending: boolean
}

/**
 * Status of a home; `isRemoved` by the rule of removed homes (part 2 §4). A sold home whose sale is not shown is
 * removed.
 */
export function favoriteStatus(home: Home, isRemoved: boolean): FavoriteStatus {
  if (isRemoved) return 'removed'
  const status = displayStatus(home)
  return home.isSalePending && (status === 'for-sale' || status === 'for-rent') ? 'sale-pending' : status
}

/** Price and status when saved and now; prices in dollars. */
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

/** Change since the favorite was saved: status first, then the price if both are of the same kind. */
export function newsOf({ priceWhenSaved, priceNow, statusWhenSaved, statusNow }: ThenAndNow): FavoriteNews[] {
  const news: FavoriteNews[] = []
  if (statusNow !== statusWhenSaved) news.push({ kind: 'status', status: statusNow })
  const isComparable = isRent(statusWhenSaved) === isRent(statusNow) && statusNow !== 'removed'
  if (priceWhenSaved !== null && priceNow !== null && isComparable && priceNow !== priceWhenSaved)
    news.push({ kind: priceNow < priceWhenSaved ? 'dropped' : 'raised', from: priceWhenSaved, to: priceNow })
  return news
}
