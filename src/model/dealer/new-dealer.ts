import * as v from 'valibot'
import { readPhone } from '#kit/phone.ts'
import { flatPlace, newAddress, placedOnce } from '../called.ts'
import { shownVersion } from '../edit-form.ts'
import { phoneEntity } from '../entities.ts'
import { checkbox, choice, email, form, phone, text, zip } from '../form.ts'
import { decisionOf } from '../park/claim.ts'
import { keyNumber, webAddress } from '../patch-fields.ts'
import { states } from '../place/states.ts'

/** Where the review of a new dealer is. */
export const dealerReviews = ['pending', 'refused'] as const
export type DealerReview = (typeof dealerReviews)[number]

/** Why staff refuse a new dealer; its owner reads it in their language. */
export const newDealerReasons = ['duplicate', 'not-a-dealer', 'license', 'other'] as const
export type NewDealerReason = (typeof newDealerReasons)[number]

/** Maximum number of new dealers of an owner that wait for review. */
export const maxPendingDealers = 20

export const newDealerDecisionForm = decisionOf(newDealerReasons)
export type NewDealerDecisionForm = v.InferOutput<typeof newDealerDecisionForm>

const abbreviations = states.map(({ abbreviation }) => abbreviation)

const license = {
  licenseNumber: text(
    2,
    40,
    'Number of its license to sell manufactured homes; required unless staff add it.',
  ),
  licenseState: choice(
    abbreviations,
    'Postal abbreviation of the state that licenses it; required with the number.',
  ),
}

const place = {
  streetAddress1: text(2, 100, 'Number and street.'),
  city: text(2, 100, 'City.'),
  state: choice(abbreviations, 'Postal abbreviation of the state.'),
  postalCode: zip('ZIP code, 5 or 9 digits, of which the first five are kept.'),
}

const facts = {
  name: text(2, 120, 'Name.'),
  email: v.optional(email('Email address for leads; never public.')),
  website: v.optional(v.pipe(webAddress, v.description('URL of its website.'))),
  licenseNumber: v.optional(license.licenseNumber),
  licenseState: v.optional(license.licenseState),
}

const phoneOfCall = v.optional(v.pipe(phoneEntity, v.description('Phone.')))

/** Fields of a new dealer, one by one. */
export const dealerEntries = { ...facts, ...place, phone: phoneOfCall }

const called = {
  ...facts,
  ...v.partial(form(place)).entries,
  address: v.optional(
    v.pipe(newAddress, v.description('Address, instead of its parts as fields of the dealer.')),
  ),
  phone: phoneOfCall,
}

const placed = ['streetAddress1', 'city', 'state', 'postalCode'] as const

/** A new dealer: who it is, where, in `address` or as separate fields, and its license. */
export const newDealer = v.pipe(
  form(called),
  placedOnce(placed),
  v.transform(input => flatPlace(input)),
)
export type NewDealer = v.InferOutput<typeof newDealer>

const typedDealer = { ...facts, ...place, phone: v.optional(phone('Phone.')) }
/** The same as its owner's page sends it, with the phone in one text. */
export const newDealerForm = form({
  ...typedDealer,
  ...license,
  forCompany: v.optional(checkbox('The dealer is of the company.'), false),
})

/** Who owns a dealer: a user or a company; absent both: no one. */
const owner = {
  email: v.optional(email('Email address of the account that owns it.')),
  companyKey: v.optional(
    v.pipe(
      v.number('not_a_number'),
      v.integer('not_an_integer'),
      v.minValue(1, 'invalid'),
      v.maxValue(999_999_999, 'invalid'),
      v.description('Key of the company that owns it.'),
    ),
  ),
}

export const dealerOwnerForm = form(owner)
export type DealerOwnerForm = v.InferOutput<typeof dealerOwnerForm>

/** The same as a page sends it: with a checkbox for no owner, and the version that the page shows. */
export const shownDealerOwner = v.pipe(
  form({
    ...owner,
    noOne: v.optional(checkbox('No one owns it.'), false),
    version: shownVersion,
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['companyKey'], ['noOne']],
      ({ email, companyKey, noOne }) => noOne || email !== undefined || companyKey !== undefined,
      'required',
    ),
    ['email'],
  ),
  v.forward(
    v.partialCheck(
      [['email'], ['companyKey'], ['noOne']],
      ({ email, companyKey, noOne }) => !noOne || (email === undefined && companyKey === undefined),
      'exclusion',
    ),
    ['noOne'],
  ),
)

/** Staff merge a duplicate into a dealer. */
export const dealerMerger = form({
  duplicateKey: v.pipe(keyNumber, v.description('Key of the duplicate, which is closed.')),
})

const firstOwner = {
  ownerEmail: v.optional(email('Email address of the account that owns it; absent: no one.')),
}

/** A dealer that staff add. */
export const staffDealer = v.pipe(
  form({ ...called, ...firstOwner }),
  placedOnce(placed),
  v.transform(input => flatPlace(input)),
)
export type StaffDealer = v.InferOutput<typeof staffDealer>
export const staffDealerForm = form({ ...typedDealer, ...firstOwner })

/** The phone of a page's form, as a call sends it. */
export const withPhoneParts = <Typed extends { phone?: string | undefined }>({ phone, ...typed }: Typed) => {
  const parts = phone === undefined ? undefined : readPhone(phone)
  return { ...typed, ...(parts && { phone: parts }) }
}

/** What is missing of the license, `{field: error key}`: both parts or, if staff add the dealer, none. */
export function licenseFaults(
  { licenseNumber, licenseState }: Pick<NewDealer, 'licenseNumber' | 'licenseState'>,
  isByStaff: boolean,
): Record<string, string> {
  if (isByStaff && licenseNumber === undefined && licenseState === undefined) return {}
  return {
    ...(licenseNumber === undefined && { licenseNumber: 'required' }),
    ...(licenseState === undefined && { licenseState: 'required' }),
  }
}
