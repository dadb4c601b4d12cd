import type { PackageName } from '../listing/values.ts'

/*
 * The default order of parks, 'best match' (RULINGS 7), in points.
 *
 * score = rank of the package + SHOWCASE if the card has the showcase badge + up to PHOTOS for photos and up to FACTS
 * for known facts about the park + up to HOMES for homes on the market, logarithmic − MILE for each mile from the
 * place searched
 *
 * Ties go to the lower key.
 */

/** Points of each package. */
export const PACKAGES: Readonly<Record<PackageName, number>> = { premium: 30, featured: 15, standard: 0 }
export const SHOWCASE = 10
/** Points for ten photos or more; each photo is a tenth. */
export const PHOTOS = 20
const PHOTOS_WANTED = 10
/** Points for all facts that visitors want first; each fact has an equal share. */
export const FACTS = 20
/** Points for 32 homes or more; one home is a fifth. */
export const HOMES = 15
const HOMES_WANTED = 32
/** Points per mile of distance. */
export const MILE = 0.5

export interface ParkFacts {
  packageName: PackageName
  isShowcase: boolean
  photoCount: number
  homesCount: number
  /** Dollars a month; null is unknown. */
  lotRent: number | null
  ageType: number | null
  petsAllowed: number
  siteCount: number | null
  hasPhone: boolean
  hasDescription: boolean
  hasDetails: boolean
}

/** Score in thousandths of a point, an integer; higher is better. */
export function parkScore(park: ParkFacts): number {
  const facts = [
    park.lotRent !== null,
    park.ageType !== null,
    park.petsAllowed > 0,
    park.siteCount !== null,
    park.hasPhone,
    park.hasDescription,
    park.hasDetails,
  ]
  const known = facts.filter(Boolean).length / facts.length
  const photos = Math.min(park.photoCount, PHOTOS_WANTED) / PHOTOS_WANTED
  const homes = Math.min(Math.log2(park.homesCount + 1), Math.log2(HOMES_WANTED)) / Math.log2(HOMES_WANTED)
  const rank = PACKAGES[park.packageName] + (park.isShowcase ? SHOWCASE : 0)
  return Math.round((rank + PHOTOS * photos + FACTS * known + HOMES * homes) * 1000)
}

/** Subtracted from the score per mile. */
export const parkScorePerMile = MILE * 1000
