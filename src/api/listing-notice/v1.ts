import { listingNoticeRequests } from '#contract/listing-notice/v1.request.ts'
import * as schemas from '#contract/listing-notice/v1.response.ts'
import { confirmByLink, homesToConfirm } from '#contract/listing-notice/v1.ts'
import { type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(listingNoticeRequests)

const noLink = refused(404, 'Link not found.', 'not_found')

const homes = handler(homesToConfirm, async ({ listingNotices }, { path }) => {
  const homes = await listingNotices.homesToConfirm(path.token)
  return homes ? found(homes, {}) : noLink
})

const confirm = handler(confirmByLink, ({ listingNotices }, { path, write }) =>
  write(async transaction => {
    const confirmed = await listingNotices.confirm(transaction, path.token)
    switch (confirmed.kind) {
      case 'done':
        return found({ listingKey: confirmed.listingKey, homes: confirmed.homes }, {})
      case 'off-market':
        return invalid({ token: 'not_allowed' })
      case 'not-found':
        return noLink
    }
  }),
)

export const listingNoticeApi: FeatureApi = { handlers: [homes, confirm], schemas: [schemas] }
