import * as v from 'valibot'
import { newDealerDecisionForm, staffDealer } from '#model/dealer/new-dealer.ts'
import { key, limit, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const dealerKey = v.strictObject({ key: key('Key of the dealer.') })

export const newDealerRequests = {
  'new-dealer.queue': {
    summary: 'Lists new dealers that wait for review, longest wait first. Staff only.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'new-dealer.get': {
    summary: 'Returns a new dealer with similar public dealers nearby. Staff only.',
    addition: true,
    pathParameters: dealerKey,
    errors: [404],
  },
  'new-dealer.decide': {
    summary: 'Publishes or refuses a new dealer, and emails its managers. Staff only.',
    addition: true,
    pathParameters: dealerKey,
    body: newDealerDecisionForm,
    limit,
    errors: [404],
  },
  'new-dealer.create': {
    summary: 'Adds a dealer, with or without an owner, that is public right away. Staff only.',
    addition: true,
    body: staffDealer,
    limit,
    errors: [422],
  },
} satisfies Requests
