import type { Conjunction } from '#kit/filter.ts'

/** On each page the third place, the sixth and so on are for paid listings; the first never is (RULINGS 32). */
const EVERY = 3

/** How many of the first `places` of all pages are for paid listings. */
export const paidPlaces = (places: number, pageSize: number): number =>
  Math.floor(places / pageSize) * Math.floor(pageSize / EVERY) + Math.floor((places % pageSize) / EVERY)

/** Which rows pay for their place, in the order by best match. */
export interface PaidPlaces<C extends string = string> {
  readonly condition: Conjunction<C>
}
