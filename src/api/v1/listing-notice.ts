import * as schemas from '#contract/v1/listing-notice.response.ts'
import { confirmByLink } from '#contract/v1/listing-notice.ts'
import { type FeatureApi, found, handler, invalid, refused } from '../handle.ts'

const confirm = handler(confirmByLink, ({ listingNotices }, { path, write }) =>
  write(async transaction => {
    const confirmed = await listingNotices.confirm(transaction, path.token)
    switch (confirmed.kind) {
      case 'done':
        return found({ listingKey: confirmed.listingKey }, {})
      case 'off-market':
        return invalid({ token: 'not_allowed' })
      case 'not-found':
        return refused(404, 'There is no such link.', 'not_found')
    }
  }),
)

export const listingNoticeApi: FeatureApi = { handlers: [confirm], schemas: [schemas] }
