import * as v from 'valibot'
import { adLimitForm } from '#model/ad/limit.ts'
import { trimmed } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { Advertiser } from './ad-limit.response.ts'
import { key, limit, type Nothing, nothing, type PageMeta, pageOfItems } from './owner.ts'

const ofCompany = v.strictObject({ companyKey: key('Key of the company.') })

export const listAdvertisers = operation<Advertiser[], PageMeta>()({
  id: 'ad-limit.list',
  method: 'GET',
  path: '/api/v2/staff/advertisers.json',
  summary: 'Companies with campaigns or limits, those that spent the most in 28 days first.',
  addition: true,
  pathParameters: nothing,
  query: v.strictObject({
    name: v.optional(v.pipe(trimmed(100, 'too_many'), v.description('A part of the name.')), ''),
    ...pageOfItems,
  }),
  access: 'staff',
  errors: [422],
})

export const getAdvertiser = operation<Advertiser, Nothing>()({
  id: 'ad-limit.get',
  method: 'GET',
  path: '/api/v2/staff/advertisers/{companyKey}.json',
  summary: 'What a company spends for its ads, and its limits.',
  addition: true,
  pathParameters: ofCompany,
  query: nothing,
  versioned: true,
  access: 'staff',
  errors: [404],
})

export const setAdLimit = operation<Advertiser, Nothing>()({
  id: 'ad-limit.set',
  method: 'PUT',
  path: '/api/v2/staff/advertisers/{companyKey}.json',
  summary:
    'Sets the limits of a company; its managers are told by email when its ads are stopped or may run again.',
  addition: true,
  pathParameters: ofCompany,
  query: nothing,
  body: adLimitForm,
  versioned: true,
  limit,
  access: 'staff',
  errors: [404, 412, 422, 428],
})
