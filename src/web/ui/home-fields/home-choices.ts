import { formats } from '#i18n/format.ts'
import { fieldOf } from '#kit/field.ts'
import { formatPhone } from '#kit/phone.ts'
import type { ListingField } from '#model/listing/edit-form.ts'
import { locationTypes, tenures } from '#model/listing/values.ts'
import type { Text } from '../client/text.tsx'
import { toursText } from '../edit/tours.ts'
import { amounts, listingChoices, paymentChoices } from './listing-choices.ts'

export interface Choice {
  value: string
  text: string
}

/** Choices of the fields with a list of values. */
export const homeChoices = (
  t: Text,
  language: 'en' | 'es',
): Partial<Record<ListingField, readonly Choice[]>> => ({
  ...listingChoices(t, language),
  isNew: [
    { value: 'yes', text: t('form.yes') },
    { value: 'no', text: t('form.no') },
  ],
  terms: paymentChoices(t),
  tenure: tenures.map(value => ({ value, text: t(`listing.tenure.${value}`) })),
  locationTypes: locationTypes.map(value => ({ value, text: t(`listing.locationType.${value}`) })),
})

/** A field's value as people read it. */
export function fieldText(t: Text, language: 'en' | 'es', field: ListingField, value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return t('form.none')
  const number = fieldOf(value, 'number')
  if (typeof number === 'string') {
    const extension = fieldOf(value, 'extension')
    return formatPhone(number, typeof extension === 'string' ? extension : null)
  }
  if (field === 'appointmentAvailability') return toursText(t, language, value)
  if (field === 'address') {
    const part = (name: string) => fieldOf(value, name) ?? ''
    const region = `${part('state')} ${part('postalCode')}`
    return [part('streetAddress1'), part('streetAddress2'), part('city'), region].filter(Boolean).join(', ')
  }
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  if (typeof value === 'number' && amounts.has(field)) return formats(language).money(value)
  const texts = new Map(homeChoices(t, language)[field]?.map(choice => [choice.value, choice.text]))
  return [value]
    .flat()
    .map(one => texts.get(String(one)) ?? String(one))
    .join(', ')
}
