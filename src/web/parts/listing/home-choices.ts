import { formats } from '#i18n/format.ts'
import { fieldOf } from '#kit/field.ts'
import { formatPhone } from '#kit/phone.ts'
import type { OwnField } from '#model/listing/own-fields.ts'
import type { Text } from '../../ui/client/text.tsx'
import { toursText } from '../../ui/edit/tours.ts'
import { amounts, listingChoices, paymentChoices } from './listing-choices.ts'

export interface Choice {
  value: string
  text: string
}

/** Choices of the fields with a list of values. */
export const homeChoices = (
  t: Text,
  language: 'en' | 'es',
): Partial<Record<OwnField, readonly Choice[]>> => ({
  ...listingChoices(t, language),
  terms: paymentChoices(t),
})

/** A field's value as people read it. */
export function fieldText(t: Text, language: 'en' | 'es', field: OwnField, value: unknown): string {
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
