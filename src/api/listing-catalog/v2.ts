import { listingCatalogRequests } from '#contract/listing-catalog/v2.request.ts'
import * as schemas from '#contract/listing-catalog/v2.response.ts'
import { getListingCatalog, removeListingCatalog, renewListingCatalog } from '#contract/listing-catalog/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'

const handler = handlerFor(listingCatalogRequests)

const done = { status: 204, payload: null, meta: {} } as const
const answers = {
  done,
  forbidden: refused(403, 'These homes belong to someone else.', null),
  'not-found': refused(404, 'Catalog not found.', 'not_found'),
} as const

const get = handler(getListingCatalog, async ({ listingCatalogs }, { user, path }) => {
  const catalog = await listingCatalogs.get(actorOf(user), path)
  return catalog === undefined ? answers.forbidden : found(catalog, {})
})

const renew = handler(renewListingCatalog, ({ listingCatalogs }, { user, path, write }) =>
  write(async transaction => answers[await listingCatalogs.renew(transaction, actorOf(user), path)]),
)

const remove = handler(removeListingCatalog, ({ listingCatalogs }, { user, path, write }) =>
  write(async transaction => answers[await listingCatalogs.remove(transaction, actorOf(user), path)]),
)

export const listingCatalogApi: FeatureApi = { handlers: [get, renew, remove], schemas: [schemas] }
