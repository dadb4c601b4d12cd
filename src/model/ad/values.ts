/** Kinds of direct ads: pay-per-click text, graphics paid by view, and banners of lenders and insurers. */
export const adKinds = ['text', 'graphic', 'banner'] as const
export type AdKind = (typeof adKinds)[number]

/** Subjects of ads. Housing, credit and insurance are never aimed at protected classes. */
export const adSubjects = ['housing', 'credit', 'insurance', 'other'] as const
export type AdSubject = (typeof adSubjects)[number]

export const campaignStates = ['draft', 'active', 'paused', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]

export const adTargets = ['nation', 'state', 'county', 'city', 'zip', 'radius'] as const
export type AdTarget = (typeof adTargets)[number]

/** Kinds of pages with ads. */
export const adPages = ['home', 'results', 'listing', 'park', 'dealer', 'guide'] as const
export type AdPage = (typeof adPages)[number]

export const adOffers = ['sale', 'rent'] as const
export type AdOffer = (typeof adOffers)[number]

export const adReviews = ['pending', 'approved', 'refused'] as const
export type AdReview = (typeof adReviews)[number]

/** Sizes of a graphic ad in pixels (part 1 §3); the names are those of the files' URLs. */
export const adPictureSizes = {
  small: { width: 320, height: 100 },
  large: { width: 728, height: 90 },
  'extra-large': { width: 970, height: 90 },
  tile: { width: 600, height: 500 },
} as const
export type AdPictureSize = keyof typeof adPictureSizes

/** Millionths of a dollar in a dollar and in a cent. */
export const MICROS = 1_000_000
export const CENT = 10_000

/** Radius that no ad exceeds, miles. */
export const MAX_MILES = 100

/** Minimum dollars of a click, of 1,000 views, of a day, and of one order of credit. */
export const MIN_BID = 0.05
export const MIN_VIEWS_BID = 1
export const MIN_DAILY = 1
export const MIN_CREDIT = 20

/** Places of ads on the pages of the site; `slots.ts` configures them. */
export const adSlotNames = [
  'home-end',
  'results-card',
  'results-end',
  'listing-cost',
  'listing-end',
  'park-side',
  'park-end',
  'dealer-end',
  'guide-end',
] as const
export type AdSlotName = (typeof adSlotNames)[number]
