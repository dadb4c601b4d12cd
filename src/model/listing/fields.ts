import {
  choice,
  choices,
  day,
  decimal,
  dollars,
  type Field,
  flag,
  integer,
  longText,
  month,
  text,
  url,
  yesOrNo,
} from '../fields/field.ts'
import { maxPrices } from './list-price.ts'
import {
  amenities,
  conditions,
  foundations,
  homeTypes,
  locationTypes,
  lotRentInclusions,
  moveStates,
  rentInclusions,
  roofLoadZones,
  tenures,
  thermalZones,
  titleHolders,
  titleStatuses,
  windZones,
} from './values.ts'

/** Groups of the form on which an owner edits a home, in order; `price` has a separate form. */
export const fieldGroups = [
  'price',
  'location',
  'seller',
  'lot',
  'rentToOwn',
  'rental',
  'costs',
  'home',
  'sizes',
  'features',
  'tours',
  'plate',
  'words',
] as const
export type FieldGroup = (typeof fieldGroups)[number]

/** Form, step and page of a listing field. */
export interface ListingField extends Field {
  /** The group of the owner's form; null: another form changes it. */
  readonly group: FieldGroup | null
  /** The step of a new home that has the field under the same name. */
  readonly step?: 'home' | 'money' | 'words' | 'contact'
  /** Public calls answer it as stored, from this level of detail on: a card, or a page. */
  readonly shown?: 'card' | 'page'
}

/**
 * The fields of a listing that its seller changes, each with a column of the same name in snake case (part 2 §3). Names
 * are those of the API; unknown is null. In the order of forms.
 */
export const listingFields = {
  askingPrice: dollars(maxPrices.askingPrice, 'Asking price, US dollars.', { group: 'price', step: 'money' }),
  rentalPrice: dollars(maxPrices.rentalPrice, 'Rent of the home, US dollars per month.', {
    group: 'price',
    step: 'money',
  }),
  rentToOwnPrice: dollars(maxPrices.rentToOwnPrice, 'Rent-to-own payment, US dollars per month.', {
    group: 'price',
    step: 'money',
  }),
  soldPrice: dollars(100_000_000, 'Sale price, US dollars. Only for a sold home.', {
    group: 'price',
    shown: 'card',
  }),
  isRentToOwn: flag('Whether the home is offered as rent to own.', { group: 'rentToOwn', shown: 'card' }),
  optionFee: dollars(1_000_000, 'Option fee of a rent-to-own offer, US dollars.', {
    group: 'rentToOwn',
    step: 'money',
  }),
  optionMonths: integer(1, 360, 'Option length of a rent-to-own offer, months.', {
    group: 'rentToOwn',
    step: 'money',
  }),
  optionCreditPercent: integer(0, 100, 'Share of the option fee that counts toward the price, percent.', {
    group: 'rentToOwn',
    step: 'money',
  }),
  rentCreditPercent: integer(0, 100, 'Share of the rent that counts toward the price, percent.', {
    group: 'rentToOwn',
    step: 'money',
  }),
  titleHolder: choice(
    titleHolders,
    value => `listing.titleHolder.${value}`,
    'Holder of the title until the home is paid off.',
    { group: 'rentToOwn', step: 'money' },
  ),
  deposit: dollars(1_000_000, 'Rental deposit, US dollars.', { group: 'rental', step: 'money' }),
  leaseMonths: integer(1, 60, 'Shortest lease, months.', { group: 'rental', step: 'money' }),
  availableOn: day('First move-in date of a rental, YYYY-MM-DD.', { group: 'rental', step: 'money' }),
  rentIncludes: choices(
    rentInclusions,
    value => `listing.rentInclusion.${value}`,
    'What the rent includes.',
    { group: 'rental', step: 'money' },
  ),
  isSeasonalRental: flag('Whether the home is rented by the season.', {
    group: 'rental',
    step: 'money',
    shown: 'page',
  }),
  seasonStart: month('First month of the season, 1 to 12.', { group: 'rental', step: 'money' }),
  seasonEnd: month('Last month of the season, 1 to 12.', { group: 'rental', step: 'money' }),
  taxes: dollars(1_000_000, 'Property taxes, US dollars per year.', {
    group: 'costs',
    step: 'money',
    shown: 'page',
  }),
  utilities: dollars(100_000, 'Utilities, US dollars per month.', {
    group: 'costs',
    step: 'money',
    shown: 'page',
  }),
  titleStatus: choice(titleStatuses, value => `listing.titleStatus.${value}`, 'Status of the title.', {
    group: 'costs',
    step: 'money',
    shown: 'page',
  }),
  isRepossession: flag('Whether a lender sells the home after repossession.', {
    group: 'costs',
    step: 'money',
    shown: 'page',
  }),
  terms: longText(2_000, 'Payment terms: a value of the list, such as `cash-or-financing`, or other text.', {
    group: 'costs',
    shown: 'page',
  }),
  isSalePending: flag('Whether a sale is agreed but not closed.', {
    group: null,
    shown: 'card',
  }),
  homeType: choice(homeTypes, value => `listing.homeType.${value}`, 'Home type.', {
    group: 'home',
    shown: 'card',
  }),
  make: text(80, 'Manufacturer.', { group: 'home', step: 'home', shown: 'card' }),
  model: text(80, 'Model.', { group: 'home', step: 'home', shown: 'card' }),
  modelNumber: text(80, "Manufacturer's model number.", { group: 'home', step: 'home', shown: 'page' }),
  year: integer(1930, 2100, 'Year of manufacture.', { group: 'home', shown: 'card' }),
  isNew: yesOrNo('Whether the home has never been lived in.', { group: 'home', shown: 'page' }),
  sections: integer(1, 4, 'Sections, 1 to 4 (RESO BodyType).', { group: 'home', shown: 'card' }),
  squareFeet: integer(1, 20_000, 'Living area, square feet.', {
    group: 'home',
    step: 'home',
    shown: 'card',
  }),
  bedrooms: integer(0, 20, 'Bedrooms.', { group: 'home', step: 'home', shown: 'card' }),
  bathrooms: decimal({ min: 0, max: 20, step: 0.5 }, 'Bathrooms; a half bath counts 0.5.', {
    group: 'home',
    step: 'home',
    shown: 'card',
  }),
  additions: longText(500, 'Rooms added to the home.', {
    group: 'home',
    step: 'home',
    shown: 'page',
  }),
  condition: choice(
    conditions,
    value => `listing.condition.${value}`,
    'Condition of the home, according to the seller.',
    { group: 'home', shown: 'page' },
  ),
  foundation: choice(foundations, value => `listing.foundation.${value}`, 'Foundation type.', {
    group: 'home',
    step: 'home',
    shown: 'page',
  }),
  moves: choice(
    moveStates,
    value => `listing.moves.${value}`,
    'Whether the home was moved after its first installation.',
    { group: 'home', step: 'home', shown: 'page' },
  ),
  amenities: choices(amenities, value => `listing.amenity.${value}`, 'Amenities.', {
    group: 'features',
    step: 'home',
    shown: 'page',
  }),
  windZone: choice(windZones, value => `listing.windZone.${value}`, 'Wind zone on the data plate, 1 to 3.', {
    group: 'plate',
    step: 'home',
    shown: 'page',
  }),
  roofLoadZone: choice(
    roofLoadZones,
    value => `listing.roofLoadZone.${value}`,
    'Roof load zone on the data plate.',
    { group: 'plate', step: 'home', shown: 'page' },
  ),
  thermalZone: choice(
    thermalZones,
    value => `listing.thermalZone.${value}`,
    'Thermal zone on the data plate, 1 to 3.',
    { group: 'plate', step: 'home', shown: 'page' },
  ),
  tenure: choice(tenures, value => `listing.tenure.${value}`, 'Owner of the land.', {
    group: 'lot',
    shown: 'card',
  }),
  lotRentAmount: dollars(100_000, 'Lot rent, US dollars per month.', { group: 'lot' }),
  lotRentIncludes: choices(
    lotRentInclusions,
    value => `listing.lotRentInclusion.${value}`,
    'What the lot rent includes.',
    { group: 'lot' },
  ),
  lotLeaseYears: integer(0, 99, 'First lease of the lot, years; 0 if month to month.', {
    group: 'lot',
    step: 'money',
    shown: 'page',
  }),
  lotLeaseNoticeDays: integer(0, 3_650, 'Written notice required to end the lot lease, days.', {
    group: 'lot',
    step: 'money',
    shown: 'page',
  }),
  locationTypes: choices(
    locationTypes,
    value => `listing.locationType.${value}`,
    'Location types of the home.',
    { group: 'location', shown: 'page' },
  ),
  caption: text(200, 'Headline.', { group: 'words', step: 'words' }),
  description: longText(20_000, "The seller's description.", {
    group: 'words',
    step: 'words',
    shown: 'page',
  }),
  video: url('URL of a video of the home.', { group: 'words', step: 'words', shown: 'page' }),
  virtualTour: url('URL of the virtual tour.', { group: 'words', step: 'words' }),
  virtualTourGated: flag(
    'Whether the virtual tour opens only after the visitor enters a name and an email address.',
    {
      group: 'words',
      step: 'words',
    },
  ),
  showPhone: flag("Whether visitors can request the seller's phone numbers.", {
    group: 'seller',
    step: 'contact',
  }),
} as const satisfies Readonly<Record<string, ListingField>>
