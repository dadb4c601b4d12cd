import type { Foundation, HomeType, LocationType, MoveState, Tenure, TitleStatus } from '../listing/values.ts'

/*
 * Facts of a home that loan rules require, from its page and that of its park. Labels and serial numbers are on neither
 * and are therefore not used.
 */

/** Facts that rules require. */
export const ruleFacts = [
  'built-to-code',
  'built-year',
  'new',
  'multi-section',
  'square-feet',
  'width',
  'own-land',
  'lease-years',
  'lease-notice',
  'long-lease',
  'permanent-foundation',
  'never-moved',
  'real-property',
  'personal-property',
  'mh-advantage-sticker',
  'choicehome-certificate',
  'rural-area',
  'va-site',
] as const
export type RuleFact = (typeof ruleFacts)[number]

/** Facts that compensate for another fact. */
export const exceptionFacts = [
  'approved-project',
  'convertible-title',
  'nonprofit-community',
  'va-specifications',
] as const
export type ExceptionFact = (typeof exceptionFacts)[number]

export const factKeys = ['manufactured', ...ruleFacts, ...exceptionFacts] as const
export type FactKey = (typeof factKeys)[number]

/** Facts that sellers cannot know. */
const lendersFacts: ReadonlySet<FactKey> = new Set([
  'approved-project',
  'nonprofit-community',
  'rural-area',
  'va-specifications',
  'va-site',
])
export const whoKnows = ['buyer', 'seller', 'lender'] as const
/** Party who knows a fact: for a home without stated land the buyer learns it first. */
export const whoKnowsFact = (fact: FactKey): (typeof whoKnows)[number] =>
  fact === 'own-land' ? 'buyer' : lendersFacts.has(fact) ? 'lender' : 'seller'

/** Stated on the page, concluded from something else there, for the buyer to decide, or not known. */
export const factBases = ['stated', 'assumed', 'buyer', 'unknown'] as const

export type Fact =
  | { readonly value: boolean | number; readonly basis: 'stated' | 'assumed' }
  | { readonly value: null; readonly basis: 'buyer' | 'unknown' }
export type HomeFacts = Readonly<Record<FactKey, Fact>>

/** A home as its page shows it, with its park. */
export interface LoanHome {
  homeType: HomeType | null
  year: number | null
  /** Built on or after June 15, 1976; null if the year does not decide. */
  isHud: boolean | null
  isNew: boolean | null
  sections: number | null
  sectionSizes: readonly { length: number | null; width: number | null }[]
  squareFeet: number | null
  tenure: Tenure | null
  locationTypes: readonly LocationType[]
  park: object | null
  parkDetails?:
    | {
        isResidentOwned: boolean | null
        /** Months of a lot lease. */
        leaseTermMonths: number | null
      }
    | null
    | undefined
  titleStatus: TitleStatus | null
  foundation: Foundation | null
  moves: MoveState | null
  /** Years of the first lease of the lot. */
  lotLeaseYears: number | null
  lotLeaseNoticeDays: number | null
}

const unknown: Fact = { value: null, basis: 'unknown' }
const byBuyer: Fact = { value: null, basis: 'buyer' }
const stated = (value: boolean | number | null): Fact =>
  value === null ? unknown : { value, basis: 'stated' }
const assumed = (value: boolean | number): Fact => ({ value, basis: 'assumed' })

/** All facts; missing ones are unknown. */
export const facts = (known: Partial<HomeFacts>): HomeFacts =>
  // Every key is set.
  Object.fromEntries(factKeys.map(key => [key, known[key] ?? unknown])) as HomeFacts

export function factsOf(home: LoanHome): HomeFacts {
  const land = landOf(home)
  return facts({
    // Sellers call a home from after 1976 a mobile home, too: the year decides.
    manufactured:
      home.homeType === null
        ? assumed(true)
        : stated(home.homeType === 'manufactured' || home.homeType === 'mobile'),
    'built-to-code': stated(home.isHud),
    'built-year': stated(home.year),
    new: stated(home.isNew),
    'multi-section': stated(home.sections === null ? null : home.sections > 1),
    'square-feet': home.squareFeet === null ? sizeOf(home) : stated(home.squareFeet),
    width: widthOf(home),
    'own-land': land,
    'permanent-foundation': foundationOf(home),
    'never-moved': movesOf(home),
    ...leaseOf(home, land),
    ...titleOf(home, land),
    ...programOf(home),
  })
}

/** Sections with these sizes, if all are known. */
function sized<Part extends 'length' | 'width'>(
  { sections, sectionSizes }: LoanHome,
  parts: readonly Part[],
) {
  const known = sectionSizes.flatMap(size => {
    const values = parts.flatMap(part => size[part] ?? [])
    return values.length === parts.length ? [values] : []
  })
  return sections !== null && known.length === sections ? known : undefined
}

function sizeOf(home: LoanHome): Fact {
  const sections = sized(home, ['length', 'width'])
  return sections ? assumed(sections.reduce((sum, [length, width]) => sum + length! * width!, 0)) : unknown
}

/** Feet, of all sections side by side. */
function widthOf(home: LoanHome): Fact {
  const sections = sized(home, ['width'])
  if (!sections) return unknown
  const width = sections.reduce((sum, [one]) => sum + one!, 0)
  return sections.length === 1 ? stated(width) : assumed(width)
}

/** A home that is to be moved gets the land and the foundation that its buyer chooses. */
const isToBeMoved = ({ tenure }: LoanHome) => tenure === 'to-be-moved'

const foundationOf = (home: LoanHome): Fact =>
  isToBeMoved(home) ? byBuyer : stated(home.foundation === null ? null : home.foundation === 'permanent')

function landOf(home: LoanHome): Fact {
  const { tenure, locationTypes, park } = home
  if (isToBeMoved(home)) return byBuyer
  if (tenure === 'own-land') return stated(true)
  if (tenure === 'leased-lot') return stated(false)
  if (locationTypes.includes('resident-owned')) return unknown
  const isInPark = locationTypes.some(type => type === 'all-ages-community' || type === 'senior-community')
  return park || isInPark ? assumed(false) : unknown
}

function movesOf({ isNew, tenure, locationTypes, moves }: LoanHome): Fact {
  const willMove = tenure === 'to-be-moved' || locationTypes.includes('move')
  // A used home that was never moved is moved now.
  if (isNew === false && willMove) return assumed(false)
  if (isNew === null && willMove) return unknown
  if (moves !== null) return stated(moves === 'never-moved')
  return isNew ? assumed(true) : unknown
}

/** First year of homes with the certificates of MH Advantage and CHOICEHome. */
const CERTIFICATES_YEAR = 2018
/** A mortgage runs at least 15 years, and a lease 10 years longer: with this many it can be long enough. */
const LONG_LEASE_YEARS = 25
/** A renewable lease of this many years is long enough for any mortgage. */
const LONGEST_LEASE_YEARS = 99

/** USDA loans for a new home in a community of its residents: on a rented lot, and whatever its title. */
const isForMembers = ({ isNew, parkDetails }: LoanHome) =>
  isNew !== false && parkDetails?.isResidentOwned === true

/** The lease of the lot; one of unknown length is assumed not to run for decades. */
function leaseOf(home: LoanHome, land: Fact): Partial<HomeFacts> {
  const { lotLeaseYears, lotLeaseNoticeDays, parkDetails } = home
  const months = parkDetails?.leaseTermMonths ?? null
  const years = lotLeaseYears ?? (months === null ? null : Math.floor(months / 12))
  const lease = { 'lease-years': stated(years), 'lease-notice': stated(lotLeaseNoticeDays) }
  if (land.value !== false) return lease
  return {
    ...lease,
    'long-lease':
      years === null
        ? assumed(false)
        : years >= LONGEST_LEASE_YEARS || years < LONG_LEASE_YEARS
          ? stated(years >= LONGEST_LEASE_YEARS)
          : unknown,
    // A lot for rent belongs to neither a condo nor a planned development.
    'approved-project': assumed(false),
    'nonprofit-community': isForMembers(home) ? unknown : assumed(false),
  }
}

/**
 * A home whose title is clear, lost or has a lien is not yet real property. On its owner's land it can be converted; on
 * a rented lot there is no land to convert it with.
 */
function titleOf(home: LoanHome, land: Fact): Partial<HomeFacts> {
  const { titleStatus } = home
  const convertible: Fact = isToBeMoved(home)
    ? byBuyer
    : land.value === null || (land.value === false && isForMembers(home))
      ? unknown
      : assumed(land.value === true)
  if (titleStatus === 'real-property')
    return {
      'convertible-title': convertible,
      'real-property': stated(true),
      'personal-property': stated(false),
    }
  const isApart = land.value === false || isToBeMoved(home)
  if (titleStatus === null && !isApart) return { 'convertible-title': convertible }
  return {
    'convertible-title': convertible,
    'real-property': assumed(false),
    'personal-property': assumed(true),
  }
}

/** Manufacturers certify homes as they build them, so an older home has no certificate. */
function programOf({ year }: LoanHome): Partial<HomeFacts> {
  if (year === null || year >= CERTIFICATES_YEAR) return {}
  return { 'mh-advantage-sticker': assumed(false), 'choicehome-certificate': assumed(false) }
}
