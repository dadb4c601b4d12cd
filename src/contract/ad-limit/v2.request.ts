import * as v from 'valibot'
import { adLimitForm } from '#model/ad/limit.ts'
import { trimmed } from '#model/sent-text.ts'
import { key, limit, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const ofCompany = v.strictObject({ companyKey: key('Key of the company.') })

export const adLimitRequests = {
  'ad-limit.list': {
    summary: 'Lists companies with campaigns or ad limits, by 28-day spending. Staff only.',
    addition: true,
    query: v.strictObject({
      name: v.optional(v.pipe(trimmed(100, 'too_many'), v.description('Part of the company name.')), ''),
      ...pageOfItems,
    }),
    errors: [422],
  },
  'ad-limit.get': {
    summary: 'Returns the ad spending and the ad limits of a company. Staff only.',
    addition: true,
    pathParameters: ofCompany,
    errors: [404],
  },
  'ad-limit.set': {
    summary: "Sets a company's ad limits. Managers are emailed if ads stop or can resume.",
    addition: true,
    pathParameters: ofCompany,
    body: adLimitForm,
    limit,
    errors: [404, 412, 422, 428],
  },
} satisfies Requests
