import {
  choice,
  choices,
  day,
  dollars,
  type Field,
  flag,
  integer,
  longText,
  requiredChoice,
  requiredText,
  text,
  url,
  yesOrNo,
} from '../fields/field.ts'
import { communityAgeType, petsAllowed } from '../listing/values.ts'
import { announcements, passThroughItems } from './questions.ts'
import { hopaRules, leadDeliveryMethods } from './values.ts'

/** Groups of the form on which an owner edits a park, in order. */
export const parkGroups = [
  'words',
  'sites',
  'contact',
  'rules',
  'lease',
  'approval',
  'hours',
  'tours',
  'details',
] as const

/** Where a field of a park is edited and shown. */
export interface ParkField extends Field {
  /** The group of the owner's form. */
  readonly group: (typeof parkGroups)[number]
  /** Public calls answer it as stored: on a card, on a page, or among the `terms` of a page. */
  readonly shown?: 'card' | 'page' | 'terms'
}

/**
 * The fields of a park that its owner changes and that are columns (part 2 §3). Names are those of the API; unknown is
 * null. In the order of the form.
 */
export const parkFields = {
  name: requiredText(120, 'Name of the park.', { group: 'words', shown: 'card' }),
  caption: text(200, 'Headline of the park.', { group: 'words', shown: 'card' }),
  description: longText(20_000, 'Description of the park.', { group: 'words', shown: 'page' }),
  promotionDescription: longText(2_000, 'Current promotion of the park.', { group: 'words' }),
  promotionEndsOn: day('Last day of the promotion, YYYY-MM-DD.', { group: 'words' }),
  averageMonthlyRent: dollars(100_000, 'Average lot rent, US dollars per month.', { group: 'sites' }),
  singleSectionRent: dollars(100_000, 'Lot rent for a single-wide home, US dollars per month.', {
    group: 'sites',
    shown: 'page',
  }),
  doubleSectionRent: dollars(100_000, 'Lot rent for a double-wide home, US dollars per month.', {
    group: 'sites',
    shown: 'page',
  }),
  rvRent: dollars(100_000, 'Rent of an RV site, US dollars per month.', { group: 'sites', shown: 'page' }),
  siteCount: integer(1, 10_000, 'Number of lots.', { group: 'sites', shown: 'card' }),
  vacantSiteCount: integer(0, 10_000, 'Number of available lots.', { group: 'sites', shown: 'card' }),
  yearBuilt: integer(1900, 2100, 'Year the park opened.', { group: 'sites', shown: 'page' }),
  displayAverageRent: flag('Whether the average lot rent is public.', { group: 'sites', shown: 'page' }),
  lotRentDescription: longText(2_000, 'Lot rent as text.', { group: 'sites', shown: 'page' }),
  financingDescription: longText(2_000, 'Financing options as text.', { group: 'sites', shown: 'page' }),
  manager: text(120, 'Name of the manager.', { group: 'contact', shown: 'page' }),
  salesContact: text(120, 'Name of the sales contact.', { group: 'contact', shown: 'page' }),
  website: url("URL of the park's website.", { group: 'contact' }),
  facebookLink: url("URL of the park's Facebook page.", { group: 'contact', shown: 'page' }),
  virtualTour: url('URL of the virtual tour.', { group: 'contact', shown: 'card' }),
  displayWebsite: flag('Whether the website is public.', { group: 'contact', shown: 'page' }),
  leadDeliveryMethods: choices(
    leadDeliveryMethods,
    value => `business.delivery.${value}`,
    'How the office receives messages.',
    { group: 'contact' },
  ),
  ageRestrictions: choice(
    Object.values(communityAgeType),
    value => `park.ageType.${value}`,
    'Age type: 1 for all ages, 2 for a 55+ community.',
    { group: 'rules', shown: 'card', column: 'age_type' },
  ),
  hopaRule: choice(
    hopaRules,
    value => `park.hopaRule.${value}`,
    'Age of residents for which the park claims the housing for older persons exemption. Only for a 55+ community.',
    { group: 'rules' },
  ),
  hopaSurveyedOn: day('Date of the last survey of ages for that exemption, YYYY-MM-DD.', { group: 'rules' }),
  petsAllowed: requiredChoice(
    Object.values(petsAllowed),
    value => `park.petsAllowed.${value}`,
    'Whether pets are allowed: 0 unknown, 1 not allowed, 2 allowed, 3 with restrictions.',
    { group: 'rules', shown: 'card' },
  ),
  ageRestrictionsDescription: longText(2_000, 'Age rule as text.', { group: 'rules', shown: 'page' }),
  petsDescription: longText(2_000, 'Pet rule as text.', { group: 'rules', shown: 'page' }),
  isResidentOwned: yesOrNo('Whether the park is owned by its residents.', { group: 'rules', shown: 'card' }),
  leaseTermMonths: integer(1, 1_200, 'Length of a lot lease, months.', { group: 'lease' }),
  leaseNoticeDays: integer(0, 3_650, 'Notice of a rent increase, days.', { group: 'lease' }),
  leaseLastRaiseOn: day('Date of the last rent increase, YYYY-MM-DD.', { group: 'lease', shown: 'terms' }),
  leaseLastRaiseAmount: dollars(100_000, 'Amount of the last rent increase, US dollars per month.', {
    group: 'lease',
    shown: 'terms',
  }),
  leasePassThroughs: yesOrNo('Whether the park may pass costs through to residents.', { group: 'lease' }),
  leasePassThroughItems: choices(
    passThroughItems,
    value => `business.item.${value}`,
    'Costs that the park may pass through to residents.',
    { group: 'lease', shown: 'terms' },
  ),
  leaseRightToSellInPlace: yesOrNo('Whether a resident may sell a home in place.', { group: 'lease' }),
  leaseFirstRefusal: yesOrNo('Whether the residents have the right of first refusal if the park is sold.', {
    group: 'lease',
  }),
  leaseAnnounced: choice(
    announcements,
    value => `business.announced.${value}`,
    'Whether the park has announced a sale or its closing: `none`, `sale`, `closing`.',
    { group: 'lease', shown: 'terms' },
  ),
  leaseAnnouncedFor: day('Announced date of the sale or closing, YYYY-MM-DD.', {
    group: 'lease',
    shown: 'terms',
  }),
  approvalApplication: yesOrNo('Whether a buyer must apply to the park.', {
    group: 'approval',
    shown: 'terms',
  }),
  approvalFee: dollars(10_000, 'Application fee, US dollars. 0 if the application is free.', {
    group: 'approval',
    shown: 'terms',
  }),
  approvalCreditCheck: yesOrNo("Whether the park checks the buyer's credit.", {
    group: 'approval',
    shown: 'terms',
  }),
  approvalMinimumCredit: integer(300, 850, 'Minimum credit score.', { group: 'approval', shown: 'terms' }),
  approvalIncomeCheck: yesOrNo('Whether the park requires proof of income.', {
    group: 'approval',
    shown: 'terms',
  }),
  approvalIncomeTimes: integer(1, 20, 'Minimum income, as a multiple of the lot rent.', {
    group: 'approval',
    shown: 'terms',
  }),
  approvalBackgroundCheck: yesOrNo("Whether the park checks the buyer's background.", {
    group: 'approval',
    shown: 'terms',
  }),
  approvalHomeAgeLimit: yesOrNo('Whether the park limits the age of homes.', {
    group: 'approval',
    shown: 'terms',
  }),
  approvalOldestYear: integer(1900, 2100, 'Earliest year of manufacture that the park accepts.', {
    group: 'approval',
    shown: 'terms',
  }),
  approvalDays: integer(0, 365, 'Time to decide on a complete application, days.', {
    group: 'approval',
    shown: 'terms',
  }),
  closedOnHolidays: yesOrNo('Whether the office is closed on company holidays.', { group: 'hours' }),
} as const satisfies Readonly<Record<string, ParkField>>
