import { accountLinkRequests } from '#contract/v2/account-link.request.ts'
import * as schemas from '#contract/v2/account-link.response.ts'
import { resendVerification } from '#contract/v2/account-link.ts'
import { type FeatureApi, handlerFor, refused } from '../handle.ts'

const handler = handlerFor(accountLinkRequests)

const resendHandler = handler(resendVerification, ({ accounts }, { user, write }) =>
  write(async transaction => {
    const seconds = await accounts.resendVerification(transaction, user.key)
    if (seconds === undefined) return { status: 204, payload: null, meta: {} } as const
    return refused(429, 'The email was sent several times. Wait a moment and try again.', null, {
      headers: { 'retry-after': String(seconds) },
    })
  }),
)

export const accountLinkV2Api: FeatureApi = { handlers: [resendHandler], schemas: [schemas] }
