import * as v from 'valibot'
import { tourSchedule } from '../appointment/availability.ts'
import { custom, email, hours, phone } from '../fields/field.ts'
import { form } from '../form.ts'
import { about, addressParts, webAddress } from '../patch-fields.ts'
import { type DealerField, dealerFields } from './fields.ts'
import { socialNetworks } from './values.ts'

const socialMedia = v.pipe(
  v.array(
    v.strictObject({
      network: about(v.picklist(socialNetworks, 'inclusion'), 'Network.'),
      url: about(webAddress, 'URL of the page.'),
    }),
    'invalid',
  ),
  v.maxLength(socialNetworks.length, 'not_unique'),
  v.check(pages => new Set(pages.map(({ network }) => network)).size === pages.length, 'not_unique'),
  v.transform(pages => [...pages].sort((one, other) => (one.network < other.network ? -1 : 1))),
)

export const descriptions = {
  phone: 'Phone number. Null for none.',
  altPhone: 'Second phone number. Null for none.',
} as const

/** The fields of the form of a dealer, also those with rows of their own. Salespeople have their own page. */
export const allDealerFields = {
  phone: phone(descriptions.phone, { group: 'contact' }),
  altPhone: phone(descriptions.altPhone, { group: 'contact' }),
  email: email('Email address for messages; never public.', { group: 'contact' }),
  otherEmail1: email('Second email address for messages; never public.', { group: 'contact' }),
  otherEmail2: email('Third email address for messages; never public.', { group: 'contact' }),
  ...dealerFields,
  address: custom(
    'address',
    about(form(addressParts), 'Location. Another ZIP code or city moves the dealer on the map.'),
    { group: 'address' },
  ),
  hours: hours('Opening hours by weekday. Replaces the whole list.', { group: 'hours' }),
  appointmentAvailability: custom('tours', tourSchedule, { group: 'tours' }),
  socialMedia: custom('list', about(socialMedia, 'Social media pages. Replaces the whole list.'), {
    group: 'socialMedia',
  }),
} as const satisfies Readonly<Record<string, DealerField>>
export type DealerFieldName = keyof typeof allDealerFields
