import { expect, test } from 'vitest'
import { wallClock } from '#kit/zone.ts'
import { textZones } from '../account/text-lead-settings.ts'
import { momentOfSale } from './move.ts'

test.each(textZones)('the day of a sale is that day in %s', zone => {
  for (const day of ['2026-03-08', '2026-07-04', '2026-11-01', '2026-12-31'])
    expect(new Date(wallClock(momentOfSale(day).getTime(), zone)).toISOString()).toContain(day)
})
