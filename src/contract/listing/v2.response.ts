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
const knownInstant = (what: string) =>
  known(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC. Null if there is none.`)
const count = (what: string) => field(integer, `Number of ${what}.`)
const flag = (what: string) => field(v.boolean(), what)

const listingDates = v.object({
  started: instant('First day on the market, or the creation of a draft'),
  created: instant('When the listing was created'),
  modified: instant('When the listing was last changed'),
  confirmed: instant('When the seller last confirmed that the home is still available'),
  salePending: knownInstant('When the sale became pending (addition)'),
  ending: knownInstant('When the listing ends'),
  removed: knownInstant('When the home was sold or removed'),
  review: knownInstant('When staff last reviewed the home'),
  priceReduced: knownInstant('When the price was last reduced'),
  lastEditView: knownInstant('When the edit page was last opened'),
  upgradeStart: knownInstant('When the package started'),
  upgradeEnd: knownInstant('When the package ends'),
  lastUpgrade: knownInstant('When the package was last changed'),
  warningSent: knownInstant('When the last warning before the end was sent'),
  warningReset: knownInstant('When the last warning before the end became void'),
})

const summary = {
  key: field(integer, 'Key of the listing.'),
  version: field(integer, 'Version; the ETag is `"v{version}"`.'),
  ownerType: known(v.picklist(ownerTypes), 'Type of the owner. Null if the home has no owner.'),
  ownerKey: known(integer, 'Key of the owner. Null if the home has no owner.'),
  label: field(v.string(), "Label of the listing in the form 'Listing #key city, state'."),
  active: field(
    v.picklist(Object.values(activeStatus)),
    'Active status: -1 started, 0 in progress, 1 active, 2 sold, 3 removed but for sale, 4 removed.',
  ),
  holdReview: flag('Whether the home is held for review by staff and therefore not public.'),
  isRefused: flag(
    'Whether staff refused to publish the home, and its owner has not sent a proof since (addition).',
  ),
  sameIdentity: flag(
    "Whether another seller's home has the same serial number or HUD label, and one of the two is held (addition).",
  ),
  ownNumber: known(v.string(), 'Number that the owner uses for the home. Null if there is none (addition).'),
  removalReason: known(
    v.string(),
    'Why the home was taken off the market: a value from a list or free text. Null if it was not.',
  ),
  showSold: flag('Whether the sale can be shown to visitors.'),
  soldPrice: known(v.number(), 'Sale price, US dollars. Null if it is not listed.'),
  packageName: field(v.picklist(packageNames), 'Package of the listing.'),
  dates: field(listingDates, 'Dates of the listing.'),
  viewedCount: count('page views, without bots'),
  searchedCount: count('appearances in results, without bots'),
  phoneCount: count('times the phone number was shown'),
  favoriteCount: count('users who saved the home'),
  leadCount: count('messages about the home, without spam'),
  tourCount: count('tour requests for the home, without spam'),
  photos: field(v.array(photo), 'First photos, up to 6.'),
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
  hasDescription: flag('Whether the home has a description.'),
  recentViews: field(
    v.array(count('page views on this day')),
    'Page views of each of the last 28 days in UTC, oldest first (addition).',
  ),
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

/** A home as its owner sees it. Fields that a patch can change have the same names. */
export const ownListing = v.object({
  ...summary,
  ...fields,
  originalPrice: known(v.number(), 'Original asking price, US dollars. Null if it is not listed.'),
  isByOwner: flag('Whether the home is for sale by its owner, without a dealer.'),
  park: known(
    v.object({ key: field(integer, 'Key of the park.'), name: field(v.string(), 'Name of the park.') }),
    'Park of the home. Null if it is in none.',
  ),
  salesCenterKey: known(integer, 'Key of the dealer that sells the home. Null if there is none.'),
  salesPersonKey: known(integer, 'Key of the salesperson. Null if there is none.'),
  agentKey: known(integer, 'Key of the user who sells the home for the company. Null if it is not assigned.'),
  stateAssociationKey: known(integer, "Key of the seller's state association. Null if there is none."),
  sectionSizes: field(
    v.array(
      v.object({
        number: field(v.number(), 'Number of the section, 1 to 4.'),
        length: known(v.number(), 'Length of the section, feet. Null if it is not listed.'),
        width: known(v.number(), 'Width of the section, feet. Null if it is not listed.'),
        serialNumber: known(
          v.string(),
          'Serial number of the section, which is never public. Null if it is not listed.',
        ),
        hudLabel: known(
          v.string(),
          'Number of the HUD label, which is never public. Null if it is not listed.',
        ),
      }),
    ),
    'Sections of the home.',
  ),
  lotRentAsOf: known(v.string(), 'Date of the lot rent, YYYY-MM-DD. Null if it is not listed.'),
  lotRentSource: known(v.picklist(lotRentSources), 'Source of the lot rent. Null if it is not listed.'),
  desiredPackageName: known(
    v.picklist(packageNames),
    'Package that the seller has chosen. Null if there is none.',
  ),
  desiredPackagePrice: known(v.number(), 'Price of the chosen package, US dollars. Null if there is none.'),
  packagePrice: known(v.number(), 'Price of the current package, US dollars. Null if there is none.'),
  monthlyBilling: flag('Whether the package is billed monthly.'),
  days: field(
    v.array(
      v.object({
        day: field(v.string(), 'Day in UTC, YYYY-MM-DD.'),
        views: count('page views on this day'),
        searches: count('appearances in results on this day'),
        favorites: count('users who saved the home on this day and have not removed it since'),
        leads: count('messages on this day, without spam'),
        tours: count('tour requests on this day, without spam'),
      }),
    ),
    'Days in the last 30 with any activity, oldest first.',
  ),
  openHouses: field(v.array(openHouse), 'Open houses that are not over, next one first (addition).'),
  isShowcase: flag('Whether the home is showcased.'),
  boldText: flag('Whether results show the home in bold text.'),
  topPlacement: flag('Whether the home is placed at the top of results.'),
  photosInResults: flag('Whether results show photos of the home.'),
})
export type OwnListing = v.InferOutput<typeof ownListing>

const homesToConfirm = v.object({
  homes: count(
    'homes to confirm, or confirmed by this request: homes on the market that were not confirmed for 7 days, and homes that were hidden because they were not confirmed',
  ),
})
export type HomesToConfirm = v.InferOutput<typeof homesToConfirm>

const changedHomes = v.object({
  homes: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the listing.'),
        problem: known(v.string(), 'Error key, if the home was not changed. Null if it was.'),
        before: known(v.number(), 'Price before the change, US dollars. Null if the price was not changed.'),
        after: known(v.number(), 'Price after the change, US dollars. Null if the price was not changed.'),
      }),
    ),
    'Result for each home, in the order of the request. Each home is checked as if it were changed alone.',
  ),
})
export type ChangedHomes = v.InferOutput<typeof changedHomes>

const nothing = v.object({})

export const ownListingResponses = {
  'own-listing.list': {
    payload: v.array(ownListingItem),
    meta: v.object({
      total: count('homes with these statuses'),
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
