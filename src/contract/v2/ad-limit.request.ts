import * as v from 'valibot'
import { adLimitForm } from '#model/ad/limit.ts'
import { trimmed } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'
import { key, limit, pageOfItems } from './owner.request.ts'

const ofCompany = v.strictObject({ companyKey: key('Key of the company.') })

export const adLimitRequests = {
  'ad-limit.list': {
    summary: 'Companies with campaigns or limits, those that spent the most in 28 days first.',
    addition: true,
    query: v.strictObject({
      name: v.optional(v.pipe(trimmed(100, 'too_many'), v.description('A part of the name.')), ''),
      ...pageOfItems,
    }),
    errors: [422],
  },
  'ad-limit.get': {
    summary: 'What a company spends for its ads, and its limits.',
    addition: true,
    pathParameters: ofCompany,
    errors: [404],
  },
  'ad-limit.set': {
    summary:
      'Sets the limits of a company; its managers are told by email when its ads are stopped or may run again.',
    addition: true,
    pathParameters: ofCompany,
    body: adLimitForm,
    limit,
    errors: [404, 412, 422, 428],
  },
} satisfies Requests
