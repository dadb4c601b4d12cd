import { formats } from '#i18n/format.ts'
import { fieldOf } from '#kit/field.ts'
import { formatPhone } from '#kit/phone.ts'
import type { DealerFieldName } from '#model/dealer/all-fields.ts'
import type { Language } from '#model/language.ts'
import type { ParkFieldName } from '#model/park/all-fields.ts'
import type { Text } from '../ui/client/text.tsx'
import type { Choice } from '../ui/edit/inputs.tsx'
import { toursText } from '../ui/edit/tours.ts'

interface ValueTexts {
  /** Choices of the fields with a list of values. */
  choices: Readonly<Partial<Record<string, readonly Choice[]>>>
  /** Texts of other values, by field. */
  texts: Readonly<Record<string, (value: unknown) => string>>
}

export const fieldLabel = (t: Text, field: DealerFieldName | ParkFieldName): string =>
  t(`business.field.${field}`)

const hoursText = (t: Text, language: Language) => (day: unknown) => {
  const name = formats(language).weekday(Number(fieldOf(day, 'weekday')))
  const [opens, closes] = [fieldOf(day, 'opens'), fieldOf(day, 'closes')]
  if (opens !== null) return `${name}: ${opens}–${closes}`
  return `${name}: ${t(fieldOf(day, 'byAppointment') ? 'form.hours.appointment' : 'form.hours.closed')}`
}

/** A field's value as people read it: lists and parts line by line. */
export function valueText(
  t: Text,
  language: Language,
  field: DealerFieldName | ParkFieldName,
  value: unknown,
  { choices, texts }: ValueTexts,
): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return t('form.none')
  if (field === 'hours' && Array.isArray(value)) return value.map(hoursText(t, language)).join('\n')
  const own = texts[field]
  if (own) return [value].flat().map(own).join('\n')
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  const listed = choices[field]
  if (listed)
    return [value]
      .flat()
      .map(one => listed.find(choice => choice.value === String(one))?.text ?? String(one))
      .join('\n')
  if (typeof value !== 'object') return String(value)
  const number = fieldOf(value, 'number')
  if (typeof number === 'string') {
    const extension = fieldOf(value, 'extension')
    return formatPhone(number, typeof extension === 'string' ? extension : null)
  }
  if (field === 'appointmentAvailability') return toursText(t, language, value)
  return Object.values(value)
    .filter(part => part !== null)
    .join('\n')
}
