import * as v from 'valibot'
import type { Requests } from '../request.ts'
import { key, pageOfItems } from './owner.request.ts'

/** Each may send an email. */
const limit = { calls: 100, seconds: 3_600 }

const association = { key: key('Key of the state association.') }
const dealer = { salesCenterKey: key('Key of the dealer.') }
const pair = v.strictObject({ ...association, ...dealer })
const pairOfDealer = v.strictObject({ ...dealer, ...association })

export const associationMemberRequests = {
  'association-member.dealers': {
    summary:
      'Dealers of a state association: those of which one side asked, then its members, for its manager.',
    addition: true,
    pathParameters: v.strictObject(association),
    query: v.strictObject(pageOfItems),
    errors: [403, 404, 422],
  },
  'association-member.add': {
    summary:
      'Invites a dealer to a state association, or confirms that it joins, for the manager of the association.',
    addition: true,
    pathParameters: pair,
    limit,
    errors: [403, 404, 422],
  },
  'association-member.remove': {
    summary: 'Ends the membership of a dealer, or declines it, for the manager of the association.',
    addition: true,
    pathParameters: pair,
    limit,
    errors: [403, 404],
  },
  'association-member.associations': {
    summary:
      'The state association of a dealer, and those of which one side asked, for the owner of the dealer.',
    addition: true,
    pathParameters: v.strictObject({ key: key('Key of the dealer.') }),
    errors: [403, 404],
  },
  'association-member.join': {
    summary: 'Asks to join a state association, or accepts its invitation, for the owner of the dealer.',
    addition: true,
    pathParameters: pairOfDealer,
    limit,
    errors: [403, 404, 422],
  },
  'association-member.leave': {
    summary: 'Leaves a state association, or declines its invitation, for the owner of the dealer.',
    addition: true,
    pathParameters: pairOfDealer,
    limit,
    errors: [403, 404],
  },
} satisfies Requests
