import * as v from 'valibot'
import { couponForm } from '#model/package/coupon.ts'
import { packagePriceForm } from '#model/package/price.ts'
import { states } from '#model/place/states.ts'
import { keyText } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { Coupon, PackageOffer, PackagePrice } from './package.response.ts'

type Nothing = Record<never, never>

const nothing = v.strictObject({})
const keyOf = (description: string) =>
  v.strictObject({
    key: keyText(description),
  })
const limit = { calls: 120, seconds: 3_600 } as const
const staff = { addition: true, query: nothing, access: 'staff' } as const

export const listPackages = operation<PackageOffer[], Nothing>()({
  id: 'package.list',
  method: 'GET',
  path: '/api/v1/packages.json',
  summary: 'Packages of homes: what each does, and its price for the logged-in user.',
  addition: true,
  pathParameters: nothing,
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
    'company-key': v.optional(keyText('Company that sells the home; else the user.')),
  }),
  access: 'optional',
  errors: [422],
})

export const listPackagePrices = operation<PackagePrice[], Nothing>()({
  ...staff,
  id: 'package.prices',
  method: 'GET',
  path: '/api/v1/package-prices.json',
  summary: 'All prices of packages.',
  pathParameters: nothing,
  errors: [],
})

export const setPackagePrice = operation<PackagePrice, Nothing>()({
  ...staff,
  id: 'package.set-price',
  method: 'PUT',
  path: '/api/v1/package-prices.json',
  summary: 'Sets the price of a package: for a state, an account type, both, or all others.',
  pathParameters: nothing,
  body: packagePriceForm,
  limit,
  errors: [422],
})

export const removePackagePrice = operation<null, Nothing>()({
  ...staff,
  id: 'package.remove-price',
  method: 'DELETE',
  path: '/api/v1/package-prices/{key}.json',
  summary: 'Deletes the price for a state or account type. The price for all others cannot be deleted.',
  pathParameters: keyOf('Key of the price.'),
  success: 204,
  limit,
  errors: [404],
})

export const listCoupons = operation<Coupon[], Nothing>()({
  ...staff,
  id: 'package.coupons',
  method: 'GET',
  path: '/api/v1/coupons.json',
  summary: 'All coupons by code.',
  pathParameters: nothing,
  errors: [],
})

export const addCoupon = operation<Coupon, Nothing>()({
  ...staff,
  id: 'package.add-coupon',
  method: 'POST',
  path: '/api/v1/coupons.json',
  summary: 'Adds a coupon.',
  pathParameters: nothing,
  body: couponForm,
  success: 201,
  repeatable: true,
  limit,
  errors: [422],
})

export const removeCoupon = operation<null, Nothing>()({
  ...staff,
  id: 'package.remove-coupon',
  method: 'DELETE',
  path: '/api/v1/coupons/{key}.json',
  summary: 'Deletes a coupon; orders that use it keep their discount.',
  pathParameters: keyOf('Key of the coupon.'),
  success: 204,
  limit,
  errors: [404],
})
