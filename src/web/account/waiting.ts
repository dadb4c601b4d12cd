import type { LoaderFunctionArgs } from 'react-router'
import { listAlerts } from '#contract/alert/v1.ts'
import { appointmentsOfUser } from '#contract/appointment/v1.ts'
import { watchedListings } from '#contract/favorite/v2.ts'
import { listInbox } from '#contract/lead/v1.ts'
import { unconfirmedListings } from '#contract/listing/v2.ts'
import { listParkApplications } from '#contract/park-application/v2.ts'
import type { RegisteredUser } from '#contract/registered-user.response.ts'
import { keysOf } from '#kit/keys.ts'
import { ownedByUser } from '#model/access/access.ts'
import type { AccountPage } from '#model/account/urls.ts'
import { newsOf } from '#model/favorite/favorite.ts'
import { load } from '../ui/client/render-context.ts'
import { shownPhoto } from '../ui/primitives/Photo.tsx'

/** What may wait for a user, and the page on which it is done. */
export const waitingPages = {
  messages: 'inbox',
  homes: 'homes',
  drops: 'favorites',
  tours: 'tours',
  applications: 'applications',
} as const satisfies Record<string, AccountPage>

/** Favorites on the overview, and favorites whose prices are compared. */
const [maxShown, maxCompared] = [3, 100]

/** What waits for a user, with numbers; the latest favorites and the latest alert. */
export async function loadWaiting(args: LoaderFunctionArgs, { key }: RegisteredUser) {
  const path = { userKey: key }
  const [inbox, homes, favorites, tours, applications, alerts] = await Promise.all([
    load(args, listInbox, { path, query: { limit: 1 } }),
    load(args, unconfirmedListings, { path: ownedByUser(key) }),
    load(args, watchedListings, { path: { key }, query: { 'is-hidden': 'false', limit: maxCompared } }),
    load(args, appointmentsOfUser, { path }),
    load(args, listParkApplications, { path }),
    load(args, listAlerts, { path }),
  ])
  const counts = {
    messages: inbox.meta.counts.new,
    homes: homes.payload.homes,
    drops: favorites.payload.filter(one => newsOf(one).some(({ kind }) => kind === 'dropped')).length,
    tours: tours.payload.filter(({ awaiting, side }) => awaiting === side).length,
    applications: applications.payload.filter(({ state }) => state === 'asked').length,
  }
  const [alert] = alerts.payload
  return {
    waiting: keysOf(counts)
      .map(name => ({ name, count: counts[name] }))
      .filter(({ count }) => count > 0),
    favorites: favorites.payload.slice(0, maxShown).map(({ entityKey, label, priceNow, card }) => ({
      entityKey,
      label,
      price: priceNow,
      isShown: card !== null,
      photo: card?.photos[0] && shownPhoto(card.photos[0]),
    })),
    alert: alert && {
      key: alert.key,
      name: alert.name,
      placeLabel: alert.placeLabel,
      matchCount: alert.matchCount,
    },
  }
}
