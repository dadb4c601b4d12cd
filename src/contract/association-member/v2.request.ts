import * as v from 'valibot'
import { key, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

/** Each call can send an email. */
const limit = { calls: 100, seconds: 3_600 }

const association = { key: key('Key of the state association.') }
const dealer = { salesCenterKey: key('Key of the dealer.') }
const pair = v.strictObject({ ...association, ...dealer })
const pairOfDealer = v.strictObject({ ...dealer, ...association })

export const associationMemberRequests = {
  'association-member.dealers': {
    summary: "Lists an association's pending dealers, then its members. For its manager.",
    addition: true,
    pathParameters: v.strictObject(association),
    query: v.strictObject(pageOfItems),
    errors: [403, 404, 422],
  },
  'association-member.add': {
    summary: 'Invites a dealer to an association, or accepts its request. For the manager.',
    addition: true,
    pathParameters: pair,
    limit,
    errors: [403, 404, 422],
  },
  'association-member.remove': {
    summary: "Ends or declines the membership of a dealer, for the association's manager.",
    addition: true,
    pathParameters: pair,
    limit,
    errors: [403, 404],
  },
  'association-member.associations': {
    summary: "Lists a dealer's state association and pending memberships, for its owner.",
    addition: true,
    pathParameters: v.strictObject({ key: key('Key of the dealer.') }),
    errors: [403, 404],
  },
  'association-member.join': {
    summary: "Requests to join an association, or accepts an invitation, for a dealer's owner.",
    addition: true,
    pathParameters: pairOfDealer,
    limit,
    errors: [403, 404, 422],
  },
  'association-member.leave': {
    summary: "Leaves an association, or declines its invitation, for the dealer's owner.",
    addition: true,
    pathParameters: pairOfDealer,
    limit,
    errors: [403, 404],
  },
} satisfies Requests
