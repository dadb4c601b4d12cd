import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import { addressValue, phoneValue } from '../edit-codecs.ts'
import { type Codec, editFormOf } from '../edit-form.ts'
import { codecsOf } from '../fields/codecs.ts'
import type { ValuesOf } from '../fields/field.ts'
import { text } from '../form.ts'
import { allDealerFields } from './all-fields.ts'
import { dealerPatch, dealerSchemas } from './patch.ts'
import { socialNetworks } from './values.ts'

/** A text for each network. */
const socialCodec: Codec = {
  entry: v.pipe(
    v.object(recordOf(socialNetworks, () => v.optional(dealerSchemas.website, null))),
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
      v.parse(dealerSchemas.socialMedia, value).map(({ network, url }) => [network, url] as const),
    ),
}

/** The form on which an owner edits a dealer. */
export const dealerEdit = editFormOf({
  fields: dealerSchemas,
  patch: dealerPatch,
  codecs: {
    ...codecsOf(allDealerFields),
    name: { entry: text(1, 120, 'Name.'), typed: value => value },
    socialMedia: socialCodec,
  },
})

/** What the fields of a dealer are saved as; an owner's read has more. */
export const savedDealer = <Dealer extends ValuesOf<typeof allDealerFields>>({
  phone,
  altPhone,
  address,
  ...dealer
}: Dealer) => ({
  ...dealer,
  phone: phoneValue(phone),
  altPhone: phoneValue(altPhone),
  address: addressValue(address),
})
