import { formats } from '#i18n/format.ts'
import { capitalize } from '#kit/capitalize.ts'
import { fieldOf } from '#kit/field.ts'
import type { Language } from '#model/language.ts'
import { weekdays } from '#model/weekdays.ts'
import type { Text } from '../client/text.tsx'

/* Texts of tour schedules, apart from their form: pages with changes of a home show them, too. */

/** Names of the fields. */
export const tourNames = [
  'appointmentAvailability.active',
  'appointmentAvailability.days',
  'appointmentAvailability.disabled',
  'appointmentAvailability.holidayDisabled',
] as const

/** Labels of the fields by name. */
export const tourLabels = (t: Text): Record<(typeof tourNames)[number], string> => ({
  'appointmentAvailability.active': t('form.tours.active'),
  'appointmentAvailability.days': t('form.tours.days'),
  'appointmentAvailability.disabled': t('form.tours.disabled'),
  'appointmentAvailability.holidayDisabled': t('form.tours.holidayDisabled'),
})

/** Weekdays to choose from. */
export const tourDays = (language: Language) =>
  weekdays.map((value, index) => ({ value, text: capitalize(formats(language).weekday(index)) }))

/** A saved schedule as people read it: its weekdays, if it offers tours. */
export function toursText(t: Text, language: Language, tours: unknown): string {
  const days = weekdays
    .flatMap((day, index) => (fieldOf(tours, day) === true ? [formats(language).weekday(index)] : []))
    .join(', ')
  const isOffered = fieldOf(tours, 'active') === true && fieldOf(tours, 'disabled') !== true
  return isOffered && days !== '' ? days : t('form.tours.none')
}
