import * as v from 'valibot'
import { noTours, tourSchedule, tourSchedulePatch } from '../appointment/availability.ts'
import { someAddress, somePhone } from '../entities.ts'
import { form } from '../form.ts'
import {
  about,
  addressParts,
  checkedChanges,
  day,
  degrees,
  dollars,
  flag,
  keyNumber,
  number,
  oneOf,
  phoneParts,
  setOf,
  text,
  withSaved,
} from '../patch-fields.ts'
import { sent } from '../sent-text.ts'
import { maxPrices } from './list-price.ts'
import { sectionFields } from './sections.ts'
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

const month = number(1, 12)

/**
 * The fields of a listing that its seller may change, with their schemas (part 2 §3). Names are those of the owner's read
 * call; sizes in square feet, money in whole dollars, days YYYY-MM-DD, months 1 to 12.
 */
const webAddress = v.nullable(v.pipe(sent(2_000), v.url('not_a_url'), v.regex(/^https?:/, 'not_a_url')))

export const listingFields = {
  askingPrice: about(dollars(maxPrices.askingPrice), 'Asking price, dollars.'),
  rentalPrice: about(dollars(maxPrices.rentalPrice), 'Rent of the home, dollars a month.'),
  rentToOwnPrice: about(dollars(maxPrices.rentToOwnPrice), 'Rent-to-own price, dollars a month.'),
  soldPrice: about(dollars(100_000_000), 'Price of the sale, dollars; only of a sold home.'),
  isRentToOwn: about(flag, 'Offered as rent to own.'),
  optionFee: about(dollars(1_000_000), 'Price of the option of a rent-to-own offer, dollars.'),
  optionMonths: about(number(1, 360), 'Term of a rent-to-own offer, months.'),
  rentCreditPercent: about(number(0, 100), 'Share of the rent that counts towards the price, percent.'),
  titleHolder: about(oneOf(titleHolders), 'Who holds the title until the home is paid.'),
  isSeasonalRental: about(flag, 'Rented by the season.'),
  deposit: about(dollars(1_000_000), 'Deposit of a rental, dollars.'),
  rentIncludes: about(setOf(rentInclusions), 'What the rent includes.'),
  availableOn: about(day, 'First move-in date of a rental, YYYY-MM-DD.'),
  leaseMonths: about(number(1, 60), 'Shortest lease, months.'),
  seasonStart: about(month, 'First month of the season, 1 to 12.'),
  seasonEnd: about(month, 'Last month of the season, 1 to 12.'),
  isRepossession: about(flag, 'Sold by a lender after repossession.'),
  isSalePending: about(flag, 'A sale is agreed but not closed.'),
  showPhone: about(flag, 'The phones of the seller are shown on request.'),
  taxes: about(dollars(1_000_000), 'Property tax, dollars a year.'),
  utilities: about(dollars(100_000), 'Utilities, dollars a month.'),
  terms: about(text(2_000), 'Terms: a value of the list of payment terms, or own words.'),
  homeType: about(oneOf(homeTypes), 'Home type.'),
  make: about(text(80), 'Manufacturer.'),
  model: about(text(80), 'Model.'),
  modelNumber: about(text(80), "Manufacturer's model number."),
  year: about(number(1930, 2100), 'Year of manufacture.'),
  isNew: about(v.nullable(flag), 'Never lived in.'),
  sections: about(number(1, 4), 'Sections, 1 to 4.'),
  squareFeet: about(number(1, 20_000), 'Living area, square feet.'),
  bedrooms: about(number(0, 20), 'Bedrooms.'),
  bathrooms: about(
    v.nullable(
      v.pipe(
        v.number('not_a_number'),
        v.minValue(0, 'greater_than_or_equal_to'),
        v.maxValue(20, 'less_than_or_equal_to'),
        v.multipleOf(0.5, 'invalid'),
      ),
    ),
    'Bathrooms; halves count 0.5.',
  ),
  additions: about(text(500), 'Rooms added to the home.'),
  amenities: about(setOf(amenities), 'Amenities.'),
  titleStatus: about(oneOf(titleStatuses), 'State of the title.'),
  condition: about(oneOf(conditions), 'How much work it needs.'),
  foundation: about(oneOf(foundations), 'What the home stands on.'),
  moves: about(oneOf(moveStates), 'Whether it was moved from where it was first installed.'),
  windZone: about(oneOf(windZones), 'Wind zone of the data plate, 1 to 3.'),
  roofLoadZone: about(oneOf(roofLoadZones), 'Roof load zone of the data plate.'),
  thermalZone: about(oneOf(thermalZones), 'Thermal zone of the data plate, 1 to 3.'),
  tenure: about(oneOf(tenures), 'Tenure of the land.'),
  locationTypes: about(setOf(locationTypes), 'Location types.'),
  lotRentAmount: about(dollars(100_000), 'Rent of the lot, dollars a month.'),
  lotLeaseYears: about(number(0, 99), 'Years of the first lease of the lot; 0 from month to month.'),
  lotLeaseNoticeDays: about(number(0, 3_650), 'Days of written notice that end the lease of the lot.'),
  lotRentIncludes: about(setOf(lotRentInclusions), 'What the lot rent includes.'),
  caption: about(text(200), 'Headline.'),
  description: about(text(20_000), 'Description.'),
  video: about(webAddress, 'URL of a video of the home.'),
  virtualTour: about(webAddress, 'URL of the virtual tour.'),
  virtualTourGated: about(flag, 'The virtual tour requires a name and an email address.'),
} as const satisfies v.ObjectEntries

const aboutPhone = 'Phone of the seller; null for none.'
const aboutFax = 'Fax of the seller; null for none.'
const aboutTours = 'Tour schedule of this home; null: that of its dealer or park.'

/** Most email addresses of a seller (part 2 §3). */
const maxEmails = 4
const sellerEmails = v.pipe(
  v.array(v.pipe(sent(254), v.trim(), v.nonEmpty('blank'), v.email('email')), 'invalid'),
  v.maxLength(maxEmails, 'too_many'),
  v.check(given => new Set(given.map(email => email.toLowerCase())).size === given.length, 'not_unique'),
)

/** These, and what its seller says about it in other steps: where it is, who sells it, its sections. */
export const ownFields = {
  ...listingFields,
  address: about(form(addressParts), 'Location; another ZIP code, city or park moves the home on the map.'),
  parkKey: about(v.nullable(keyNumber), 'Key of its park; null for none.'),
  latitude: about(degrees(90), 'Degrees north of its pin; near the address.'),
  longitude: about(degrees(180), 'Degrees east of its pin; near the address.'),
  displayAddress: about(flag, 'The street is public; else only the city.'),
  sellerName: about(text(80), 'Name of the seller, as buyers see it.'),
  phone: about(v.nullable(form(phoneParts)), aboutPhone),
  fax: about(v.nullable(form(phoneParts)), aboutFax),
  emails: about(sellerEmails, 'Email addresses for messages about the home, up to 4; never public.'),
  appointmentAvailability: about(tourSchedule, aboutTours),
  ...sectionFields,
} as const satisfies v.ObjectEntries

/** A change of a listing as a merge patch (RFC 7396): absent fields stay unchanged. */
export const listingPatch = v.partial(
  v.strictObject({
    ...ownFields,
    address: about(someAddress, 'Location; absent parts stay unchanged.'),
    phone: about(v.nullable(somePhone), aboutPhone),
    fax: about(v.nullable(somePhone), aboutFax),
    appointmentAvailability: about(tourSchedulePatch, aboutTours),
  }),
)
export type ListingPatch = v.InferOutput<typeof listingPatch>

const changes = v.partial(v.strictObject(ownFields))
/** Fields of a listing with whole values. */
export type ListingChanges = v.InferOutput<typeof changes>
/** All changeable fields of a listing. */
export type OwnFields = { [Field in keyof ListingChanges]-?: Exclude<ListingChanges[Field], undefined> }

const noPhone = { extension: null }

/** The fields of a patch with whole values, or its errors, `{field: error key}`. */
export const completePatch = (patch: ListingPatch, saved: OwnFields) =>
  checkedChanges(
    changes,
    withSaved(patch, saved, { phone: noPhone, fax: noPhone, appointmentAvailability: noTours }),
  )

/** The fields that a listing is created with. */
export type ListingFields = Pick<OwnFields, keyof typeof listingFields>

/** Terms of a rent-to-own offer. */
export const optionFields = ['optionFee', 'optionMonths', 'rentCreditPercent', 'titleHolder'] as const

/** Errors of combined fields, `{field: error key}`; empty if they are consistent. */
export function fieldFaults(fields: ListingFields): Record<string, string> {
  const faults: Record<string, string> = {}
  if (fields.lotRentAmount !== null && fields.tenure !== 'leased-lot') faults.lotRentAmount = 'exclusion'
  if (fields.lotRentIncludes.length > 0 && fields.lotRentAmount === null) faults.lotRentIncludes = 'exclusion'
  if (!fields.isRentToOwn && fields.rentToOwnPrice === null)
    for (const field of optionFields) if (fields[field] !== null) faults[field] = 'exclusion'
  if (fields.isSeasonalRental && fields.rentalPrice === null) faults.rentalPrice = 'blank'
  if (fields.rentalPrice === null) {
    for (const field of ['deposit', 'availableOn', 'leaseMonths'] as const) {
      if (fields[field] !== null) faults[field] = 'exclusion'
    }
    if (fields.rentIncludes.length > 0) faults.rentIncludes = 'exclusion'
  }
  for (const [field, other] of [
    ['seasonStart', 'seasonEnd'],
    ['seasonEnd', 'seasonStart'],
  ] as const) {
    if (fields[field] !== null && !fields.isSeasonalRental) faults[field] = 'exclusion'
    else if (fields[field] === null && fields[other] !== null && fields.isSeasonalRental)
      faults[field] = 'blank'
  }
  if (
    fields.locationTypes.includes('all-ages-community') &&
    fields.locationTypes.includes('senior-community')
  )
    faults.locationTypes = 'exclusion'
  return faults
}
