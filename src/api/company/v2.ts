import { companyRequests } from '#contract/company/v2.request.ts'
import * as schemas from '#contract/company/v2.response.ts'
import {
  acceptInvitation,
  assignLead,
  changeCompany,
  closeCompany,
  companyChanges,
  companyLeads,
  companyOrders,
  createCompany,
  endInvitation,
  getCompany,
  getInvitation,
  handOverCompany,
  inviteToCompany,
  removeFromCompany,
  setCompanyRole,
} from '#contract/company/v2.ts'
import { actorOf, type Person } from '#services/account/index.ts'
import type { Companies, CompanyChange } from '#services/company/index.ts'
import type { Assigned } from '#services/lead/index.ts'
import { type FeatureApi, found, handlerFor, invalid, notRecent, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(companyRequests)

const { missing, notTheirs } = ownAnswers('company')
const noInvitation = refused(404, 'Invitation not found or no longer valid.', 'not_found')
const noPerson = refused(404, 'Person or invitation not found.', 'not_found')
const gone = { status: 204, payload: null, meta: {} } as const

const refusalOf = (change: Exclude<CompanyChange, { kind: 'done' }>) =>
  change.kind === 'invalid' ? invalid(change.fields) : change.kind === 'forbidden' ? notTheirs : missing

const answerOf = (change: CompanyChange) => (change.kind === 'done' ? gone : refusalOf(change))

/** The company as it is now. */
async function current(companies: Companies, user: Person, key: number) {
  const read = await companies.get(actorOf(user), key)
  if (read === 'not-found') return missing
  return read === 'forbidden' ? notTheirs : found(read, {})
}

const create = handler(createCompany, async ({ companies }, { user, body, write }) => {
  const written = await write(async transaction => {
    const key = await companies.create(transaction, user.key, body)
    return key === undefined ? invalid({ name: 'in_company' }) : found(key, {})
  })
  if (!('meta' in written)) return written
  const companyKey = written.payload
  const owner: Person = { ...user, memberships: [{ companyKey, role: 'owner' }] }
  const read = await current(companies, owner, companyKey)
  return 'meta' in read ? { ...read, status: 201 } : read
})

const get = handler(getCompany, ({ companies }, { user, path }) => current(companies, user, path.companyKey))

const change = handler(changeCompany, async ({ companies }, { user, path, body, write }) => {
  const { companyKey } = path
  const written = await write(async transaction =>
    answerOf(await companies.change(transaction, actorOf(user), companyKey, body)),
  )
  return 'meta' in written ? current(companies, user, companyKey) : written
})

const close = handler(closeCompany, ({ companies }, { user, path, write }) =>
  write(async transaction => answerOf(await companies.close(transaction, actorOf(user), path.companyKey))),
)

const invite = handler(inviteToCompany, async ({ companies }, { user, path, body, write }) => {
  if (!user.isVerified) return invalid({ email: 'unconfirmed' })
  const { companyKey } = path
  const written = await write(async transaction =>
    answerOf(await companies.invite(transaction, actorOf(user), companyKey, body)),
  )
  if (!('meta' in written)) return written
  const read = await current(companies, user, companyKey)
  return 'meta' in read ? { ...read, status: 201 } : read
})

const uninvite = handler(endInvitation, ({ companies }, { user, path, write }) =>
  write(async transaction => {
    const { companyKey, invitationKey } = path
    const ended = await companies.uninvite(transaction, actorOf(user), companyKey, invitationKey)
    return ended.kind === 'not-found' ? noPerson : answerOf(ended)
  }),
)

const invitation = handler(getInvitation, async ({ companies }, { path }) => {
  const read = await companies.invitation(path.token)
  return read ? found(read, {}) : noInvitation
})

const accept = handler(acceptInvitation, ({ companies }, { user, path, write }) =>
  write(async transaction => {
    const accepted = await companies.accept(transaction, user, path.token)
    if (accepted.kind === 'not-recent') return notRecent
    return accepted.kind === 'not-found' ? noInvitation : answerOf(accepted)
  }),
)

const setRole = handler(setCompanyRole, async ({ companies }, { user, path, body, write }) => {
  const { companyKey, userKey } = path
  const written = await write(async transaction =>
    answerOf(await companies.setRole(transaction, actorOf(user), companyKey, userKey, body.role)),
  )
  return 'meta' in written ? current(companies, user, companyKey) : written
})

const remove = handler(removeFromCompany, ({ companies }, { user, path, write }) =>
  write(async transaction =>
    answerOf(await companies.remove(transaction, actorOf(user), path.companyKey, path.userKey)),
  ),
)

const handOver = handler(handOverCompany, async ({ companies }, { user, path, body, write }) => {
  const { companyKey } = path
  const written = await write(async transaction =>
    answerOf(await companies.handOver(transaction, actorOf(user), companyKey, body.userKey)),
  )
  return 'meta' in written ? current(companies, user, companyKey) : written
})

const figures = handler(companyLeads, async ({ leads }, { user, path }) => {
  const read = await leads.ofCompany(actorOf(user), path.companyKey)
  return read ? found(read, {}) : notTheirs
})

const assignedAnswers = {
  done: gone,
  forbidden: notTheirs,
  'no-member': invalid({ userKey: 'inclusion' }),
  'not-found': refused(404, 'Message not found.', 'not_found'),
} as const satisfies Record<Assigned, unknown>

const assign = handler(assignLead, ({ leads }, { user, path, body, write }) =>
  write(async transaction => {
    const { companyKey, leadKey: key } = path
    const { userKey } = body
    return assignedAnswers[await leads.assign(transaction, actorOf(user), { companyKey, key, userKey })]
  }),
)

const changes = handler(companyChanges, async ({ audit }, { user, path, query }) => {
  const read = await audit.ofCompany(actorOf(user), path.companyKey, query)
  return read ? found(read.items, { total: read.total, ...query }) : notTheirs
})

const orders = handler(companyOrders, async ({ payments }, { user, path, query }) => {
  const read = await payments.ofCompany(actorOf(user), path.companyKey, query)
  return read ? found(read.items, { total: read.total, ...query }) : notTheirs
})

export const companyApi: FeatureApi = {
  handlers: [
    create,
    get,
    figures,
    changes,
    orders,
    assign,
    change,
    close,
    invite,
    uninvite,
    invitation,
    accept,
    setRole,
    remove,
    handOver,
  ],
  schemas: [schemas],
}
