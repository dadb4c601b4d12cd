import * as v from 'valibot'
import { shownVersion } from '../edit-form.ts'
import { choice, form } from '../form.ts'
import { about, keyNumber } from '../patch-fields.ts'
import { sent } from '../sent-text.ts'
import { hasCurrentPrice, maxPrices, type PriceField, pricedField } from './list-price.ts'
import { removalReasons } from './move.ts'
import type { ActiveStatus } from './values.ts'

/* One change of many homes. */

/** Homes that are changed at once: those of the longest page of the list. */
export const MAX_CHANGED = 100

export const bulkActions = ['confirm', 'pending', 'not-pending', 'sold', 'remove', 'relist', 'price'] as const

/** Maximum percentage by which prices fall or rise; `errors.messages.percent_too_large` has both. */
const maxPercent = { lower: 90, raise: 100 } as const

const percent = v.pipe(
  v.number('not_a_number'),
  v.minValue(-maxPercent.lower, 'greater_than_or_equal_to'),
  v.maxValue(maxPercent.raise, 'less_than_or_equal_to'),
)
const amount = v.pipe(
  v.number('not_a_number'),
  v.integer('not_an_integer'),
  v.minValue(-10_000_000, 'greater_than_or_equal_to'),
  v.maxValue(10_000_000, 'less_than_or_equal_to'),
)

const shared = {
  do: choice(
    bulkActions,
    '`confirm`: still offered; `pending` and `not-pending`: a sale is agreed, or not any more; `sold`: sold or rented today; `remove`: off the market; `relist`: back on it; `price`: by a percentage or an amount.',
  ),
  reason: v.optional(choice(removalReasons, 'Reason of `remove`; default: `later`.')),
}

/** A change of many homes, all of which must have their version. */
export const bulkChange = v.pipe(
  form({
    homes: v.pipe(
      v.array(form({ key: about(keyNumber, 'Key of the listing.'), version: shownVersion }), 'invalid'),
      v.minLength(1, 'required'),
      v.maxLength(MAX_CHANGED, 'too_many'),
      v.check(homes => new Set(homes.map(({ key }) => key)).size === homes.length, 'not_unique'),
      v.description(`The homes, up to ${MAX_CHANGED}, with the versions that the change is based on.`),
    ),
    ...shared,
    percent: v.optional(about(percent, 'Of `price`: change in percent; negative to lower the price.')),
    amount: v.optional(about(amount, 'Of `price`: change in dollars; negative to lower the price.')),
  }),
  v.forward(
    v.partialCheck(
      [['do'], ['percent'], ['amount']],
      input => input.do !== 'price' || (input.percent === undefined) !== (input.amount === undefined),
      'required',
    ),
    ['percent'],
  ),
)
export type BulkChange = v.InferOutput<typeof bulkChange>

/** Input of a price change. */
export type PriceChange = Pick<BulkChange, 'percent' | 'amount'>

/** The price after a change, in dollars without cents. */
export const changedPrice = (before: number, { percent = 0, amount = 0 }: PriceChange): number =>
  Math.round(before + (before * percent) / 100) + amount

interface PricedHome extends Readonly<Record<PriceField, number | null>> {
  active: ActiveStatus
}

/** The listed price of a home before and after a change; or an error key and the price that stays. */
export function newPriceOf(
  home: PricedHome,
  change: PriceChange,
): { field: PriceField; before: number | null; after: number | null; problem: string | null } {
  const field = pricedField(home)
  const before = home[field]
  const stays = (problem: string) => ({ field, before, after: before, problem })
  if (!hasCurrentPrice(home)) return stays('not_allowed')
  if (before === null) return stays('blank')
  const after = changedPrice(before, change)
  if (after < 1) return stays('greater_than_or_equal_to')
  if (after > maxPrices[field]) return stays('less_than_or_equal_to')
  return { field, before, after, problem: null }
}

/** A home of the page that changes many: whose it is, its key and version. */
const chosenHome = v.pipe(
  sent(40),
  v.regex(/^(registered-users|companies):[1-9]\d{0,8}:[1-9]\d{0,8}$/, 'invalid'),
  v.transform(text => {
    const [ownerType, key, version] = text.split(':')
    return { ownerType, key: Number(key), version: Number(version) }
  }),
)

/** The form of that page. */
export const bulkForm = v.pipe(
  form({
    home: v.pipe(
      v.array(chosenHome, 'required'),
      v.minLength(1, 'required'),
      v.maxLength(MAX_CHANGED, 'too_many'),
    ),
    ...shared,
    direction: v.optional(choice(['lower', 'raise'], 'Direction of the price change.')),
    by: v.optional(
      v.pipe(
        v.number('not_a_number'),
        v.minValue(0, 'greater_than_or_equal_to'),
        v.maxValue(10_000_000, 'less_than_or_equal_to'),
      ),
    ),
    unit: v.optional(choice(['percent', 'dollars'], 'Unit of the number.')),
    /** The new prices were shown. */
    seen: v.optional(v.boolean('invalid'), false),
  }),
  v.forward(
    v.partialCheck([['do'], ['by']], input => input.do !== 'price' || input.by !== undefined, 'required'),
    ['by'],
  ),
  v.forward(
    v.partialCheck(
      [['by'], ['unit']],
      ({ by = 0, unit }) => unit !== 'dollars' || Number.isInteger(by),
      'not_an_integer',
    ),
    ['by'],
  ),
  v.forward(
    v.partialCheck(
      [['by'], ['unit'], ['direction']],
      ({ by = 0, unit, direction = 'lower' }) => unit === 'dollars' || by <= maxPercent[direction],
      'percent_too_large',
    ),
    ['by'],
  ),
)
export type BulkForm = v.InferOutput<typeof bulkForm>

/** The change of the price in the form. */
export function priceChangeOf({
  direction,
  by = 0,
  unit,
}: Pick<BulkForm, 'direction' | 'by' | 'unit'>): PriceChange {
  const signed = direction === 'raise' ? by : -by
  return unit === 'dollars' ? { amount: signed } : { percent: signed }
}
