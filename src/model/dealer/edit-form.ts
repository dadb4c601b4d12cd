import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import { toursCodec } from '../appointment/availability.ts'
import { addressCodec, addressValue, phoneCodec, phoneValue } from '../edit-codecs.ts'
import { type Codec, editFormOf, yesOrNo } from '../edit-form.ts'
import { text } from '../form.ts'
import { hoursCodec } from '../hours-form.ts'
import { type DealerFields, dealerFields, dealerPatch } from './patch.ts'
import { socialNetworks } from './values.ts'

/** Salespeople have their own page. */
type FormFields = Omit<DealerFields, 'salesPersons'>
export type DealerField = keyof FormFields

/** A text for each network. */
const socialCodec: Codec = {
  entry: v.pipe(
    v.object(recordOf(socialNetworks, () => v.optional(dealerFields.website, null))),
    v.transform(urls =>
      socialNetworks
        .flatMap(network => {
          const url = urls[network]
          return url === null ? [] : [{ network, url }]
        })
        .sort((one, other) => (one.network < other.network ? -1 : 1)),
    ),
  ),
  typed: value =>
    Object.fromEntries(
      v.parse(dealerFields.socialMedia, value).map(({ network, url }) => [network, url] as const),
    ),
}

/** The form on which an owner edits a dealer. */
export const dealerEdit = editFormOf({
  fields: dealerFields,
  patch: dealerPatch,
  codecs: {
    name: { entry: text(1, 120, 'Name.'), typed: value => value },
    closedOnHolidays: yesOrNo,
    phone: phoneCodec,
    altPhone: phoneCodec,
    hours: hoursCodec,
    socialMedia: socialCodec,
    appointmentAvailability: toursCodec,
    address: addressCodec,
  },
})

/** What the fields of a dealer are saved as; an owner's read has more. */
export const savedDealer = <Dealer extends FormFields>({ phone, altPhone, address, ...dealer }: Dealer) => ({
  ...dealer,
  phone: phoneValue(phone),
  altPhone: phoneValue(altPhone),
  address: addressValue(address),
})
