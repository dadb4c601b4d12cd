import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { adDay, allowedBy, allowedFrom } from './pacing.ts'

const at = (text: string) => Date.parse(text)

describe('days of advertising', () => {
  test('begin at midnight in New York, in summer and winter', () => {
    expect(adDay(at('2026-07-04T03:59:00Z')).end).toBe(at('2026-07-04T04:00:00Z'))
    expect(adDay(at('2026-12-04T04:59:00Z')).end).toBe(at('2026-12-04T05:00:00Z'))
  })

  test('have 23 or 25 hours when clocks change', () => {
    const hours = (moment: number) => (adDay(moment).end - adDay(moment).start) / 3_600_000
    expect(hours(at('2026-03-08T12:00:00Z'))).toBe(23)
    expect(hours(at('2026-11-01T12:00:00Z'))).toBe(25)
    expect(hours(at('2026-11-02T12:00:00Z'))).toBe(24)
  })
})

describe('pacing', () => {
  const noon = at('2026-07-04T16:00:00Z')

  test('a tenth may be spent in the first minute, the rest over the day', () => {
    expect(allowedBy(1_000, at('2026-07-04T04:00:00Z'))).toBe(100)
    expect(allowedBy(1_000, noon)).toBe(600)
    expect(allowedBy(1_000, at('2026-07-05T03:59:00Z'))).toBe(1_000)
  })

  test('says when more may be spent', () => {
    expect(allowedFrom(1_000, 500, noon)).toBe(noon)
    expect(allowedFrom(1_000, 850, noon)).toBe(noon + DAY / 4)
    expect(allowedFrom(1_000, 1_001, noon)).toBe(at('2026-07-05T04:00:00Z'))
  })

  test('what may be spent from a moment on may be spent then', () => {
    const moments = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T00:00:00Z') })
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 1, max: 1e9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (moment, budget, share) => {
          const amount = Math.floor(budget * share)
          expect(allowedBy(budget, allowedFrom(budget, amount, moment))).toBeGreaterThanOrEqual(amount - 1)
        },
      ),
    )
  })
})
