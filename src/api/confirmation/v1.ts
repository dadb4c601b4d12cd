import { confirmationRequests } from '#contract/confirmation/v1.request.ts'
import * as schemas from '#contract/confirmation/v1.response.ts'
import { confirmationMethods, confirmIdentity, sendConfirmationCode } from '#contract/confirmation/v1.ts'
import { wait } from '../account-answer.ts'
import { type FeatureApi, found, handlerFor, invalid } from '../handle.ts'

const handler = handlerFor(confirmationRequests)

const gone = { status: 204, payload: null, meta: {} } as const

const methodsHandler = handler(confirmationMethods, async ({ confirmations }, { user }) =>
  found({ ways: await confirmations.methodsOf(user.key) }, {}),
)

const sendHandler = handler(sendConfirmationCode, ({ confirmations }, { user, write }) =>
  write(async transaction => {
    const sent = await confirmations.sendCode(transaction, user.key)
    if (typeof sent === 'number') return wait(sent)
    return sent ? gone : invalid({ code: 'exclusion' })
  }),
)

const confirmHandler = handler(
  confirmIdentity,
  async ({ accounts, confirmations }, { user, body, visitor }) => {
    const outcome = await confirmations.confirm(user, body, visitor)
    if (outcome.kind === 'locked') return wait(outcome.seconds)
    // A new token, as after each login (ASVS 7.2.4).
    if (outcome.kind === 'right') return { ...gone, session: await accounts.rotateSession(user) }
    if (body.passkey !== undefined) return invalid({ passkey: 'passkey_failed' })
    return invalid(body.code === undefined ? { password: 'wrong_password' } : { code: 'wrong_code' })
  },
)

export const confirmationApi: FeatureApi = {
  handlers: [methodsHandler, sendHandler, confirmHandler],
  schemas: [schemas],
}
