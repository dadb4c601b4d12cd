import { fieldOf } from '#kit/field.ts'
import { recordOf } from '#kit/keys.ts'
import { emptyOf } from '../fields/field.ts'
import { type ListingField, listingFields } from '../listing/fields.ts'
import type { ListingFields } from '../listing/patch.ts'
import { lastKnownSection } from '../listing/sections.ts'
import type { HomeType, Tenure } from '../listing/values.ts'
import { optionFields } from '../listing/values.ts'
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

/** Facts that determine the home type and the year. */
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

/** Tenure of a home, by the answer about its lot. */
export const tenureOf: Readonly<Record<(typeof lotChoices)[number], Tenure>> = {
  amount: 'leased-lot',
  'not-known': 'leased-lot',
  'own-land': 'own-land',
  'to-be-moved': 'to-be-moved',
}

/** Fields that the steps answer under the same names; empty if an answer is missing. */
const answered = (answers: DraftAnswers) =>
  Object.fromEntries(
    Object.entries<ListingField>(listingFields).map(([name, field]) => [
      name,
      (field.step && fieldOf(answers[field.step], name)) ?? emptyOf(field),
    ]),
  ) as ListingFields

/** The changeable fields of the listing that a draft becomes. Throws if a required step is missing. */
export function listingFieldsOf(answers: DraftAnswers): ListingFields {
  const { home, money, contact } = answers
  if (!home || !money || !contact) throw new Error('The draft misses a required step.')
  const fields = answered(answers)
  const isForRent = fields.rentalPrice !== null
  const isRentToOwn = (fields.rentToOwnPrice ?? 0) > 0
  const isSeasonalRental = isForRent && fields.isSeasonalRental
  const lotRentAmount = money.lot === 'amount' ? (money.lotRentAmount ?? null) : null
  return {
    ...fields,
    isRentToOwn,
    ...(!isRentToOwn && recordOf(optionFields, () => null)),
    isSeasonalRental,
    ...(!isForRent && { deposit: null, rentIncludes: [], availableOn: null, leaseMonths: null }),
    ...(!isSeasonalRental && { seasonStart: null, seasonEnd: null }),
    terms: money.terms ?? money.paymentTerm ?? null,
    homeType: home.homeType ?? homeTypeOf(home),
    year: yearOf(home),
    isNew: home.isNew,
    // The last section with facts is the minimum number of sections.
    sections: home.sections ?? lastKnownSection(home),
    condition: home.isNew ? null : (home.condition ?? null),
    tenure: tenureOf[money.lot],
    lotRentAmount,
    lotRentIncludes: lotRentAmount === null ? [] : money.lotRentIncludes,
  }
}
