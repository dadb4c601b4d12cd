import * as v from 'valibot'
import { tourSchedule } from '../appointment/availability.ts'
import { custom, customs, flag, phone, text } from '../fields/field.ts'
import { deliverable, form } from '../form.ts'
import { about, addressParts, degrees, keyNumber } from '../patch-fields.ts'
import { sent } from '../sent-text.ts'
import { type ListingField, listingFields } from './fields.ts'
import { identityFields } from './identity.ts'
import { sizeFields } from './sections.ts'

export const descriptions = {
  phone: "The seller's phone number. Null for none.",
  fax: "The seller's fax number. Null for none.",
  tours: 'Tour schedule of this home. Null to use the schedule of its dealer or park.',
} as const

/** Maximum number of a seller's email addresses (part 2 §3). */
const maxEmails = 4
const sellerEmails = v.pipe(
  v.array(v.pipe(sent(254), v.trim(), v.nonEmpty('blank'), deliverable), 'invalid'),
  v.maxLength(maxEmails, 'too_many'),
  v.check(emails => new Set(emails.map(email => email.toLowerCase())).size === emails.length, 'not_unique'),
)

/** All fields that the owner of a listing changes, including its location, seller and sections. */
export const ownFields = {
  address: custom(
    'address',
    about(form(addressParts), 'Location. Another ZIP code, city or park moves the home on the map.'),
    { group: 'location' },
  ),
  latitude: custom('decimal', about(degrees(90), 'Latitude of the pin, which is near the address.'), {
    group: 'location',
  }),
  longitude: custom('decimal', about(degrees(180), 'Longitude of the pin, which is near the address.'), {
    group: 'location',
  }),
  displayAddress: flag('Whether the street address is public, not only the city.', { group: 'location' }),
  parkKey: custom('key', about(v.nullable(keyNumber), "Key of the home's park. Null for none."), {
    group: 'location',
  }),
  sellerName: text(80, "The seller's name, as buyers see it.", { group: 'seller' }),
  phone: phone(descriptions.phone, { group: 'seller' }),
  fax: phone(descriptions.fax, { group: 'seller' }),
  emails: custom(
    'long-text',
    about(sellerEmails, 'Email addresses for messages about the home, up to 4; never public.'),
    { group: 'seller' },
  ),
  appointmentAvailability: custom('tours', about(tourSchedule, descriptions.tours), { group: 'tours' }),
  ...customs('text', identityFields, { group: 'plate' }),
  ...customs('decimal', sizeFields, { group: 'sizes' }),
  ...listingFields,
} as const satisfies Readonly<Record<string, ListingField>>
export type OwnField = keyof typeof ownFields

/** Whether owners change a field of this name. */
export const isOwnField = (name: string): name is OwnField => Object.hasOwn(ownFields, name)
