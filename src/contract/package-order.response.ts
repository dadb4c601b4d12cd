import * as v from 'valibot'
import { orderedPackages, orderStates } from '#model/package/order.ts'
import { field, known } from './describe.ts'

/** An order of a package for a home, or of credit for ads. */
export const packageOrder = v.object({
  key: field(v.number(), 'Number of the order.'),
  listingKey: known(v.number(), 'Key of the home; null if it was deleted, and for credit.'),
  packageName: field(v.picklist(orderedPackages), 'Package, or `ad-credit`.'),
  monthlyBilling: field(v.boolean(), 'Paid each month.'),
  price: field(v.number(), 'Price, dollars.'),
  discount: field(v.number(), 'Discount by a coupon, dollars.'),
  total: field(v.number(), 'Amount to pay, dollars.'),
  state: field(v.picklist(orderStates), 'open, paid, cancelled or refunded.'),
  created: field(v.string(), 'When it was made, YYYY-MM-DD HH:mm:ss, UTC.'),
  paid: known(v.string(), 'When it was paid, YYYY-MM-DD HH:mm:ss, UTC.'),
  billingEnded: known(v.string(), 'When its monthly payments ended, YYYY-MM-DD HH:mm:ss, UTC.'),
  isWaiting: field(v.boolean(), 'Paid, and starts when its home is on the market (addition).'),
  held: known(
    v.object({
      amount: field(v.number(), 'What was paid.'),
      currency: field(v.string(), 'Its currency, ISO 4217.'),
    }),
    'A payment that differs from the total and is held until staff have decided; null: none.',
  ),
  payBy: field(v.picklist(['card', 'invoice']), 'How it can be paid.'),
  payTo: field(v.array(v.string()), 'Lines of the address that an invoice is paid to.'),
})
export type PackageOrder = v.InferOutput<typeof packageOrder>

/** The same for staff. */
export const staffOrder = v.object({
  ...packageOrder.entries,
  buyer: field(
    v.object({
      name: known(v.string(), 'Name; null if the account was deleted.'),
      email: known(v.string(), 'Email address of the account.'),
      company: known(v.string(), 'Company that owns the home or advertises.'),
    }),
    'Who ordered it.',
  ),
  home: known(
    v.object({
      label: field(v.string(), "'#key city, state'."),
      street: known(v.string(), 'Number and street.'),
    }),
    'The home; null if it was deleted, and for credit.',
  ),
  isRefundSuggested: field(
    v.boolean(),
    'Paid, but its home was refused, sold, removed or deleted before the package started.',
  ),
})
export type StaffOrder = v.InferOutput<typeof staffOrder>
