import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { runs } from '#test/world/fuzz.ts'
import { weekdays } from '../weekdays.ts'
import {
  defaultTextLeadSettings,
  nextAllowed,
  type TextHours,
  textLeadSettings,
  textZones,
} from './text-lead-settings.ts'

const at = (text: string) => Date.parse(text)
const iso = (moment: number | undefined) => moment && new Date(moment).toISOString()

/** The same hours on some days and none on the others. */
const hours = (
  start: number,
  end: number,
  zone: TextHours['zone'] = 'America/New_York',
  days: readonly string[] = weekdays,
) =>
  v.parse(textLeadSettings, {
    ...Object.fromEntries(weekdays.map(day => [day, { on: days.includes(day), start, end }])),
    zone,
  })

describe('textLeadSettings', () => {
  test('default to all day, every day in New York, and are off without a number (L147)', () => {
    expect(defaultTextLeadSettings).toEqual({
      ...Object.fromEntries(weekdays.map(day => [day, { on: true, start: 0, end: 24 }])),
      active: false,
      number: null,
      zone: 'America/New_York',
    })
  })

  test('fill in missing values of a day and format the phone number (L147)', () => {
    const settings = v.parse(textLeadSettings, {
      monday: { end: 17 },
      sunday: { on: false },
      active: true,
      number: '352.555.0134',
    })
    expect(settings).toMatchObject({
      monday: { on: true, start: 0, end: 17 },
      sunday: { on: false, start: 0, end: 24 },
      active: true,
      number: '(352) 555-0134',
    })
  })

  test.each([
    ['a number that is missing', { active: true }, 'number', 'required'],
    ['no hours between start and end', { friday: { start: 9, end: 9 } }, 'friday', 'end_too_low'],
    ['an hour after midnight', { friday: { end: 25 } }, 'friday', 'too_large'],
    ['half an hour', { friday: { start: 8.5 } }, 'friday', 'not_a_number'],
    ['a zone elsewhere', { zone: 'Europe/Paris' }, 'zone', 'inclusion'],
    ['a day that nobody knows', { someday: {} }, 'someday', 'unknown'],
  ])('refuse %s (L147)', (_, input, field, message) => {
    const { issues } = v.safeParse(textLeadSettings, input)
    expect(issues).toMatchObject([{ message }])
    expect(issues![0].path![0].key).toBe(field)
  })
})

describe('next time a text message may be sent (L147)', () => {
  test.each([
    ['within the hours: now', '2026-11-23T15:30:30Z', '2026-11-23T15:30:30.000Z'],
    ['the first minute is in', '2026-11-23T14:00:00Z', '2026-11-23T14:00:00.000Z'],
    ['the last one is not', '2026-11-23T22:00:00Z', '2026-11-24T14:00:00.000Z'],
    ['before: the same day', '2026-11-23T13:59:59Z', '2026-11-23T14:00:00.000Z'],
    ['on a weekend: Monday', '2026-11-21T15:30:00Z', '2026-11-23T14:00:00.000Z'],
  ])('%s', (_, from, then) => {
    const workdays = weekdays.filter(day => !day.startsWith('s'))
    expect(iso(nextAllowed(hours(9, 17, 'America/New_York', workdays), at(from)))).toBe(then)
  })

  test('is now by default, and never if every day is off', () => {
    const moment = at('2026-07-04T06:17:00Z')
    expect(nextAllowed(defaultTextLeadSettings, moment)).toBe(moment)
    expect(nextAllowed(hours(0, 24, 'America/New_York', []), moment)).toBeUndefined()
  })

  test('skips the missing hour on March 8', () => {
    // 01:30 EST, half an hour before the clock goes from 02:00 to 03:00.
    const before = at('2026-03-08T06:30:00Z')
    expect(iso(nextAllowed(hours(2, 4), before))).toBe('2026-03-08T07:00:00.000Z')
    expect(iso(nextAllowed(hours(2, 3), before))).toBe('2026-03-09T06:00:00.000Z')
    expect(iso(nextAllowed(hours(2, 3, 'America/New_York', ['sunday']), before))).toBe(
      '2026-03-15T06:00:00.000Z',
    )
    // Without daylight saving time.
    expect(iso(nextAllowed(hours(2, 3, 'America/Phoenix'), at('2026-03-08T08:30:00Z')))).toBe(
      '2026-03-08T09:00:00.000Z',
    )
  })

  test('counts both occurrences of the repeated hour on November 1', () => {
    const [first, second] = [at('2026-11-01T05:30:00Z'), at('2026-11-01T06:30:00Z')]
    expect(nextAllowed(hours(1, 2), first)).toBe(first)
    expect(nextAllowed(hours(1, 2), second)).toBe(second)
    expect(iso(nextAllowed(hours(0, 1), first))).toBe('2026-11-02T05:00:00.000Z')
    expect(iso(nextAllowed(hours(2, 3), first))).toBe('2026-11-01T07:00:00.000Z')
  })

  test('is the first allowed minute in every time zone, for any hours', () => {
    const day = fc
      .record({
        on: fc.boolean(),
        start: fc.integer({ min: 0, max: 23 }),
        length: fc.integer({ min: 1, max: 24 }),
      })
      .map(({ on, start, length }) => ({ on, start, end: Math.min(24, start + length) }))
    const week = fc.record(
      Object.fromEntries([...weekdays.map(name => [name, day]), ['zone', fc.constantFrom(...textZones)]]),
    ) as unknown as fc.Arbitrary<TextHours>
    // Around both clock changes of the year, and at any other time.
    const moment = fc.oneof(
      fc.integer({ min: at('2026-03-06T00:00Z'), max: at('2026-03-10T00:00Z') }),
      fc.integer({ min: at('2026-10-30T00:00Z'), max: at('2026-11-03T00:00Z') }),
      fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2029-01-01T00:00Z') }),
    )
    fc.assert(
      fc.property(week, moment, (settings, from) => {
        const formats = new Intl.DateTimeFormat('en-US', {
          timeZone: settings.zone,
          weekday: 'long',
          hour: 'numeric',
          hourCycle: 'h23',
        })
        const allows = (minute: number) => {
          const parts = Object.fromEntries(
            formats.formatToParts(minute).map(({ type, value }) => [type, value]),
          )
          const { on, start, end } = settings[parts.weekday!.toLowerCase() as 'sunday']
          return on && Number(parts.hour) >= start && Number(parts.hour) < end
        }
        const found = nextAllowed(settings, from)
        if (found === undefined) {
          expect(weekdays.some(name => settings[name].on)).toBe(false)
          return
        }
        expect(found).toBeGreaterThanOrEqual(from)
        expect(allows(found)).toBe(true)
        if (found === from) return
        const minute = 60_000
        for (let step = Math.ceil(from / minute) * minute; step < found; step += minute)
          if (allows(step)) expect.fail(`${iso(step)} is earlier than ${iso(found)}`)
      }),
      { numRuns: runs(150) },
    )
  })
})
