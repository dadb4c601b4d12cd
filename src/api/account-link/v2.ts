import { accountLinkRequests } from '#contract/account-link/v2.request.ts'
import * as schemas from '#contract/account-link/v2.response.ts'
import { resendVerification } from '#contract/account-link/v2.ts'
import { type FeatureApi, handlerFor, tooMany } from '../handle.ts'

const handler = handlerFor(accountLinkRequests)

const resendHandler = handler(resendVerification, ({ accounts }, { user, write }) =>
  write(async transaction => {
    const seconds = await accounts.resendVerification(transaction, user.key)
    if (seconds === undefined) return { status: 204, payload: null, meta: {} } as const
    return tooMany(seconds, 'emails of this kind')
  }),
)

export const accountLinkV2Api: FeatureApi = { handlers: [resendHandler], schemas: [schemas] }
