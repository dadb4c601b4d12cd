import type { Conjunction } from '#kit/filter.ts'

/** Every third position of a page is for paid listings, never the first (RULINGS 32). */
const EVERY = 3

/** Number of positions for paid listings among the first `places` of all pages. */
export const paidPlaces = (places: number, pageSize: number): number =>
  Math.floor(places / pageSize) * Math.floor(pageSize / EVERY) + Math.floor((places % pageSize) / EVERY)

/** Which rows are paid for, in the order by best match. */
export interface PaidPlaces<C extends string = string> {
  readonly condition: Conjunction<C>
}
