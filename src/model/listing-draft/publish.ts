import type { ListingFields } from '../listing/patch.ts'
import { lastKnownSection } from '../listing/sections.ts'
import type { HomeType, Tenure } from '../listing/values.ts'
import { type DraftAnswers, type DraftStep, draftSteps, type lotChoices } from './steps.ts'
import type { DraftTyped } from './typed.ts'

/** Steps that must be answered before a home can be published; the others only make it better. */
export const requiredSteps = ['location', 'home', 'money', 'contact'] as const satisfies readonly DraftStep[]

const required: ReadonlySet<DraftStep> = new Set(requiredSteps)

/** Required steps without an answer, and steps with changes that are not accepted yet, in order. */
export const missingSteps = (answers: DraftAnswers, typed: DraftTyped): DraftStep[] =>
  draftSteps.filter(step => typed[step] !== undefined || (required.has(step) && !answers[step]))

/** The day from which homes are built to the federal (HUD) code: "manufactured" instead of "mobile". */
const FEDERAL_CODE = '1976-06-15'

/** What tells the home type and the year. */
interface PlateFacts {
  manufacturedOn?: string | null | undefined
  year?: number | null | undefined
  hudLabel1?: string | null | undefined
}

/** The year a home was built, as stated or by the date of manufacture. */
export const yearOf = ({ year, manufacturedOn }: PlateFacts): number | null =>
  year ?? (manufacturedOn ? Number(manufacturedOn.slice(0, 4)) : null)

/** Manufactured or mobile, by the date of manufacture, the HUD label or the year; null if none decides. */
export function homeTypeOf({ manufacturedOn, year, hudLabel1 }: PlateFacts): HomeType | null {
  if (manufacturedOn) return manufacturedOn < FEDERAL_CODE ? 'mobile' : 'manufactured'
  // Only homes that are built to the federal code have one.
  if (hudLabel1) return 'manufactured'
  if (!year || year === 1976) return null
  return year < 1976 ? 'mobile' : 'manufactured'
}

/** Whose land a home is on, by the answer about its lot. */
export const tenureOf: Readonly<Record<(typeof lotChoices)[number], Tenure>> = {
  amount: 'leased-lot',
  'not-known': 'leased-lot',
  'own-land': 'own-land',
  'to-be-moved': 'to-be-moved',
}

/** The changeable fields of the listing that a draft becomes. Requires the required steps. */
export function listingFieldsOf(answers: DraftAnswers): ListingFields {
  const { home, money, words, contact } = answers
  if (!home || !money || !contact) throw new Error('The draft misses a required step.')
  const isForRent = (money.rentalPrice ?? null) !== null
  const isRentToOwn = (money.rentToOwnPrice ?? 0) > 0
  const isSeasonalRental = isForRent && money.isSeasonalRental
  const lotRentAmount = money.lot === 'amount' ? (money.lotRentAmount ?? null) : null
  return {
    askingPrice: money.askingPrice ?? null,
    rentalPrice: money.rentalPrice ?? null,
    rentToOwnPrice: money.rentToOwnPrice ?? null,
    soldPrice: null,
    isRentToOwn,
    optionFee: isRentToOwn ? (money.optionFee ?? null) : null,
    optionMonths: isRentToOwn ? (money.optionMonths ?? null) : null,
    rentCreditPercent: isRentToOwn ? (money.rentCreditPercent ?? null) : null,
    titleHolder: isRentToOwn ? (money.titleHolder ?? null) : null,
    isSeasonalRental,
    deposit: isForRent ? (money.deposit ?? null) : null,
    rentIncludes: isForRent ? money.rentIncludes : [],
    availableOn: isForRent ? (money.availableOn ?? null) : null,
    leaseMonths: isForRent ? (money.leaseMonths ?? null) : null,
    seasonStart: isSeasonalRental ? (money.seasonStart ?? null) : null,
    seasonEnd: isSeasonalRental ? (money.seasonEnd ?? null) : null,
    isRepossession: money.isRepossession,
    isSalePending: false,
    showPhone: contact.showPhone,
    taxes: money.taxes ?? null,
    utilities: money.utilities ?? null,
    terms: money.terms ?? money.paymentTerm ?? null,
    homeType: home.homeType ?? homeTypeOf(home),
    make: home.make ?? null,
    model: home.model ?? null,
    modelNumber: home.modelNumber ?? null,
    year: yearOf(home),
    isNew: home.isNew,
    // What is known of a section says that there are so many.
    sections: home.sections ?? lastKnownSection(home),
    squareFeet: home.squareFeet ?? null,
    bedrooms: home.bedrooms ?? null,
    bathrooms: home.bathrooms ?? null,
    additions: home.additions ?? null,
    amenities: home.amenities,
    titleStatus: money.titleStatus ?? null,
    condition: home.isNew ? null : (home.condition ?? null),
    foundation: home.foundation ?? null,
    moves: home.moves ?? null,
    windZone: home.windZone ?? null,
    roofLoadZone: home.roofLoadZone ?? null,
    thermalZone: home.thermalZone ?? null,
    tenure: tenureOf[money.lot],
    locationTypes: [],
    lotRentAmount,
    lotLeaseYears: money.lotLeaseYears ?? null,
    lotLeaseNoticeDays: money.lotLeaseNoticeDays ?? null,
    lotRentIncludes: lotRentAmount === null ? [] : money.lotRentIncludes,
    caption: words?.caption ?? null,
    description: words?.description ?? null,
    video: words?.video ?? null,
    virtualTour: words?.virtualTour ?? null,
    virtualTourGated: words?.virtualTourGated ?? false,
  }
}
