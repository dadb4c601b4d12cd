import { DAY } from '#kit/dates.ts'
import { packageEffects } from './packages.ts'
import { hasPrice } from './status.ts'
import type { PackageName } from './values.ts'

/*
 * The default order, 'best match' (RULINGS 7), in days of freshness.
 *
 * score = day the seller last confirmed the listing + rank of the package + up to PHOTOS for photos and up to FACTS
 * for known facts about the home − MILE for each mile from the place searched
 *
 * Scores do not depend on the current time, so the order of two homes changes only when one of them does, and an index
 * can store it. Ties go to the lower key. Homes that are sponsored or have a paid package are ranked among themselves by
 * the same score and fill the paid places of a page (`model/search/paid-places.ts`).
 */

/** Days for ten photos or more; each photo is a tenth. */
export const PHOTOS = 20
const PHOTOS_WANTED = 10
/** Days for knowing all facts that buyers check first; each fact has an equal share. */
export const FACTS = 20
/** Days per mile of distance. */
export const MILE = 0.5

/** Limits scores to 32 bits, even for an invalid date. */
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

/** Score in thousandths of a day, an integer; higher is better. */
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
  const days = packageEffects[home.packageName].rank + PHOTOS * photos + FACTS * known
  const score = Math.floor((home.confirmedAt * 1000) / DAY) + Math.round(days * 1000)
  return Math.min(Math.max(score, -LARGEST_SCORE), LARGEST_SCORE)
}

/** Subtracted from the score per mile. */
export const scorePerMile = MILE * 1000
