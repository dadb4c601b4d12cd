import * as v from 'valibot'
import { shownVersion } from '../edit-form.ts'
import { choice, form, price } from '../form.ts'
import { type ActiveStatus, activeStatus } from './values.ts'

/* The price of a home in the list of its owner. */

export const priceFields = ['askingPrice', 'rentalPrice', 'rentToOwnPrice'] as const
export type PriceField = (typeof priceFields)[number]

/** The highest prices, dollars. */
export const maxPrices = {
  askingPrice: 100_000_000,
  rentalPrice: 1_000_000,
  rentToOwnPrice: 1_000_000,
} as const

/** The price of a home in its owner's list: the asking price, even if there is none yet. */
export const pricedField = (prices: Readonly<Record<PriceField, number | null>>): PriceField =>
  priceFields.find(field => prices[field] !== null) ?? 'askingPrice'

/** Whether the price of a home can be changed with others: not after it was sold or removed. */
export const hasCurrentPrice = ({ active }: { active: ActiveStatus }): boolean =>
  active !== activeStatus.Sold && active !== activeStatus.RemovedNotForSale

/** The form for the price of a home in the list. */
export const listPriceForm = form({
  version: shownVersion,
  field: choice(priceFields, 'The price to change.'),
  was: v.optional(price('The price shown in the list.')),
  price: price('The new price, dollars.'),
})
