import { formatMoment } from '#kit/dates.ts'
import { listingName } from '#model/listing/caption.ts'
import { fromSmallestUnit } from '#model/package/currency.ts'
import type { StaffOrderRow } from './staff-store.ts'
import type { OrderRow } from './store.ts'

/** Cents to pay. */
export const totalOf = ({ price, discount }: Pick<OrderRow, 'price' | 'discount'>) => price - discount

/** Name of the product on the page of the payment provider. */
export const titleOf = (packageName: OrderRow['packageName']) => {
  const words = packageName.replace('-', ' ')
  return `${words[0]!.toUpperCase()}${words.slice(1)}`
}

function heldOf({ heldAmount, heldCurrency }: OrderRow) {
  if (heldAmount === null) return null
  const currency = (heldCurrency ?? '').toUpperCase()
  return { amount: fromSmallestUnit(heldAmount, currency), currency }
}

/** Presents orders, with how they are paid: by card, or by an invoice to an address. */
export const presenter = (payBy: 'card' | 'invoice', payTo: readonly string[]) => (order: OrderRow) => ({
  key: order.key,
  listingKey: order.listingKey,
  packageName: order.packageName,
  monthlyBilling: order.monthlyBilling,
  price: order.price / 100,
  discount: order.discount / 100,
  total: totalOf(order) / 100,
  state: order.state,
  created: formatMoment(order.createdAt.getTime()),
  paid: order.paidAt && formatMoment(order.paidAt.getTime()),
  billingEnded: order.billingEndedAt && formatMoment(order.billingEndedAt.getTime()),
  isWaiting: order.isWaiting,
  held: heldOf(order),
  payBy,
  payTo: payBy === 'invoice' ? [...payTo] : [],
})

/** Presents orders for staff. */
export const staffPresenter = (present: ReturnType<typeof presenter>) => (order: StaffOrderRow) => ({
  ...present(order),
  buyer: { name: order.buyerName, email: order.buyerEmail, company: order.companyName },
  home:
    order.listingKey === null || order.city === null || order.homeState === null
      ? null
      : {
          label: listingName(order.listingKey, { city: order.city, state: order.homeState }),
          street: order.street,
        },
  isRefundSuggested: order.isRefundSuggested,
})
