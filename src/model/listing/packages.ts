import type { PackageName } from './values.ts'

/** Effects of a package on a home. */
export interface PackageEffects {
  /** Days of freshness added to the default order (`best-match.ts`). */
  readonly rank: number
  /** Photos shown, the first ones in order. */
  readonly photos: number
  /** Days that one payment lasts; null for without end. */
  readonly days: number | null
  /** The seller's headline is shown. */
  readonly caption: boolean
  /** A star before the badges. */
  readonly star: boolean
  /** A sponsored placement: a paid place in the default order, and the orange border on gold. */
  readonly sponsored: boolean
  /** A stored flag of the specification; cards look the same with it and without. */
  readonly boldText: boolean
  /** First in the legacy order TopPlacement. */
  readonly topPlacement: boolean
  /** Results show photos; of every home, since buyers skip a home without a picture. */
  readonly photosInResults: boolean
}

/** The effects of every package, defined only here (part 2 §4, §9). */
export const packageEffects: Readonly<Record<PackageName, PackageEffects>> = {
  standard: {
    rank: 0,
    photos: 20,
    days: null,
    caption: false,
    star: false,
    sponsored: false,
    boldText: false,
    topPlacement: false,
    photosInResults: true,
  },
  featured: {
    rank: 15,
    photos: 40,
    days: 60,
    caption: true,
    star: false,
    sponsored: false,
    boldText: true,
    topPlacement: false,
    photosInResults: true,
  },
  premium: {
    rank: 30,
    photos: 60,
    days: 90,
    caption: true,
    star: true,
    sponsored: true,
    boldText: true,
    topPlacement: true,
    photosInResults: true,
  },
}

/** Days that a monthly payment covers, if the payment provider sends no period. */
export const MONTH_DAYS = 31
