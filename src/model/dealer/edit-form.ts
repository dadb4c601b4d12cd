import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import { addressCodec, addressValue, phoneCodec, phoneValue } from '../edit-codecs.ts'
import { type Codec, editFormOf, yesOrNo } from '../edit-form.ts'
import { text } from '../form.ts'
import { hoursCodec } from '../hours-form.ts'
import { weekdays } from '../weekdays.ts'
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

const tourSwitches = ['active', 'disabled', 'holidayDisabled'] as const

/** Ticked weekdays, and the switches of the schedule; nothing ticked is no schedule. */
const toursCodec: Codec = {
  entry: v.pipe(
    v.object({
      days: v.optional(v.array(v.picklist(weekdays, 'inclusion'), 'invalid'), []),
      ...recordOf(tourSwitches, () => v.optional(v.boolean('invalid'), false)),
    }),
    v.transform(({ days, ...switches }) =>
      days.length === 0 && !switches.active && !switches.disabled
        ? null
        : { ...recordOf(weekdays, day => days.includes(day)), ...switches },
    ),
  ),
  typed(value) {
    const tours = v.parse(dealerFields.appointmentAvailability, value)
    if (tours === null) return { holidayDisabled: true }
    const { active, disabled, holidayDisabled } = tours
    return { days: weekdays.filter(day => tours[day]), active, disabled, holidayDisabled }
  },
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
