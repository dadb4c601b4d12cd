import { describe, expect, test } from 'vitest'
import type { Hours as HoursGiven } from '#model/hours.ts'
import { rendered } from '#test/world/rendered.tsx'
import { Hours, OpenNow } from './Hours.tsx'

const open = (weekday: number) => ({ weekday, opens: '09:00', closes: '17:30', byAppointment: false })
const usual: HoursGiven = {
  timeZone: 'America/Chicago',
  days: [
    ...[1, 2, 3, 4].map(open),
    { ...open(5), byAppointment: true },
    { weekday: 6, opens: null, closes: null, byAppointment: true },
    { weekday: 0, opens: null, closes: null, byAppointment: false },
  ],
  closedOnHolidays: true,
}

/** Text of the hours at a given time. */
function shown(moment: string, given: Partial<HoursGiven> = {}, language: 'en' | 'es' = 'en'): string {
  const hours = { ...usual, ...given }
  const both = (
    <>
      <OpenNow hours={hours} />
      <Hours hours={hours} />
    </>
  )
  const html = rendered(both, { language, now: Date.parse(moment) })
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

describe('opening hours', () => {
  test('show when it closes, in local time, and days in a row that have the same in one line', () => {
    const text = shown('2026-06-16T20:00:00Z')
    expect(text).toContain('Open until 5:30 PM')
    expect(text).toContain('Monday to Thursday 9:00 AM – 5:30 PM')
    expect(text).toContain(
      'Friday 9:00 AM – 5:30 PM, also by appointment Saturday By appointment Sunday Closed',
    )
  })

  test('show when it opens next', () => {
    expect(shown('2026-06-16T13:00:00Z')).toContain('Closed now, opens at 9:00 AM')
    expect(shown('2026-06-16T23:00:00Z')).toContain('Closed now, opens tomorrow at 9:00 AM')
    expect(shown('2026-06-13T03:00:00Z')).toContain('Closed now, opens Monday at 9:00 AM')
    expect(shown('2026-06-13T15:00:00Z')).toContain('Today by appointment only')
  })

  test('name a holiday today or within two weeks (L175)', () => {
    const holiday = '2026-11-26T18:00:00Z'
    expect(shown(holiday)).toContain('Closed today for Thanksgiving, opens tomorrow at 9:00 AM')
    expect(shown(holiday, { closedOnHolidays: null })).toContain('Today is Thanksgiving. Hours may differ')
    expect(shown(holiday, { closedOnHolidays: false })).toContain('Open until 5:30 PM')
    expect(shown('2026-11-20T18:00:00Z')).toContain(
      'Next holiday: Thanksgiving, Thursday, November 26, 2026.',
    )
    expect(shown('2026-10-20T18:00:00Z', { closedOnHolidays: null })).not.toContain('holiday')
  })

  test('leave out unknown hours', () => {
    const text = shown('2026-06-16T20:00:00Z', { days: [open(1)] })
    expect(text).toContain('No hours listed for today')
    expect(text).toContain('Monday 9:00 AM – 5:30 PM')
    expect(text).not.toContain('Tuesday')
  })

  test('are translated to Spanish', () => {
    expect(shown('2026-06-13T03:00:00Z', {}, 'es')).toContain('Cerrado ahora, abre el lunes: 9:00 a.m.')
    expect(shown('2026-11-26T18:00:00Z', {}, 'es')).toContain('Cerrado hoy por el Día de Acción de Gracias')
  })
})
