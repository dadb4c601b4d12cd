import * as v from 'valibot'
import { assumptionsForm, ownAssumptionsForm } from '#model/monthly-cost/form.ts'
import type { Requests } from '../request.ts'
import { key, limit } from './owner.request.ts'

export const costAssumptionRequests = {
  'cost-assumption.get': {
    summary: 'What the monthly costs of homes assume.',
    addition: true,
    errors: [],
  },
  'cost-assumption.set': {
    summary:
      'Sets what the monthly costs of homes assume from now on. Pages and searches follow within a second.',
    addition: true,
    body: assumptionsForm,
    limit,
    errors: [412, 422, 428],
  },
  'cost-assumption.keep': {
    summary:
      "Keeps what the user assumes about monthly costs instead of the site, in place of what was kept before; nothing: the site's assumptions. `costAssumptions` of the user has it.",
    addition: true,
    pathParameters: v.strictObject({ userKey: key('Key of the user.') }),
    body: ownAssumptionsForm,
    limit: { calls: 200, seconds: 3_600 },
    errors: [422],
  },
} satisfies Requests
