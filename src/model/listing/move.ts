import * as v from 'valibot'
import { shownVersion } from '../edit-form.ts'
import { choice, form, price, text } from '../form.ts'
import { about, day } from '../patch-fields.ts'
import { activeStatus } from './values.ts'

/** Why an owner removes a home from the market; any other text is free text. */
export const removalReasons = ['later', 'keeping', 'sold-elsewhere', 'rented-elsewhere', 'other'] as const
export type RemovalReason = (typeof removalReasons)[number]

/** Status of a removed home: for now, or because it is not for sale. */
export const statusOfRemoval = (reason: RemovalReason) =>
  reason === 'later' ? activeStatus.RemovedForSale : activeStatus.RemovedNotForSale

/** A change of status: the target, and what a removal or a sale is about. */
export const listingMove = v.pipe(
  form({
    active: v.pipe(
      v.picklist(Object.values(activeStatus), issue =>
        issue.received === 'undefined' ? 'required' : 'inclusion',
      ),
      v.description('New status, from -1 (started) to 4 (removed, not for sale).'),
    ),
    reason: v.optional(text(1, 500, 'Reason of the removal: one of the list, or free text.')),
    showSold: v.optional(
      v.pipe(v.boolean('invalid'), v.description('Whether the sale may be shown; default: false.')),
    ),
    soldPrice: v.optional(v.nullable(price('Sale price, dollars; null if not disclosed.'))),
    soldOn: v.optional(about(day, 'Day of the sale, YYYY-MM-DD, today or before; null for today.')),
  }),
  v.forward(
    v.partialCheck(
      [['active'], ['showSold']],
      ({ active, showSold }) => showSold === undefined || active === activeStatus.Sold,
      'exclusion',
    ),
    ['showSold'],
  ),
  v.forward(
    v.partialCheck(
      [['active'], ['soldPrice']],
      ({ active, soldPrice }) => soldPrice === undefined || active === activeStatus.Sold,
      'exclusion',
    ),
    ['soldPrice'],
  ),
  v.forward(
    v.partialCheck(
      [['active'], ['soldOn']],
      ({ active, soldOn }) => soldOn === undefined || active === activeStatus.Sold,
      'exclusion',
    ),
    ['soldOn'],
  ),
  v.forward(
    v.partialCheck(
      [['active'], ['reason']],
      ({ active, reason }) =>
        reason === undefined ||
        active === activeStatus.RemovedForSale ||
        active === activeStatus.RemovedNotForSale,
      'exclusion',
    ),
    ['reason'],
  ),
)
export type ListingMove = v.InferOutput<typeof listingMove>

/** A time on the day of a sale that is on this day from Guam to American Samoa. */
export const momentOfSale = (soldOn: string) => new Date(`${soldOn}T12:00:00Z`)

/** The form for a sale. */
export const saleForm = form({
  version: shownVersion,
  soldPrice: v.optional(price('Price of the sale, dollars.')),
  soldOn: v.optional(day),
  showSold: v.optional(v.boolean('invalid'), false),
})

/** The form that removes a home from the market. */
export const removalForm = form({
  version: shownVersion,
  reason: choice(removalReasons, 'Reason of the removal.'),
})
