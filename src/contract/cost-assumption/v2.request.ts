import * as v from 'valibot'
import { assumptionsForm, ownAssumptionsForm } from '#model/monthly-cost/form.ts'
import { key, limit } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

export const costAssumptionRequests = {
  'cost-assumption.get': {
    summary: 'Returns the assumptions behind the monthly costs of homes. Staff only.',
    addition: true,
    errors: [],
  },
  'cost-assumption.set': {
    summary: "Replaces the site's monthly cost assumptions for all pages. Staff only.",
    addition: true,
    body: assumptionsForm,
    limit,
    errors: [412, 422, 428],
  },
  'cost-assumption.keep': {
    summary: "Replaces the user's monthly cost assumptions. An empty object removes them.",
    addition: true,
    pathParameters: v.strictObject({
      userKey: key('Key of the user, whose `costAssumptions` are returned with the user.'),
    }),
    body: ownAssumptionsForm,
    limit: { calls: 200, seconds: 3_600 },
    errors: [422],
  },
} satisfies Requests
