/** Improvements of a listing, compared by the messages that homes got in their first days. */
export const leadFactors = ['photos', 'description', 'lot', 'size', 'phone', 'tour'] as const
export type LeadFactor = (typeof leadFactors)[number]

/** Photos that many homes with messages have. */
export const MANY_PHOTOS = 8
/** Minimum characters of a description that adds to the facts. */
export const LONG_DESCRIPTION = 300
/** Days from its first day on the market within which a message counts. */
export const FACTOR_DAYS = 30

/** Homes, and how many of them got a message. */
export interface FactorGroup {
  homes: number
  asked: number
}

/** The homes that have something, compared with those that do not. */
export interface FactorCounts {
  factor: LeadFactor
  having: FactorGroup
  lacking: FactorGroup
}

/** Minimum number of homes of each kind for a result. */
const FEWEST = 50
/** Standard errors above which a difference is hardly chance: about 1 in 40. */
const CERTAIN = 2

const shareOf = ({ homes, asked }: FactorGroup) => asked / homes

/**
 * Whether homes that have something got a message clearly more often: by the test of two proportions with their pooled
 * share.
 */
export function isNotifying({ having, lacking }: FactorCounts): boolean {
  if (Math.min(having.homes, lacking.homes) < FEWEST) return false
  const pooled = (having.asked + lacking.asked) / (having.homes + lacking.homes)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / having.homes + 1 / lacking.homes))
  return error > 0 && (shareOf(having) - shareOf(lacking)) / error > CERTAIN
}

interface FactorFacts {
  photoCount: number
  description: string | null
  tenure: string | null
  lotRentAmount: number | null
  squareFeet: number | null
  phone: object | null
  showPhone: boolean
  virtualTour: string | null
}

/** Features that a home lacks and that homes with messages have, by descending difference. */
export function factorsLacking(home: FactorFacts, counts: readonly FactorCounts[]): FactorCounts[] {
  const has: Readonly<Record<LeadFactor, boolean>> = {
    photos: home.photoCount >= MANY_PHOTOS,
    description: (home.description?.length ?? 0) >= LONG_DESCRIPTION,
    lot: home.lotRentAmount !== null || (home.tenure !== null && home.tenure !== 'leased-lot'),
    size: home.squareFeet !== null,
    phone: home.showPhone && home.phone !== null,
    tour: home.virtualTour !== null,
  }
  const difference = ({ having, lacking }: FactorCounts) => shareOf(having) - shareOf(lacking)
  return counts
    .filter(one => !has[one.factor] && isNotifying(one))
    .sort((one, other) => difference(other) - difference(one))
}
