import { profileRequests } from '#contract/profile/v1.request.ts'
import * as schemas from '#contract/profile/v1.response.ts'
import {
  changeEmail,
  changePassword,
  changeProfile,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportData,
  listSessions,
  removeSalesPhoto,
  setSalesPhoto,
} from '#contract/profile/v1.ts'
import { formatMoment } from '#kit/dates.ts'
import { verifyLinkDays } from '#model/account/values.ts'
import type { Accounts } from '#services/account/index.ts'
import { wait, wrongPassword } from '../account-answer.ts'
import { type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'
import { refusalOf } from '../picture-errors.ts'

const handler = handlerFor(profileRequests)

const gone = { status: 204, payload: null, meta: {} } as const

async function registeredUserOf(accounts: Accounts, key: number) {
  const user = await accounts.get(key)
  if (!user) throw new Error('The logged-in user has no account.')
  return user
}

const changeHandler = handler(changeProfile, async ({ accounts, profiles }, { user, body, write }) => {
  const outcome = await write(async transaction => {
    const wrong = await profiles.change(transaction, user.key, body)
    return wrong ? invalid(wrong) : found(null, {})
  })
  return 'meta' in outcome ? found(await registeredUserOf(accounts, user.key), {}) : outcome
})

const passwordHandler = handler(
  changePassword,
  async ({ accounts }, { user, body, visitor, count, write }) => {
    const limited = await count()
    if (limited) return limited
    const { username, name } = await registeredUserOf(accounts, user.key)
    const fault = await accounts.guessable(body.password, username, [name.firstName, name.lastName])
    if (fault) return invalid({ password: fault })
    const refusal = await wrongPassword(accounts, user.key, 'oldPassword', body.oldPassword, visitor)
    const passwordHash = refusal ? '' : await accounts.hashPassword(body.password)
    const outcome = await write(async transaction => {
      // Inside, because for a repeated request the old password has changed already.
      if (refusal) return refusal
      await accounts.changePassword(transaction, user, passwordHash, visitor)
      return gone
    })
    // Outside, because the result stored for repeated requests must not contain a token.
    return 'meta' in outcome ? { ...outcome, session: await accounts.rotateSession(user) } : outcome
  },
)

const emailHandler = handler(changeEmail, async ({ accounts }, { user, body, visitor, write }) => {
  const refusal = await wrongPassword(accounts, user.key, 'password', body.password, visitor)
  if (refusal) return refusal
  const outcome = await write(async transaction => {
    const requested = await accounts.requestAddress(transaction, user.key, body.email)
    if (typeof requested === 'number') return wait(requested)
    // Counted even for an existing account, to limit probing for addresses with an account (RULINGS 18).
    return found({ asked: requested }, {})
  })
  if (!('meta' in outcome)) return outcome
  const { asked } = outcome.payload
  if (asked !== 'asked') return invalid({ email: asked === 'own' ? 'own_address' : 'not_unique' })
  return found({ email: body.email, days: verifyLinkDays }, {})
})

const setPhotoHandler = handler(setSalesPhoto, async ({ photos }, { user, body, count, write }) => {
  const limited = await count()
  if (limited) return limited
  try {
    const owner = { kind: 'user', key: user.key } as const
    const bytes = new Uint8Array(await body.arrayBuffer())
    const received = await photos.receive({ owner, uploader: { userKey: user.key }, bytes })
    return await write(async transaction => {
      const { key } = await photos.add(transaction, received)
      return found({ key, dateModifiedTs: received.modifiedAt.getTime() }, {})
    })
  } catch (error) {
    return refusalOf(error)
  }
})

const removePhotoHandler = handler(removeSalesPhoto, ({ photos }, { user, write }) =>
  write(async transaction => {
    await photos.removePortrait(transaction, user.key)
    return gone
  }),
)

const sessionsHandler = handler(listSessions, async ({ profiles }, { user }) =>
  found(await profiles.sessions(user.key, user.session), {}),
)

const endHandler = handler(endSession, ({ profiles }, { user, path, visitor, write }) =>
  write(async transaction =>
    (await profiles.endSession(transaction, user.key, path.sessionKey, visitor))
      ? gone
      : refused(404, 'Session not found.', 'not_found'),
  ),
)

const endOthersHandler = handler(endOtherSessions, ({ profiles }, { user, visitor, write }) =>
  write(async transaction =>
    found({ ended: await profiles.endOtherSessions(transaction, user, visitor) }, {}),
  ),
)

const exportHandler = handler(exportData, async ({ accounts, personalData }, { user }) => {
  const registeredUser = await registeredUserOf(accounts, user.key)
  const features = await personalData.exportOf(registeredUser)
  return {
    ...found({ exported: formatMoment(Date.now()), registeredUser, features, rooms: features }, {}),
    headers: { 'content-disposition': 'attachment; filename="my-data.json"' },
  }
})

const deleteHandler = handler(
  deleteAccount,
  async ({ accounts, personalData }, { user, body, visitor, write }) => {
    const refusal = await wrongPassword(accounts, user.key, 'password', body.password, visitor)
    if (refusal) return refusal
    return write(async transaction => {
      const obstacle = await personalData.obstacle(transaction, { userKey: user.key })
      if (obstacle) return invalid({ company: obstacle })
      await personalData.erase(transaction, { userKey: user.key })
      return { ...gone, session: 'ended' }
    })
  },
)

export const profileApi: FeatureApi = {
  handlers: [
    changeHandler,
    passwordHandler,
    emailHandler,
    setPhotoHandler,
    removePhotoHandler,
    sessionsHandler,
    endHandler,
    endOthersHandler,
    exportHandler,
    deleteHandler,
  ],
  schemas: [schemas],
}
