import * as v from 'valibot'
import { accountTypes } from '#model/account/values.ts'
import { packageNames } from '#model/listing/values.ts'
import { field, known } from '../describe.ts'

const empty = v.object({})

/** A package that a seller can choose. */
export const packageOffer = v.object({
  packageName: field(v.picklist(packageNames), 'Name of the package.'),
  price: field(v.number(), 'Price of one payment, whole US dollars; 0 if free.'),
  monthlyPrice: known(v.number(), 'Monthly price, whole US dollars; null if not billed monthly.'),
  days: known(v.number(), 'Days for which one payment lasts; null if unlimited.'),
  photos: field(v.number(), 'Maximum number of photos shown.'),
  rank: field(v.number(), 'Days of freshness added in the order by best match.'),
  caption: field(v.boolean(), 'Whether the headline is shown.'),
  star: field(v.boolean(), 'Whether a star is shown before the badges.'),
  sponsored: field(v.boolean(), 'Whether it includes a sponsored placement in results.'),
  boldText: field(v.boolean(), 'Stored with the home; cards look the same with it and without.'),
  topPlacement: field(v.boolean(), 'Whether the home is first in the order `TopPlacement`.'),
  photosInResults: field(v.boolean(), 'Whether results show the photos.'),
})
export type PackageOffer = v.InferOutput<typeof packageOffer>

/** A price that staff set. */
export const packagePrice = v.object({
  key: field(v.number(), 'Key of the price.'),
  packageName: field(v.picklist(packageNames), 'Name of the package.'),
  state: known(v.string(), 'Postal abbreviation of the state of the homes; null for any state.'),
  accountType: known(v.picklist(accountTypes), 'Account type of the sellers; null for any type.'),
  price: field(v.number(), 'Price of one payment, whole US dollars.'),
  monthlyPrice: known(v.number(), 'Monthly price, whole US dollars; null if not billed monthly.'),
  isDefault: field(v.boolean(), 'Whether the price came with the software and was never changed.'),
})
export type PackagePrice = v.InferOutput<typeof packagePrice>

export const coupon = v.object({
  key: field(v.number(), 'Key of the coupon.'),
  code: field(v.string(), 'Code of the coupon.'),
  percent: known(v.number(), 'Discount, percent; null if it is an amount.'),
  amount: known(v.number(), 'Discount, US dollars; null if it is a percentage.'),
  packageName: known(
    v.picklist(packageNames),
    'Only package to which the coupon applies; null for all packages.',
  ),
  maxUses: known(v.number(), 'Maximum number of uses; null if unlimited.'),
  startsOn: known(v.string(), 'First day of the coupon, YYYY-MM-DD; null if none.'),
  endsOn: known(v.string(), 'Last day of the coupon, YYYY-MM-DD; null if none.'),
  uses: field(v.number(), 'Number of orders that use the coupon.'),
})
export type Coupon = v.InferOutput<typeof coupon>

export const packageResponses = {
  'package.list': { payload: v.array(packageOffer), meta: empty },
  'package.prices': { payload: v.array(packagePrice), meta: empty },
  'package.set-price': { payload: packagePrice, meta: empty },
  'package.remove-price': { payload: v.null(), meta: empty },
  'package.coupons': { payload: v.array(coupon), meta: empty },
  'package.add-coupon': { payload: coupon, meta: empty },
  'package.remove-coupon': { payload: v.null(), meta: empty },
}
