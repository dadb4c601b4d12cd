import * as v from 'valibot'
import { MIN_CREDIT } from '../ad/values.ts'
import { checkbox, choice, form, language } from '../form.ts'
import { packageNames } from '../listing/values.ts'
import { couponCode } from './coupon.ts'

/** States of an order of a package. */
export const orderStates = ['open', 'paid', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** Kinds of orders: a package of a home, or credit for ads. */
export const orderedPackages = [...packageNames, 'ad-credit'] as const
export type OrderedPackage = (typeof orderedPackages)[number]

/** Maximum credit of one order, dollars. */
export const MAX_CREDIT = 10_000

/** The form that orders credit for ads. */
export const creditForm = form({
  amount: v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(MIN_CREDIT, 'greater_than_or_equal_to'),
    v.maxValue(MAX_CREDIT, 'less_than_or_equal_to'),
    v.description('Credit in dollars without cents, 20 to 10,000.'),
  ),
  language,
})

/** The form that orders a package for a home. */
export const orderForm = form({
  packageName: choice(packageNames, 'Package.'),
  monthlyBilling: v.optional(checkbox('Pay monthly instead of once.'), false),
  coupon: v.optional(couponCode),
  language,
})

/** Whether the ordered package is lower than the present one, which would be lost. */
export const isDowngrade = (
  present: (typeof packageNames)[number],
  ordered: (typeof packageNames)[number],
): boolean => packageNames.indexOf(ordered) < packageNames.indexOf(present)
