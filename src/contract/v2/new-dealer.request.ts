import * as v from 'valibot'
import { newDealerDecisionForm, staffDealer } from '#model/dealer/new-dealer.ts'
import type { Requests } from '../request.ts'
import { key, limit, pageOfItems } from './owner.request.ts'

const dealerKey = v.strictObject({ key: key('Key of the dealer.') })

export const newDealerRequests = {
  'new-dealer.queue': {
    summary: 'Dealers that their owners added and that wait for customer service, the longest wait first.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'new-dealer.get': {
    summary: 'A new dealer with public ones nearby that may be the same, for customer service.',
    addition: true,
    pathParameters: dealerKey,
    errors: [404],
  },
  'new-dealer.decide': {
    summary: 'Publishes or refuses a new dealer, and emails those who manage it.',
    addition: true,
    pathParameters: dealerKey,
    body: newDealerDecisionForm,
    limit,
    errors: [404],
  },
  'new-dealer.create': {
    summary: 'Adds a dealer that is public at once, of an account or of no one, for customer service.',
    addition: true,
    body: staffDealer,
    limit,
    errors: [422],
  },
} satisfies Requests
