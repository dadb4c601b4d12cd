import * as v from 'valibot'
import { checkbox, choice, form, language } from '../form.ts'
import { packageNames } from '../listing/values.ts'
import { couponCode } from './coupon.ts'

/** States of an order of a package. */
export const orderStates = ['open', 'paid', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

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
