import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { textZones } from '#model/account/text-lead-settings.ts'
import { beginsByDay, chooseOpenHouses, openHouseNow, openHouseOn } from './open-house.ts'
import { randomOf } from './random.ts'

const HOUR = DAY / 24
const timeZone = fc.constantFrom(...textZones)
const moment = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2032, 0) })

test('an open house starts between 9:00 and 17:00 local time of its day, on the half hour, for 1 to 3 hours', () => {
  fc.assert(
    fc.property(fc.integer(), moment, timeZone, (seed, at, zone) => {
      const { startAt, endAt } = openHouseOn(randomOf(seed), at, zone, false)
      const shown = (time: number, options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...options }).format(time)
      const clock = shown(startAt, { hour: '2-digit', minute: '2-digit' })
      expect(clock >= '09:00' && clock <= '17:00', clock).toBe(true)
      expect(clock).toMatch(/:[03]0$/)
      expect(shown(startAt, { dateStyle: 'short' })).toBe(shown(at, { dateStyle: 'short' }))
      expect([1, 2, 3]).toContain((endAt - startAt) / HOUR)
    }),
  )
})

test('a current one may be at any hour', () => {
  fc.assert(
    fc.property(moment, now => {
      const { startAt, endAt } = openHouseNow(randomOf(now), now, 6, true)
      expect(startAt).toBeLessThan(now)
      expect(endAt).toBeGreaterThan(now + 4 * HOUR)
    }),
  )
})

test('random homes have current ones in the daytime, none at night', () => {
  const running = (now: number) =>
    Array.from({ length: 3_000 }, (_, seed) => chooseOpenHouses(randomOf(seed), now, 'America/New_York'))
      .flat()
      .filter(({ startAt, endAt }) => startAt <= now && endAt > now)
  const byDay = running(Date.parse('2026-06-15T18:00:00Z'))
  expect(byDay.length).toBeGreaterThan(0)
  for (const openHouse of byDay) expect(beginsByDay(openHouse, 'America/New_York')).toBe(true)
  expect(running(Date.parse('2026-06-15T08:00:00Z'))).toEqual([])
})
