import * as v from 'valibot'
import { noTours, tourSchedule, tourSchedulePatch } from '../appointment/availability.ts'
import { flatPlace, newAddress, placedOnce } from '../called.ts'
import { phoneEntity, somePhone } from '../entities.ts'
import { form, text as formText, zip } from '../form.ts'
import { communityAgeType, petsAllowed } from '../listing/values.ts'
import {
  about,
  checkedChanges,
  day,
  dollars,
  emailAddress,
  flag,
  link,
  number,
  oneOf,
  openingDays,
  phoneParts,
  setOf,
  text,
  withSaved,
  words,
} from '../patch-fields.ts'
import { states } from '../place/states.ts'
import { announcements, isAnswered, passThroughItems } from './questions.ts'
import { allParkDetailTypes, hopaRules, leadDeliveryMethods } from './values.ts'

/** Fields of a park that its owner may change and that are stored in columns of the same name, but for the age rule. */
export const parkColumns = {
  name: about(words(120), 'Name.'),
  caption: about(text(200), 'Headline.'),
  description: about(text(20_000), 'Description.'),
  website: about(link, 'URL of its website.'),
  displayWebsite: about(flag, 'The website is shown.'),
  facebookLink: about(link, 'URL of its Facebook page.'),
  virtualTour: about(link, 'URL of the virtual tour.'),
  isResidentOwned: about(v.nullable(flag), 'Owned by its residents.'),
  ageRestrictions: about(oneOf(Object.values(communityAgeType)), '1 all ages, 2 55+ community.'),
  ageRestrictionsDescription: about(text(2_000), 'Age rule as text.'),
  petsAllowed: about(
    v.picklist(Object.values(petsAllowed), 'inclusion'),
    '0 unknown, 1 disallowed, 2 allowed, 3 with restrictions.',
  ),
  petsDescription: about(text(2_000), 'Pet rule as text.'),
  promotionDescription: about(text(2_000), 'Promotion.'),
  promotionEndsOn: about(day, 'Last day of the promotion, YYYY-MM-DD.'),
  lotRentDescription: about(text(2_000), 'Lot rent as text.'),
  financingDescription: about(text(2_000), 'Financing as text.'),
  yearBuilt: about(number(1900, 2100), 'Year it opened.'),
  siteCount: about(number(1, 10_000), 'Sites.'),
  vacantSiteCount: about(number(0, 10_000), 'Available lots.'),
  displayAverageRent: about(flag, 'The average lot rent is shown.'),
  averageMonthlyRent: about(dollars(100_000), 'Average lot rent, dollars a month.'),
  singleSectionRent: about(dollars(100_000), 'Rent of a lot for a home of one section, dollars a month.'),
  doubleSectionRent: about(dollars(100_000), 'Rent of a lot for a home of two sections, dollars a month.'),
  rvRent: about(dollars(100_000), 'Rent of an RV site, dollars a month.'),
  hopaRule: about(
    oneOf(hopaRules),
    'Whom its housing for older persons is for, by its own word: `55-or-older`, `62-or-older`.',
  ),
  hopaSurveyedOn: about(day, 'Day on which it last verified the ages, YYYY-MM-DD.'),
  manager: about(text(120), 'Manager.'),
  salesContact: about(text(120), 'Sales contact.'),
  closedOnHolidays: about(v.nullable(flag), 'The office is closed on the company holidays.'),
  leadDeliveryMethods: about(setOf(leadDeliveryMethods), 'How messages reach the office.'),
  leaseTermMonths: about(number(1, 1_200), 'Length of its leases, months.'),
  leaseNoticeDays: about(number(0, 3_650), 'Notice of a rent increase, days.'),
  leasePassThroughs: about(v.nullable(flag), 'Taxes and improvements may be passed through to residents.'),
  leaseRightToSellInPlace: about(v.nullable(flag), 'A home may be sold where it stands.'),
  leaseFirstRefusal: about(v.nullable(flag), 'The residents may buy the park before others.'),
  leaseLastRaiseOn: about(day, 'Day of the last raise of the rent, YYYY-MM-DD.'),
  leaseLastRaiseAmount: about(dollars(100_000), 'The last raise, dollars a month.'),
  leasePassThroughItems: about(setOf(passThroughItems), 'What may be passed through.'),
  leaseAnnounced: about(
    oneOf(announcements),
    'Whether the park announced that it is for sale or closes: `none`, `sale`, `closing`.',
  ),
  leaseAnnouncedFor: about(day, 'Day for which it is announced, YYYY-MM-DD.'),
  approvalApplication: about(v.nullable(flag), 'A buyer must apply to the park.'),
  approvalFee: about(dollars(10_000), 'Fee of the application, dollars; 0: none.'),
  approvalCreditCheck: about(v.nullable(flag), "The park checks the buyer's credit."),
  approvalMinimumCredit: about(number(300, 850), 'Least credit score.'),
  approvalIncomeCheck: about(v.nullable(flag), 'The park asks for proof of income.'),
  approvalIncomeTimes: about(number(1, 20), 'Least income, in multiples of the lot rent.'),
  approvalBackgroundCheck: about(v.nullable(flag), "The park checks the buyer's background."),
  approvalHomeAgeLimit: about(v.nullable(flag), 'The park limits the age of homes.'),
  approvalOldestYear: about(number(1900, 2100), 'Year of the oldest home that it accepts.'),
  approvalDays: about(number(0, 365), 'Days until it answers a complete application.'),
} as const satisfies v.ObjectEntries

const details = v.pipe(
  v.array(
    v.strictObject({
      type: about(v.picklist(allParkDetailTypes, 'inclusion'), 'Type.'),
      value: about(text(200), 'Value as text.'),
      showValue: about(flag, 'The page shows the value.'),
    }),
    'invalid',
  ),
  v.maxLength(allParkDetailTypes.length, 'not_unique'),
  v.check(given => new Set(given.map(({ type }) => type)).size === given.length, 'not_unique'),
  v.transform(given => [...given].sort((one, other) => (one.type < other.type ? -1 : 1))),
)

/** The fields of a park that its owner may change, with their schemas (part 2 §3). */
export const parkFields = {
  ...parkColumns,
  details: about(details, 'What it has; replaces the whole list.'),
  hours: about(openingDays, 'Office hours; replaces the whole list.'),
  phone: about(v.nullable(form(phoneParts)), 'Phone of the office; null for none.'),
  salesPhone: about(v.nullable(form(phoneParts)), 'Phone of sales; null for none.'),
  email: about(emailAddress, 'Email address of the office; never public.'),
  salesEmail: about(emailAddress, 'Email address of sales; never public.'),
  appointmentAvailability: tourSchedule,
}

/** A change of a park as a merge patch (RFC 7396): absent fields stay unchanged. */
export const parkPatch = v.partial(
  v.strictObject({
    ...parkFields,
    phone: about(v.nullable(somePhone), 'Phone of the office; absent parts stay unchanged.'),
    salesPhone: about(v.nullable(somePhone), 'Phone of sales; absent parts stay unchanged.'),
    appointmentAvailability: tourSchedulePatch,
  }),
)
export type ParkPatch = v.InferOutput<typeof parkPatch>

const changes = v.partial(v.strictObject(parkFields))
/** Fields of a park with whole values. */
export type ParkChanges = v.InferOutput<typeof changes>
/** All changeable fields of a park. */
export type ParkFields = { [Field in keyof ParkChanges]-?: Exclude<ParkChanges[Field], undefined> }

const noPhone = { extension: null }

/** The fields of a patch with whole values, or its errors, `{field: error key}`. */
export const completePatch = (patch: ParkPatch, saved: ParkFields) =>
  checkedChanges(
    changes,
    withSaved(patch, saved, { phone: noPhone, salesPhone: noPhone, appointmentAvailability: noTours }),
  )

/** Fields that say more of an answer, which must be there. */
const needed = [
  ['leaseLastRaiseAmount', ({ leaseLastRaiseOn }) => typeof leaseLastRaiseOn === 'string'],
  ['leasePassThroughItems', ({ leasePassThroughs }) => leasePassThroughs === true],
  ['leaseAnnouncedFor', ({ leaseAnnounced }) => leaseAnnounced === 'sale' || leaseAnnounced === 'closing'],
  ['approvalFee', ({ approvalApplication }) => approvalApplication !== false],
  ['approvalMinimumCredit', ({ approvalCreditCheck }) => approvalCreditCheck === true],
  ['approvalIncomeTimes', ({ approvalIncomeCheck }) => approvalIncomeCheck === true],
  ['approvalOldestYear', ({ approvalHomeAgeLimit }) => approvalHomeAgeLimit === true],
] as const satisfies [keyof ParkChanges, (changes: ParkChanges) => boolean][]

function answerFaults(changes: ParkChanges): Record<string, string> {
  const wrong = needed.filter(([field, isMet]) => isAnswered(field, changes[field]) && !isMet(changes))
  return Object.fromEntries(wrong.map(([field]) => [field, 'exclusion']))
}

/** Errors of combined fields, `{field: error key}`; empty if they are consistent. */
export function parkFaults({
  promotionDescription = null,
  promotionEndsOn = null,
  siteCount = null,
  vacantSiteCount = null,
  ageRestrictions = null,
  hopaRule = null,
  hopaSurveyedOn = null,
  ...answers
}: ParkChanges): Record<string, string> {
  return {
    ...answerFaults(answers),
    ...(promotionDescription === null && promotionEndsOn !== null && { promotionEndsOn: 'exclusion' }),
    ...(hopaRule !== null && ageRestrictions !== communityAgeType.Senior && { hopaRule: 'exclusion' }),
    ...(hopaSurveyedOn !== null && hopaRule === null && { hopaSurveyedOn: 'exclusion' }),
    ...(vacantSiteCount !== null &&
      siteCount !== null &&
      vacantSiteCount > siteCount && { vacantSiteCount: 'less_than_or_equal_to' }),
  }
}

/** The fields of a new park without its address. */
export const newParkFacts = {
  ...v.partial(v.strictObject(parkFields)).entries,
  phone: v.optional(about(v.nullable(phoneEntity), 'Phone of the office; null for none.')),
  salesPhone: v.optional(about(v.nullable(phoneEntity), 'Phone of sales; null for none.')),
  appointmentAvailability: v.optional(tourSchedule),
  name: formText(2, 120, 'Name.'),
}

/** The address of a new park, as forms of pages send it. */
export const newParkPlace = {
  streetAddress1: v.optional(formText(2, 100, 'Number and street.')),
  streetAddress2: v.optional(formText(1, 100, 'Unit or building.')),
  city: formText(2, 100, 'City.'),
  state: v.pipe(
    v.picklist(
      states.map(({ abbreviation }) => abbreviation),
      issue => (issue.received === 'undefined' ? 'required' : 'inclusion'),
    ),
    v.description('Postal abbreviation of the state.'),
  ),
  postalCode: zip('ZIP code, 5 or 9 digits, of which the first five are kept.'),
}

/** A new park: its name, its address in `address` or as separate fields, and any other field. */
export const newPark = v.pipe(
  form({
    ...newParkFacts,
    ...v.partial(form(newParkPlace)).entries,
    address: v.optional(about(newAddress, 'Address, instead of its parts as fields of the park.')),
  }),
  placedOnce(),
  v.transform(given => flatPlace(given)),
)
export type NewPark = v.InferOutput<typeof newPark>
