import * as v from 'valibot'
import { accountTypes } from '#model/account/values.ts'
import { packageNames } from '#model/listing/values.ts'
import { field, known } from '../describe.ts'

const empty = v.object({})

/** A package that a seller can choose. */
export const packageOffer = v.object({
  packageName: field(v.picklist(packageNames), 'Package.'),
  price: field(v.number(), 'Price of one payment, whole dollars; 0 is free.'),
  monthlyPrice: known(v.number(), 'Price each month, whole dollars; null if it is not billed monthly.'),
  days: known(v.number(), 'Days that one payment lasts; null for without end.'),
  photos: field(v.number(), 'Photos shown.'),
  rank: field(v.number(), 'Days of freshness added in the order by best match.'),
  caption: field(v.boolean(), 'The headline is shown.'),
  star: field(v.boolean(), 'A star before the badges.'),
  sponsored: field(v.boolean(), 'A sponsored placement in results.'),
  boldText: field(v.boolean(), 'The facts on cards are bold.'),
  topPlacement: field(v.boolean(), 'First in the order TopPlacement.'),
  photosInResults: field(v.boolean(), 'Results show its photos.'),
})
export type PackageOffer = v.InferOutput<typeof packageOffer>

/** A price that staff set. */
export const packagePrice = v.object({
  key: field(v.number(), 'Key of the price.'),
  packageName: field(v.picklist(packageNames), 'Package.'),
  state: known(v.string(), 'State of the homes; null for any.'),
  accountType: known(v.picklist(accountTypes), 'Account type of the sellers; null for any.'),
  price: field(v.number(), 'Price of one payment, whole dollars.'),
  monthlyPrice: known(v.number(), 'Price each month, whole dollars; null if it is not billed monthly.'),
  isDefault: field(v.boolean(), 'Shipped with the software and never changed.'),
})
export type PackagePrice = v.InferOutput<typeof packagePrice>

export const coupon = v.object({
  key: field(v.number(), 'Key of the coupon.'),
  code: field(v.string(), 'Code.'),
  percent: known(v.number(), 'Discount in percent.'),
  amount: known(v.number(), 'Discount in dollars.'),
  packageName: known(v.picklist(packageNames), 'The only package that it is for.'),
  maxUses: known(v.number(), 'How often it can be used.'),
  startsOn: known(v.string(), 'First day, YYYY-MM-DD.'),
  endsOn: known(v.string(), 'Last day, YYYY-MM-DD.'),
  uses: field(v.number(), 'Orders that use it.'),
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
