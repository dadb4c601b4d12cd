import * as v from 'valibot'
import { keysOf } from '#kit/keys.ts'
import { ownerTypes } from '#model/access/access.ts'
import { listingFields } from '#model/listing/fields.ts'
import { identityFields } from '#model/listing/identity.ts'
import { type OwnField, ownFields } from '#model/listing/own-fields.ts'
import { sizeFields } from '#model/listing/sections.ts'
import { activeStatus, lotRentSources, packageNames } from '#model/listing/values.ts'
import { address } from '../address.response.ts'
import { appointmentAvailability } from '../appointment-availability.response.ts'
import { field, known } from '../describe.ts'
import { responsesOf } from '../fields.response.ts'
import { openHouse } from '../open-house.response.ts'
import { phone } from '../phone.response.ts'
import { photo } from '../photo.response.ts'

const integer = v.pipe(v.number(), v.integer())
const instant = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)
const knownInstant = (what: string) => known(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)
const count = (what: string) => field(integer, `Number of ${what}.`)
const flag = (what: string) => field(v.boolean(), what)

const listingDates = v.object({
  started: instant('First day on the market; of a draft, its creation'),
  created: instant('Creation'),
  modified: instant('Last change'),
  confirmed: instant('Last confirmation by the seller that it is still offered'),
  salePending: knownInstant('Since when a sale is pending (addition)'),
  ending: knownInstant('End of the listing'),
  removed: knownInstant('Sale or removal'),
  review: knownInstant('Review by staff'),
  priceReduced: knownInstant('Last price reduction'),
  lastEditView: knownInstant('Last visit of the edit page'),
  upgradeStart: knownInstant('Start of the package'),
  upgradeEnd: knownInstant('End of the package'),
  lastUpgrade: knownInstant('Last change of the package'),
  warningSent: knownInstant('Last warning before the end'),
  warningReset: knownInstant('When that warning became void'),
})

const summary = {
  key: field(integer, 'Key of the listing.'),
  version: field(integer, 'Version; the ETag is `"v{version}"`.'),
  ownerType: known(v.picklist(ownerTypes), 'Kind of its owner.'),
  ownerKey: known(integer, 'Key of its owner.'),
  label: field(v.string(), "'Listing #key city, state'."),
  active: field(
    v.picklist(Object.values(activeStatus)),
    'Active status: -1 started, 0 in progress, 1 active, 2 sold, 3 removed but for sale, 4 removed.',
  ),
  holdReview: flag('Held for review by staff, so not public.'),
  isRefused: flag('Staff refused to publish it, and its owner has not sent a proof since (addition).'),
  sameIdentity: flag(
    "Another seller's home has its serial number or HUD label, and one of the two is held (addition).",
  ),
  ownNumber: known(v.string(), "The owner's own number of the home (addition)."),
  removalReason: known(v.string(), 'Why it was taken off the market: a value of a list, or own words.'),
  showSold: flag('The sale may be shown.'),
  soldPrice: known(v.number(), 'Price of the sale, dollars.'),
  packageName: field(v.picklist(packageNames), 'Package of the listing.'),
  dates: field(listingDates, 'Its dates.'),
  viewedCount: count('views of its page, robots left out'),
  searchedCount: count('times it was among results, robots left out'),
  phoneCount: count('times its phone was shown'),
  favoriteCount: count('people who saved it'),
  leadCount: count('messages about it, spam left out'),
  tourCount: count('tours of it that were asked for, spam left out'),
  photos: field(v.array(photo), 'The first photos, up to 6.'),
  photoCount: count('photos'),
  address: field(address, 'Location of the home.'),
}

/** The description of a field that owners change. */
const about = (name: OwnField) => v.getDescription(ownFields[name].schema) ?? ''

const prices = responsesOf(listingFields, [
  'askingPrice',
  'rentalPrice',
  'rentToOwnPrice',
  'isRentToOwn',
  'isSalePending',
])

/** A home in its owner's list. */
export const ownListingItem = v.object({
  ...summary,
  ...prices,
  hasDescription: flag('It has a description.'),
})
export type OwnListingItem = v.InferOutput<typeof ownListingItem>

const fields = {
  ...responsesOf(listingFields, keysOf(listingFields)),
  address: summary.address,
  parkKey: known(integer, about('parkKey')),
  phone: known(phone, about('phone')),
  fax: known(phone, about('fax')),
  emails: field(v.array(v.string()), about('emails')),
  sellerName: known(v.string(), about('sellerName')),
  latitude: field(v.number(), about('latitude')),
  longitude: field(v.number(), about('longitude')),
  displayAddress: flag(about('displayAddress')),
  appointmentAvailability: known(appointmentAvailability, about('appointmentAvailability')),
  ...responsesOf(ownFields, [...keysOf(identityFields), ...keysOf(sizeFields)]),
} satisfies Record<OwnField, v.GenericSchema>

/** A home as its owner sees it; the fields that a patch may change have the same names. */
export const ownListing = v.object({
  ...summary,
  ...fields,
  originalPrice: known(v.number(), 'First asking price, dollars.'),
  isByOwner: flag('For sale by its owner, without a dealer.'),
  park: known(
    v.object({ key: field(integer, 'Key of the park.'), name: field(v.string(), 'Name of the park.') }),
    'The park of the home.',
  ),
  salesCenterKey: known(integer, 'Key of the dealer who sells it.'),
  salesPersonKey: known(integer, 'Key of the salesperson.'),
  agentKey: known(integer, 'Key of the user who sells it for the company; null if it is not assigned.'),
  stateAssociationKey: known(integer, 'Key of the state association of its seller.'),
  sectionSizes: field(
    v.array(
      v.object({
        number: field(v.number(), 'Section, 1 to 4.'),
        length: known(v.number(), 'Length, feet.'),
        width: known(v.number(), 'Width, feet.'),
        serialNumber: known(v.string(), 'Serial number; private.'),
        hudLabel: known(v.string(), 'HUD label; private.'),
      }),
    ),
    'The sections.',
  ),
  lotRentAsOf: known(v.string(), 'Date of the lot rent, YYYY-MM-DD.'),
  lotRentSource: known(v.picklist(lotRentSources), 'Source of the lot rent.'),
  desiredPackageName: known(v.picklist(packageNames), 'Package that the seller has chosen.'),
  desiredPackagePrice: known(v.number(), 'Price of that package, dollars.'),
  packagePrice: known(v.number(), 'Price of the package, dollars.'),
  monthlyBilling: flag('The package is billed by the month.'),
  days: field(
    v.array(
      v.object({
        day: field(v.string(), 'Day in UTC, YYYY-MM-DD.'),
        views: count('views of its page on this day'),
        searches: count('times it was among results on this day'),
        favorites: count('people who saved it on this day, and still have it saved'),
        leads: count('messages on this day, spam left out'),
        tours: count('tours asked for on this day, spam left out'),
      }),
    ),
    'The days of the last 30 on which any of these happened, oldest first.',
  ),
  openHouses: field(v.array(openHouse), 'Open houses that are not over, the next one first (addition).'),
  isShowcase: flag('Showcased.'),
  boldText: flag('Bold text in results.'),
  topPlacement: flag('Placed at the top of results.'),
  photosInResults: flag('Photos in results.'),
})
export type OwnListing = v.InferOutput<typeof ownListing>

const homesToConfirm = v.object({ homes: count('homes: to confirm, or confirmed now') })
export type HomesToConfirm = v.InferOutput<typeof homesToConfirm>

const changedHomes = v.object({
  homes: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the listing.'),
        problem: known(v.string(), 'Error key of a home that was not changed.'),
        before: known(v.number(), 'Of a change of the price: the price before it, dollars.'),
        after: known(v.number(), 'Of a change of the price: the price now, dollars.'),
      }),
    ),
    'What became of each home, in the order of the request.',
  ),
})
export type ChangedHomes = v.InferOutput<typeof changedHomes>

const nothing = v.object({})

export const ownListingResponses = {
  'own-listing.list': {
    payload: v.array(ownListingItem),
    meta: v.object({
      total: count('homes of these statuses'),
      offset: field(integer, 'Offset of the first item.'),
      limit: field(integer, 'Maximum number of items.'),
    }),
  },
  'own-listing.get': { payload: ownListing, meta: nothing },
  'own-listing.change': { payload: ownListing, meta: nothing },
  'own-listing.move': { payload: ownListing, meta: nothing },
  'own-listing.assign': { payload: ownListing, meta: nothing },
  'own-listing.confirm': { payload: ownListing, meta: nothing },
  'own-listing.change-many': { payload: changedHomes, meta: nothing },
  'own-listing.unconfirmed': { payload: homesToConfirm, meta: nothing },
  'own-listing.confirm-all': { payload: homesToConfirm, meta: nothing },
  'own-listing.add-open-house': { payload: ownListing, meta: nothing },
  'own-listing.remove-open-house': { payload: ownListing, meta: nothing },
  'own-listing.renew': { payload: ownListing, meta: nothing },
}
