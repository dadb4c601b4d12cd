import type { Foundation, HomeType, LocationType, MoveState, Tenure, TitleStatus } from '../listing/values.ts'

/*
 * Facts of a home that loan rules require. Only facts on its page are known; labels and serial numbers are not on it
 * and are therefore not used.
 */

/** Facts that rules require. */
export const ruleFacts = [
  'built-to-code',
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
  'usda-date',
  'va-specifications',
  'va-site',
] as const
export type RuleFact = (typeof ruleFacts)[number]

/** Facts that compensate for another fact. */
export const exceptionFacts = ['approved-project', 'convertible-title'] as const
export type ExceptionFact = (typeof exceptionFacts)[number]

export const factKeys = ['manufactured', ...ruleFacts, ...exceptionFacts, 'lender-rules'] as const
export type FactKey = (typeof factKeys)[number]

/** Facts that sellers cannot know. */
const lendersFacts: ReadonlySet<FactKey> = new Set([
  'approved-project',
  'rural-area',
  'usda-date',
  'va-specifications',
  'va-site',
  'lender-rules',
])
export const whoKnows = ['buyer', 'seller', 'lender'] as const
/** Party who knows a fact: for a home to be moved the buyer has the land. */
export const whoKnowsFact = (fact: FactKey): (typeof whoKnows)[number] =>
  fact === 'own-land' ? 'buyer' : lendersFacts.has(fact) ? 'lender' : 'seller'

/** Stated on the page, concluded from something else there, or not known. */
export const factBases = ['stated', 'assumed', 'unknown'] as const

export type Fact =
  | { readonly value: boolean | number; readonly basis: 'stated' | 'assumed' }
  | { readonly value: null; readonly basis: 'unknown' }
export type HomeFacts = Readonly<Record<FactKey, Fact>>

/** A home as its page shows it. */
export interface LoanHome {
  homeType: HomeType | null
  /** Built on or after June 15, 1976; null if the year does not decide. */
  isHud: boolean | null
  isNew: boolean | null
  sections: number | null
  sectionSizes: readonly { length: number | null; width: number | null }[]
  squareFeet: number | null
  tenure: Tenure | null
  locationTypes: readonly LocationType[]
  park: object | null
  titleStatus: TitleStatus | null
  foundation: Foundation | null
  moves: MoveState | null
  /** Years of the first lease of the lot. */
  lotLeaseYears: number | null
  lotLeaseNoticeDays: number | null
}

const unknown: Fact = { value: null, basis: 'unknown' }
const stated = (value: boolean | number | null): Fact =>
  value === null ? unknown : { value, basis: 'stated' }
const assumed = (value: boolean | number): Fact => ({ value, basis: 'assumed' })

/** All facts; missing ones are unknown. */
export const facts = (known: Partial<HomeFacts>): HomeFacts =>
  // Every key is set.
  Object.fromEntries(factKeys.map(key => [key, known[key] ?? unknown])) as HomeFacts

export const factsOf = (home: LoanHome): HomeFacts =>
  facts({
    // Sellers call a home from after 1976 a mobile home, too: the year decides.
    manufactured:
      home.homeType === null
        ? assumed(true)
        : stated(home.homeType === 'manufactured' || home.homeType === 'mobile'),
    'built-to-code': stated(home.isHud),
    new: stated(home.isNew),
    'multi-section': stated(home.sections === null ? null : home.sections > 1),
    'square-feet': home.squareFeet === null ? sizeOf(home) : stated(home.squareFeet),
    width: widthOf(home),
    'own-land': landOf(home),
    'lease-years': stated(home.lotLeaseYears),
    'lease-notice': stated(home.lotLeaseNoticeDays),
    'permanent-foundation': stated(home.foundation === null ? null : home.foundation === 'permanent'),
    'never-moved': movesOf(home),
    ...titleOf(home),
  })

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

function landOf({ tenure, locationTypes, park }: LoanHome): Fact {
  if (tenure === 'own-land') return stated(true)
  if (tenure === 'leased-lot') return stated(false)
  if (tenure !== null || locationTypes.includes('resident-owned')) return unknown
  const isInPark = locationTypes.some(type => type === 'all-ages-community' || type === 'senior-community')
  return park || isInPark ? assumed(false) : unknown
}

function movesOf({ isNew, tenure, locationTypes, moves }: LoanHome): Fact {
  if (moves !== null) return stated(moves === 'never-moved')
  if (isNew) return assumed(true)
  const willMove = tenure === 'to-be-moved' || locationTypes.includes('move')
  return isNew === false && willMove ? assumed(false) : unknown
}

/** A title that is clear, lost or has a lien is still there, so the home is not yet real property. */
function titleOf({ titleStatus }: LoanHome): Partial<HomeFacts> {
  if (titleStatus === null) return {}
  return titleStatus === 'real-property'
    ? { 'real-property': stated(true), 'personal-property': stated(false) }
    : { 'real-property': assumed(false), 'personal-property': assumed(true) }
}
