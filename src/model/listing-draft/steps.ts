import * as v from 'valibot'
import { keysOf } from '#kit/keys.ts'
import { namesWith, optionalSchemasOf } from '../fields/field.ts'
import { checkbox, choice, form, phone, text, zip } from '../form.ts'
import { listingFields } from '../listing/fields.ts'
import { hudLabel, serialNumber } from '../listing/identity.ts'
import { listingSchemas } from '../listing/patch.ts'
import { sectionFaults, sectionLength, sectionWidth } from '../listing/sections.ts'
import { packageNames, paymentTerms } from '../listing/values.ts'
import { couponCode } from '../package/coupon.ts'
import { about, degrees } from '../patch-fields.ts'
import { states } from '../place/states.ts'
import { sent } from '../sent-text.ts'

/** Steps of listing a home, in order; each has its page, form and response. */
export const draftSteps = ['location', 'home', 'money', 'words', 'contact', 'package'] as const
export type DraftStep = (typeof draftSteps)[number]

/** Pages of the flow: the steps, the photos, and the last look before publishing. */
export const draftPages = [
  'location',
  'home',
  'money',
  'photos',
  'words',
  'contact',
  'package',
  'publish',
] as const
export type DraftPage = (typeof draftPages)[number]

/** Days without a change after which a draft is deleted. */
export const draftDays = 90

/** The version of the draft that a form was made from, so that two tabs or devices never overwrite each other. */
export const draftVersion = v.pipe(
  v.number('not_a_number'),
  v.integer('not_an_integer'),
  v.minValue(1, 'greater_than_or_equal_to'),
  v.description('Version of the draft on which the answer is based.'),
)

/** An open page that saves several times: it never conflicts with itself, even if a response is lost. */
export const draftEditor = v.optional(
  v.pipe(
    sent(32, 'invalid', 'invalid'),
    v.regex(/^[\da-f]{32}$/, 'invalid'),
    v.description('An open page, 32 random hex digits; its earlier changes are no conflict.'),
  ),
)

/** Fields of every step that are not part of its answer. */
const saving = { version: draftVersion, editor: draftEditor }

/** An optional field: unknown to the seller or not disclosed. */
const unknown = <const Field extends v.GenericSchema>(field: Field) => v.optional(field)

const stateChoice = choice(
  states.map(({ abbreviation }) => abbreviation),
  'Postal abbreviation of the state.',
)
const location = {
  streetAddress1: unknown(text(2, 100, 'Number and street.')),
  streetAddress2: unknown(text(1, 100, 'Unit, lot or building.')),
  city: text(2, 100, 'City.'),
  state: stateChoice,
  postalCode: zip('ZIP code, 5 or 9 digits; the first five are stored.'),
  latitude: unknown(about(degrees(90), 'Latitude of the pin, if the seller moved it.')),
  longitude: unknown(about(degrees(180), 'Longitude of the pin, if the seller moved it.')),
  pinConfirmed: v.optional(checkbox('Confirms a pin that is far from the address.'), false),
  displayAddress: v.optional(checkbox('Show the street on the page; else only the city.'), false),
  parkName: unknown(text(1, 100, 'Name of the park as typed, to find it; `parkKey` is the park.')),
  parkKey: unknown(
    v.pipe(
      v.number('not_a_number'),
      v.integer('not_an_integer'),
      v.minValue(1, 'invalid'),
      v.description('Key of the park of the home.'),
    ),
  ),
}

/** Listing fields that a step has under the same names. */
const fieldsIn = <const Step extends 'home' | 'money' | 'words' | 'contact'>(step: Step) =>
  optionalSchemasOf(listingFields, namesWith(listingFields, { step }))

/** Distance in miles between pin and address that needs confirmation: more than the extent of most ZIP codes. */
export const farPin = 15

const home = {
  manufacturedOn: unknown(listingSchemas.availableOn),
  year: unknown(listingSchemas.year),
  homeType: unknown(listingSchemas.homeType),
  sections: unknown(listingSchemas.sections),
  serialNumber1: unknown(serialNumber),
  serialNumber2: unknown(serialNumber),
  serialNumber3: unknown(serialNumber),
  hudLabel1: unknown(hudLabel),
  hudLabel2: unknown(hudLabel),
  hudLabel3: unknown(hudLabel),
  length1: unknown(sectionLength),
  width1: unknown(sectionWidth),
  length2: unknown(sectionLength),
  width2: unknown(sectionWidth),
  length3: unknown(sectionLength),
  width3: unknown(sectionWidth),
  condition: unknown(listingSchemas.condition),
  isNew: v.optional(checkbox('Whether the home has never been lived in.'), false),
  ...fieldsIn('home'),
}

/** The seller's answer about the lot; 'not-known' is a lot whose rent is unknown. */
export const lotChoices = ['amount', 'not-known', 'own-land', 'to-be-moved'] as const

const money = {
  ...fieldsIn('money'),
  lot: choice(lotChoices, 'Lot: rent known or unknown, own land, or to be moved.'),
  lotRentAmount: unknown(listingSchemas.lotRentAmount),
  lotRentIncludes: v.optional(listingSchemas.lotRentIncludes, []),
  paymentTerm: unknown(
    choice(paymentTerms, 'Terms of payment from the list; `terms` overrides them if present.'),
  ),
  terms: unknown(listingSchemas.terms),
}

/** Seller of a home: `me`, `company`, or `dealer-` and the key of a dealer of the company. */
const listAs = v.pipe(
  sent(16, 'invalid', 'inclusion'),
  v.regex(/^(me|company|dealer-[1-9]\d{0,8})$/, 'inclusion'),
  v.description('Seller: `me`, `company`, or `dealer-{key}` for a dealer of the company; default: `me`.'),
)

const contact = {
  listAs: unknown(listAs),
  sellerName: text(2, 80, 'Name of the seller, as buyers see it.'),
  phone: unknown(phone('Phone number of the seller.')),
  ...fieldsIn('contact'),
}

const packageFields = {
  packageName: choice(packageNames, 'Package of the home.'),
  monthlyBilling: v.optional(checkbox('Pay monthly instead of once.'), false),
  coupon: unknown(couponCode),
}

/** Fields of each step. */
const stepFields = {
  location,
  home,
  money,
  words: fieldsIn('words'),
  contact,
  package: packageFields,
} as const satisfies Record<DraftStep, v.ObjectEntries>

/** At least one of these prices is required. */
export const draftPrices = ['askingPrice', 'rentalPrice', 'rentToOwnPrice'] as const

const homeEntries = form({ ...saving, ...home })
type HomeEntry = v.InferOutput<typeof homeEntries>

const homeForm = v.pipe(
  homeEntries,
  v.rawCheck(({ dataset, addIssue }) => {
    // Run even with other errors: values of other types may be present, and `sections` may be anything.
    const value = (dataset.value ?? {}) as HomeEntry
    const sections = typeof value.sections === 'number' ? value.sections : null
    const faults = sectionFaults(value, sections)
    for (const key of keysOf(faults))
      addIssue({
        message: faults[key] ?? 'exclusion',
        path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }],
      })
  }),
)

const moneyEntries = form({ ...saving, ...money })
type MoneyEntry = v.InferOutput<typeof moneyEntries>

/** A field that a rent-to-own offer must have. */
const requiredTerm = (field: 'optionFee' | 'optionMonths' | 'rentCreditPercent') =>
  v.forward(
    v.partialCheck<MoneyEntry, [['rentToOwnPrice'], [typeof field]], MoneyEntry, 'required'>(
      [['rentToOwnPrice'], [field]],
      entry => !entry.rentToOwnPrice || (entry[field] ?? null) !== null,
      'required',
    ),
    [field],
  )

const moneyForm = v.pipe(
  moneyEntries,
  v.forward(
    v.partialCheck(
      [['askingPrice'], ['rentalPrice'], ['rentToOwnPrice']],
      prices => draftPrices.some(field => (prices[field] ?? null) !== null),
      'at_least_one_required',
    ),
    ['askingPrice'],
  ),
  v.forward(
    v.partialCheck(
      [['lot'], ['lotRentAmount']],
      ({ lot, lotRentAmount }) => lot !== 'amount' || (lotRentAmount ?? null) !== null,
      'required',
    ),
    ['lotRentAmount'],
  ),
  // A rent-to-own offer states what it costs.
  requiredTerm('optionFee'),
  requiredTerm('optionMonths'),
  requiredTerm('rentCreditPercent'),
  v.forward(
    v.partialCheck(
      [['optionFee'], ['optionCreditPercent']],
      ({ optionFee, optionCreditPercent }) => !optionFee || (optionCreditPercent ?? null) !== null,
      'required',
    ),
    ['optionCreditPercent'],
  ),
  v.forward(
    v.partialCheck(
      [['isSeasonalRental'], ['rentalPrice']],
      ({ isSeasonalRental, rentalPrice }) => !isSeasonalRental || (rentalPrice ?? null) !== null,
      'required',
    ),
    ['rentalPrice'],
  ),
)

const contactForm = v.pipe(
  form({ ...saving, ...contact }),
  v.forward(
    v.partialCheck(
      [['showPhone'], ['phone']],
      ({ showPhone, phone }) => !showPhone || phone !== undefined,
      'required',
    ),
    ['phone'],
  ),
)

/** The form of each step; also the body of the call that saves it. */
export const draftForms = {
  location: form({ ...saving, ...location }),
  home: homeForm,
  money: moneyForm,
  words: form({ ...saving, ...stepFields.words }),
  contact: contactForm,
  package: form({ ...saving, ...packageFields }),
} as const

type FormOf<Step extends DraftStep> = v.InferOutput<(typeof draftForms)[Step]>

/** The accepted answer of a step: its form without version and editor. */
export type DraftAnswer<Step extends DraftStep> = Omit<FormOf<Step>, keyof typeof saving>
export type DraftAnswers = { [Step in DraftStep]?: DraftAnswer<Step> }

type NameOf<Answers> = { [Step in keyof Answers]-?: keyof NonNullable<Answers[Step]> }[keyof Answers]
/** A field of any step. */
export type DraftField = NameOf<DraftAnswers>

/** Fields of a step, in the order of its page. */
export function fieldsOfStep(step: DraftStep): DraftField[] {
  const fields: Partial<Record<DraftField, unknown>> = stepFields[step]
  return keysOf(fields)
}
