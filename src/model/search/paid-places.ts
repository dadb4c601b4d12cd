import type { Conjunction } from '#kit/filter.ts'

/** Every third position of a page is for sponsored listings, never the first (RULINGS 32). */
const EVERY = 3

/** How many of the first `places` positions of all pages are for sponsored listings. */
export const paidPlaces = (places: number, pageSize: number): number =>
  Math.floor(places / pageSize) * Math.floor(pageSize / EVERY) + Math.floor((places % pageSize) / EVERY)

/** Which rows are sponsored, in the order by best match. */
export interface PaidPlaces<C extends string = string> {
  readonly condition: Conjunction<C>
}
