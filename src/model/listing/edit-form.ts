import * as v from 'valibot'
import { isOneOf } from '#kit/keys.ts'
import { toursCodec } from '../appointment/availability.ts'
import { addressCodec, addressValue, phoneCodec, phoneValue } from '../edit-codecs.ts'
import { type Codec, editFormOf, shownVersion, yesOrNo } from '../edit-form.ts'
import { form, text } from '../form.ts'
import { listingPatch, listingSchemas, type OwnFields, ownSchemas } from './patch.ts'
import { paymentTerms } from './values.ts'

/** Terms of payment: from the list, or free text if present. */
const termsCodec: Codec = {
  entry: v.pipe(
    v.object({
      listed: v.optional(v.picklist(paymentTerms, 'inclusion')),
      own: v.optional(listingSchemas.terms, null),
    }),
    v.transform(({ listed, own }) => own ?? listed ?? null),
  ),
  typed: value => (isOneOf(paymentTerms, String(value)) ? { listed: value } : { own: value }),
}

/** Email addresses in one text, one a line. */
const emailsCodec: Codec = {
  entry: v.pipe(
    v.optional(v.nullable(text(1, 1_100, 'Email addresses.')), null),
    v.transform(typed => (typed ?? '').split(/[\s,;]+/).filter(Boolean)),
  ),
  typed: value => (Array.isArray(value) ? value.join('\n') : null),
}

/** The form on which an owner edits a home. */
export const homeEdit = editFormOf({
  fields: ownSchemas,
  patch: listingPatch,
  codecs: {
    isNew: yesOrNo,
    terms: termsCodec,
    address: addressCodec,
    phone: phoneCodec,
    fax: phoneCodec,
    emails: emailsCodec,
    appointmentAvailability: toursCodec,
  },
})

const { askingPrice, rentalPrice, rentToOwnPrice, soldPrice } = listingSchemas

/** The form of its prices alone. */
export const priceEdit = editFormOf({
  fields: { askingPrice, rentalPrice, rentToOwnPrice, soldPrice },
  patch: listingPatch,
})

/** Saved form fields of a home; an owner's response has more. */
export const savedHome = <Home extends OwnFields>({ phone, fax, address, ...home }: Home) => ({
  ...home,
  phone: phoneValue(phone),
  fax: phoneValue(fax),
  address: addressValue(address),
})

/** A form that changes the status of a home. */
export const homeActionForm = form({ version: shownVersion })

/** A form that begins or ends a pending sale. */
export const pendingForm = form({
  version: shownVersion,
  isSalePending: v.optional(v.boolean('invalid'), false),
})
