import * as v from 'valibot'
import { orderedPackages, orderStates } from '#model/package/order.ts'
import { field, known } from './describe.ts'

/** An order of a package for a home, or of credit for ads. */
export const packageOrder = v.object({
  key: field(v.number(), 'Number of the order.'),
  listingKey: known(
    v.number(),
    'Key of the home; null if the home was deleted or the order is for ad credit.',
  ),
  packageName: field(v.picklist(orderedPackages), 'Ordered package, or `ad-credit`.'),
  monthlyBilling: field(v.boolean(), 'Whether the order is paid monthly.'),
  price: field(v.number(), 'Price before the discount, US dollars.'),
  discount: field(v.number(), 'Discount from a coupon, US dollars.'),
  total: field(v.number(), 'Amount to pay, US dollars.'),
  state: field(v.picklist(orderStates), 'State of the order.'),
  created: field(v.string(), 'When the order was created, YYYY-MM-DD HH:mm:ss, UTC.'),
  paid: known(v.string(), 'When the order was paid, YYYY-MM-DD HH:mm:ss, UTC; null if it is not paid.'),
  billingEnded: known(
    v.string(),
    'When the monthly payments ended, YYYY-MM-DD HH:mm:ss, UTC; null if they have not.',
  ),
  isWaiting: field(
    v.boolean(),
    'Whether the order is paid and starts once its home is on the market (addition).',
  ),
  held: known(
    v.object({
      amount: field(v.number(), 'Amount paid, in units of the currency.'),
      currency: field(v.string(), 'Currency, ISO 4217 code.'),
    }),
    'Payment that differs from the total and is held until staff decide; null if none.',
  ),
  payBy: field(v.picklist(['card', 'invoice']), 'How the order can be paid.'),
  payTo: field(v.array(v.string()), 'Address to which an invoice is paid, by line.'),
})
export type PackageOrder = v.InferOutput<typeof packageOrder>

/** An order as staff see it. */
export const staffOrder = v.object({
  ...packageOrder.entries,
  buyer: field(
    v.object({
      name: known(v.string(), 'Name of the buyer; null if the account was deleted.'),
      email: known(v.string(), 'Email address of the account; null if the account was deleted.'),
      company: known(v.string(), 'Company that owns the home or advertises; null if none.'),
    }),
    'Buyer of the order.',
  ),
  home: known(
    v.object({
      label: field(v.string(), "Label of the home: '#key city, state'."),
      street: known(v.string(), 'House number and street; null if unknown.'),
    }),
    'The home; null if it was deleted or the order is for ad credit.',
  ),
  isRefundSuggested: field(
    v.boolean(),
    'Whether the order is paid, but its home was refused, sold, removed or deleted before the package started.',
  ),
})
export type StaffOrder = v.InferOutput<typeof staffOrder>
