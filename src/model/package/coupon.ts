import * as v from 'valibot'
import { formatDay } from '#kit/dates.ts'
import { wallClock } from '#kit/zone.ts'
import { choice, form } from '../form.ts'
import { type PackageName, packageNames } from '../listing/values.ts'
import { day } from '../patch-fields.ts'
import { trimmed } from '../sent-text.ts'

/** A coupon code as typed; transformed to upper case. */
export const couponCode = v.pipe(
  trimmed(30, 'invalid', 'coupon'),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{3,30}$/, 'coupon'),
  v.description('Coupon code: letters, digits and hyphens.'),
)

const count = (max: number, description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(1, 'greater_than_or_equal_to'),
    v.maxValue(max, 'less_than_or_equal_to'),
    v.description(description),
  )

/** A coupon, as staff enter it. */
export const couponForm = v.pipe(
  form({
    code: couponCode,
    percent: v.optional(count(100, 'Discount in percent.')),
    amount: v.optional(count(100_000, 'Discount in dollars, without cents.')),
    packageName: v.optional(choice(packageNames, 'The only package for which it is valid.')),
    maxUses: v.optional(count(1_000_000, 'Maximum number of uses; no limit if absent.')),
    startsOn: v.optional(
      v.pipe(v.nonNullable(day, 'required'), v.description('First day, YYYY-MM-DD, New York time.')),
    ),
    endsOn: v.optional(
      v.pipe(v.nonNullable(day, 'required'), v.description('Last day, YYYY-MM-DD, New York time.')),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['percent'], ['amount']],
      ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
      'at_least_one_required',
    ),
    ['percent'],
  ),
  v.forward(
    v.partialCheck(
      [['startsOn'], ['endsOn']],
      ({ startsOn, endsOn }) => startsOn === undefined || endsOn === undefined || endsOn >= startsOn,
      'end_too_low',
    ),
    ['endsOn'],
  ),
)
export type CouponForm = v.InferOutput<typeof couponForm>

export interface Coupon {
  percent: number | null
  /** Cents. */
  amount: number | null
  packageName: PackageName | null
  maxUses: number | null
  /** YYYY-MM-DD. */
  startsOn: string | null
  endsOn: string | null
  /** Orders that use it. */
  uses: number
}

/** Whether a coupon can be used for a package at a time, milliseconds since 1970. */
export function isUsable(coupon: Coupon, packageName: PackageName, now: number): boolean {
  // The days that pages show.
  const today = formatDay(wallClock(now, 'America/New_York'))
  return (
    (coupon.packageName === null || coupon.packageName === packageName) &&
    (coupon.maxUses === null || coupon.uses < coupon.maxUses) &&
    (coupon.startsOn === null || coupon.startsOn <= today) &&
    (coupon.endsOn === null || coupon.endsOn >= today)
  )
}

/** Discount of a price, both in cents; never more than the price. */
export const discountOf = ({ percent, amount }: Pick<Coupon, 'percent' | 'amount'>, price: number): number =>
  Math.min(price, percent === null ? (amount ?? 0) : Math.round((price * percent) / 100))
