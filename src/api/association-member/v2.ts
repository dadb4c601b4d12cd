import { associationMemberRequests } from '#contract/association-member/v2.request.ts'
import * as schemas from '#contract/association-member/v2.response.ts'
import {
  addMember,
  associationDealers,
  dealerAssociations,
  joinAssociation,
  leaveAssociation,
  removeMember,
} from '#contract/association-member/v2.ts'
import type { MembershipSide } from '#model/association/member.ts'
import { actorOf } from '#services/account/index.ts'
import { type Call, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'
import type { Services } from '../services.ts'

const handler = handlerFor(associationMemberRequests)

const { missing: noAssociation, notTheirs: notTheirAssociation } = ownAnswers('state association')
const { missing: noDealer, notTheirs: notTheirDealer } = ownAnswers('dealer')
const noPair = refused(404, 'State association or dealer not found.', 'not_found')
const refusals = { association: notTheirAssociation, dealer: notTheirDealer }

const dealers = handler(associationDealers, async ({ associations: { members } }, { path, query, user }) => {
  const page = await members.dealers(actorOf(user), path.key, query)
  if (page === 'not-found') return noAssociation
  return page === 'forbidden' ? notTheirAssociation : found(page.items, { total: page.total, ...query })
})

const associations = handler(dealerAssociations, async ({ associations: { members } }, { path, user }) => {
  const all = await members.associations(actorOf(user), path.key)
  if (all === 'not-found') return noDealer
  return all === 'forbidden' ? notTheirDealer : found(all, {})
})

type PairCall = Pick<
  Call<(typeof associationMemberRequests)['association-member.add']>,
  'path' | 'user' | 'write'
>

const join = (
  { associations: { members } }: Services,
  { path, user, write }: PairCall,
  side: MembershipSide,
) =>
  write(async transaction => {
    const { key: associationKey, salesCenterKey: dealerKey } = path
    const request = { actor: actorOf(user), side, associationKey, dealerKey }
    const joined = await members.join(transaction, request)
    if (joined.kind === 'done') return found({ state: joined.state }, {})
    if (joined.kind === 'invalid') return invalid(joined.fields)
    return joined.kind === 'forbidden' ? refusals[side] : noPair
  })

const leave = (
  { associations: { members } }: Services,
  { path, user, write }: PairCall,
  side: MembershipSide,
) =>
  write(async transaction => {
    const { key: associationKey, salesCenterKey: dealerKey } = path
    const request = { actor: actorOf(user), side, associationKey, dealerKey }
    const left = await members.leave(transaction, request)
    if (left === 'done') return { status: 204, payload: null, meta: {} } as const
    return left === 'forbidden' ? refusals[side] : noPair
  })

export const associationMemberApi: FeatureApi = {
  handlers: [
    dealers,
    associations,
    handler(addMember, (services, call) => join(services, call, 'association')),
    handler(removeMember, (services, call) => leave(services, call, 'association')),
    handler(joinAssociation, (services, call) => join(services, call, 'dealer')),
    handler(leaveAssociation, (services, call) => leave(services, call, 'dealer')),
  ],
  schemas: [schemas],
}
