import * as v from 'valibot'
import { isOneOf } from '#kit/keys.ts'
import { isIdentityField } from '../listing/identity.ts'
import type { ListingFields } from '../listing/patch.ts'
import { paymentTerms } from '../listing/values.ts'
import { type DraftAnswers, type DraftStep, draftForms, fieldsOfStep } from './steps.ts'

/** A home whose facts begin another draft. */
export interface CopiedHome extends ListingFields {
  address: { city: string; state: string; postalCode: string }
  park: { key: number } | null
  sellerName: string | null
}

/** The draft's answer for the lot of a listing. */
const lotOf = ({ tenure, lotRentAmount }: ListingFields) =>
  tenure === 'leased-lot' ? (lotRentAmount === null ? 'not-known' : 'amount') : (tenure ?? undefined)

/** Terms of payment: from the list, or free text. */
const termsOf = ({ terms }: ListingFields) =>
  terms !== null && isOneOf(paymentTerms, terms) ? { paymentTerm: terms, terms: null } : { terms }

/**
 * Answers of a draft with the facts of a home. Facts of the individual home are omitted: street, serial numbers, HUD
 * labels, the package, and the sale price. A step that a draft would not accept is omitted, too.
 */
export function answersOf(home: CopiedHome): DraftAnswers {
  const { park, sellerName } = home
  const { city, state, postalCode } = home.address
  const source: Readonly<Record<Exclude<DraftStep, 'package'>, object>> = {
    location: { city, state, postalCode, parkKey: park?.key },
    home: { ...home, isNew: home.isNew ?? false },
    money: { ...home, ...termsOf(home), lot: lotOf(home) },
    words: home,
    contact: { sellerName, showPhone: false },
  }
  const answer = <Step extends keyof typeof source>(step: Step): DraftAnswers => {
    const fields: ReadonlySet<string> = new Set(fieldsOfStep(step))
    const known = Object.entries(source[step]).filter(
      ([name, value]) => fields.has(name) && !isIdentityField(name) && value !== null && value !== undefined,
    )
    const parsed = v.safeParse(draftForms[step], { version: 1, ...Object.fromEntries(known) })
    if (!parsed.success) return {}
    const { version: _, editor: __, ...accepted } = parsed.output
    return { [step]: accepted }
  }
  return {
    ...answer('location'),
    ...answer('home'),
    ...answer('money'),
    ...answer('words'),
    ...answer('contact'),
  }
}
