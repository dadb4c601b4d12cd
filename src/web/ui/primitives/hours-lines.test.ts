import { expect, test } from 'vitest'
import { loadLanguage } from '#i18n/catalogues.ts'
import { textIn, textOf } from '../client/text.tsx'
import { hoursLines } from './hours-lines.ts'

const t = textOf(textIn('en', await loadLanguage('en')))
const open = (weekday: number, opens: string | null, closes: string | null) => ({
  weekday,
  opens,
  closes,
  byAppointment: false,
})

test('days in a row with the same hours are one line, and an unlisted day says so', () => {
  const days = [
    ...[1, 2, 3, 4].map(day => open(day, '09:00', '17:00')),
    open(5, '09:00', '12:00'),
    open(0, null, null),
  ]
  expect(hoursLines({ days }, t, 'en')).toEqual([
    'Monday – Thursday: 9:00 AM – 5:00 PM',
    'Friday: 9:00 AM – 12:00 PM',
    'Saturday: Not listed',
    'Sunday: Closed',
  ])
})
