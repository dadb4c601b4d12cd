import { DAY } from '#kit/dates.ts'
import { hasPrice } from './status.ts'
import type { PackageName } from './values.ts'

/*
 * The default order, 'best match' (RULINGS 7). One unit for everything: days of freshness.
 *
 *   score = day the seller last confirmed the listing
 *         + the package's rank
 *         + up to PHOTOS for pictures and up to FACTS for what is known of the home
 *         − MILE for each mile from the place searched
 *
 * A home confirmed today and one confirmed a week ago stay seven days apart for ever, so the order of two homes
 * changes only when one of them does, and an index can keep it. Ties go to the lower key. Homes with a paid place are
 * ranked among themselves by the same score and stand in the paid places of a page (`model/search/paid-places.ts`).
 */

/** Days that each package is worth. */
export const PACKAGES: Record<PackageName, number> = { premium: 30, featured: 15, standard: 0 }
/** Days for ten photos or more; each photo a tenth. */
export const PHOTOS = 20
const PHOTOS_WANTED = 10
/** Days for knowing all that buyers ask first; each fact its share. */
export const FACTS = 20
/** Days that one mile of distance costs. */
export const MILE = 0.5

/** Scores fit 32 bits, however wrong a date is. */
const LARGEST_SCORE = 2_000_000_000

export interface BestMatchFacts {
  confirmedAt: number
  packageName: PackageName
  photoCount: number
  askingPrice: number | null
  rentalPrice: number | null
  rentToOwnPrice: number | null
  year: number | null
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  make: string | null
  description: string | null
  tenure: string | null
}

/** Score in thousandths of a day, a whole number: larger stands first. */
export function bestMatchScore(home: BestMatchFacts): number {
  const facts = [
    [home.askingPrice, home.rentalPrice, home.rentToOwnPrice].some(hasPrice),
    home.year !== null,
    home.bedrooms !== null,
    home.bathrooms !== null,
    home.squareFeet !== null,
    home.make !== null,
    home.description !== null,
    home.tenure !== null,
  ]
  const known = facts.filter(Boolean).length / facts.length
  const photos = Math.min(home.photoCount, PHOTOS_WANTED) / PHOTOS_WANTED
  const days = PACKAGES[home.packageName] + PHOTOS * photos + FACTS * known
  const score = Math.floor((home.confirmedAt * 1000) / DAY) + Math.round(days * 1000)
  return Math.min(Math.max(score, -LARGEST_SCORE), LARGEST_SCORE)
}

/** What one mile takes from a score. */
export const scorePerMile = MILE * 1000
