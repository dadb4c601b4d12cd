import * as v from 'valibot'
import { couponForm } from '#model/package/coupon.ts'
import { packagePriceForm } from '#model/package/price.ts'
import { states } from '#model/place/states.ts'
import { keyText } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const keyOf = (description: string) =>
  v.strictObject({
    key: keyText(description),
  })
const limit = { calls: 120, seconds: 3_600 } as const

export const packageRequests = {
  'package.list': {
    summary: 'Lists the packages for homes, with their prices for the logged-in user.',
    addition: true,
    query: v.strictObject({
      state: v.optional(
        v.pipe(
          v.picklist(
            states.map(({ abbreviation }) => abbreviation),
            'inclusion',
          ),
          v.description('State of the home.'),
        ),
      ),
      'company-key': v.optional(keyText('Key of the company that sells the home; the user by default.')),
    }),
    errors: [422],
  },
  'package.prices': {
    summary: 'Lists all package prices.',
    addition: true,
    errors: [],
  },
  'package.set-price': {
    summary: 'Sets the price of a package for a state, an account type, both, or all others.',
    addition: true,
    body: packagePriceForm,
    limit,
    errors: [422],
  },
  'package.remove-price': {
    summary: 'Deletes a price for a state or account type. Default prices cannot be deleted.',
    addition: true,
    pathParameters: keyOf('Key of the price.'),
    limit,
    errors: [404],
  },
  'package.coupons': {
    summary: 'Lists all coupons by code.',
    addition: true,
    errors: [],
  },
  'package.add-coupon': {
    summary: 'Creates a coupon.',
    addition: true,
    body: couponForm,
    limit,
    errors: [422],
  },
  'package.remove-coupon': {
    summary: 'Deletes a coupon. Orders that use it keep their discount.',
    addition: true,
    pathParameters: keyOf('Key of the coupon.'),
    limit,
    errors: [404],
  },
} satisfies Requests
