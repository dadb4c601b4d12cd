import {
  type CommunityAgeType,
  communityAgeType,
  type PetsAllowed,
  petsAllowed,
  type Tenure,
} from '../listing/values.ts'
import type { Household } from './household.ts'

/** The age of one resident in a 55+ community (Housing for Older Persons Act, 42 U.S.C. 3607(b)(2)(C)). */
export const SENIOR_AGE = 55

/** A home as its card shows it. */
export interface LivedHome {
  communityAge: CommunityAgeType | null
  communityPets: PetsAllowed | null
  park: object | null
  tenure: Tenure | null
  askingPrice: { value: number } | null
  rentalPrice: { value: number } | null
  lotRent: { amount: number } | null
  /** The park's figure, if the seller states none. */
  parkLotRent: { amount: number } | null
  rental: {
    availableOn: string | null
    isAvailable: boolean
    season: { from: number; to: number } | null
  } | null
}

export const verdicts = ['fits', 'against', 'ask'] as const
export type Verdict = (typeof verdicts)[number]

/** Facts of a home and its park for or against a household; unknown facts become questions. */
const reasons = {
  'all-ages': 'fits',
  senior: 'fits',
  'too-young': 'against',
  'age-unknown': 'ask',
  pets: 'fits',
  'no-pets': 'against',
  'pets-rules': 'ask',
  'pets-unknown': 'ask',
  'people-unknown': 'ask',
  price: 'fits',
  'price-over': 'against',
  'price-unknown': 'ask',
  rent: 'fits',
  'rent-over': 'against',
  'lot-rent': 'fits',
  'lot-rent-over': 'against',
  'lot-rent-unknown': 'ask',
  free: 'fits',
  'free-later': 'against',
  'free-unknown': 'ask',
  'off-season': 'against',
} as const satisfies Record<string, Verdict>
export type Reason = keyof typeof reasons
export const outcomeOf = (reason: Reason): Verdict => reasons[reason]

/** Topics of the questions, in the order of the form. */
export const questions = ['age', 'people', 'pets', 'price', 'lot-rent', 'free'] as const
export const questionOf = (reason: Reason) =>
  questions.find(question => reason === `${question}-unknown`) ??
  (reason === 'pets-rules' ? 'pets' : undefined)

/** Every rule that concerns a stated fact of the household; none for absent facts. */
export function reasonsFor(home: LivedHome, household: Household): Reason[] {
  return [
    ...ageOf(home, household),
    ...peopleOf(home, household),
    ...petsOf(home, household),
    ...offerOf(home, household),
  ]
}

/** `against` if one rule is; a question if one is unknown. Undefined without a rule. */
export function verdictOf(found: readonly Reason[]): Verdict | undefined {
  const outcomes = found.map(outcomeOf)
  if (outcomes.length === 0) return undefined
  return outcomes.includes('against') ? 'against' : outcomes.includes('ask') ? 'ask' : 'fits'
}

/** Whether another party may have rules about residents. */
const hasLandlord = ({ park, tenure, askingPrice }: LivedHome) =>
  park !== null || tenure === 'leased-lot' || askingPrice === null

function ageOf(home: LivedHome, { age }: Household): Reason[] {
  if (age === null) return []
  if (home.communityAge === communityAgeType.Senior) return [age >= SENIOR_AGE ? 'senior' : 'too-young']
  if (home.communityAge === communityAgeType.AllAges) return ['all-ages']
  return hasLandlord(home) ? ['age-unknown'] : []
}

/** Neither homes nor parks state how many people may live there. */
const peopleOf = (home: LivedHome, { people }: Household): Reason[] =>
  people === null || !hasLandlord(home) ? [] : ['people-unknown']

function petsOf(home: LivedHome, { pets }: Household): Reason[] {
  if (!pets) return []
  switch (home.communityPets) {
    case petsAllowed.Allowed:
      return ['pets']
    case petsAllowed.Disallowed:
      return ['no-pets']
    case petsAllowed.AllowedWithRestrictions:
      return ['pets-rules']
    default:
      return hasLandlord(home) ? ['pets-unknown'] : []
  }
}

/** For a home for sale and for rent, the offer with fewer objections counts. */
function offerOf(home: LivedHome, household: Household): Reason[] {
  const ways = [
    ...(home.askingPrice ? [saleOf(home, home.askingPrice.value, household)] : []),
    ...(home.rentalPrice ? [rentalOf(home, home.rentalPrice.value, household)] : []),
  ]
  if (ways.length === 0)
    return household.price === null && household.monthly === null ? [] : ['price-unknown']
  const against = (way: readonly Reason[]) => way.filter(reason => outcomeOf(reason) === 'against').length
  return ways.toSorted((one, other) => against(one) - against(other))[0]!
}

function saleOf(home: LivedHome, askingPrice: number, { price, monthly, moveIn }: Household): Reason[] {
  const lotRent = (home.lotRent ?? home.parkLotRent)?.amount ?? null
  const found: Reason[] = []
  if (price !== null) found.push(askingPrice <= price ? 'price' : 'price-over')
  // Unknown land may cost a lot rent, whatever the household can pay.
  const isLandUnknown = home.tenure === null && home.park === null && lotRent === null
  if (isLandUnknown) found.push('lot-rent-unknown')
  else if (monthly !== null) {
    if (lotRent !== null) found.push(lotRent <= monthly ? 'lot-rent' : 'lot-rent-over')
    else if (home.park !== null || home.tenure === 'leased-lot') found.push('lot-rent-unknown')
  }
  // Sellers state no date.
  if (moveIn !== null) found.push('free-unknown')
  return found
}

function rentalOf({ rental }: LivedHome, rent: number, { monthly, moveIn }: Household): Reason[] {
  const found: Reason[] = []
  if (monthly !== null) found.push(rent <= monthly ? 'rent' : 'rent-over')
  if (moveIn !== null) {
    const on = rental?.availableOn ?? null
    if (rental?.season && !isInSeason(rental.season, moveIn)) found.push('off-season')
    else if (rental?.isAvailable || (on !== null && on <= moveIn)) found.push('free')
    else found.push(on === null ? 'free-unknown' : 'free-later')
  }
  return found
}

/** Whether the month of an ISO date is in a season, which may cross New Year. */
function isInSeason({ from, to }: { from: number; to: number }, date: string): boolean {
  const month = Number(date.slice(5, 7))
  return from <= to ? from <= month && month <= to : from <= month || month <= to
}
