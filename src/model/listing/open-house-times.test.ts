import { expect, test } from 'vitest'
import { openHouseTimes } from './open-house-times.ts'

test('open houses use the local time of the home (L80)', () => {
  const openHouseTimeData = '2026-11-28T10:00:00-06:00/2026-11-28T12:30:00-06:00'
  expect(openHouseTimes({ openHouseTimeData })).toEqual({
    start: Date.UTC(2026, 10, 28, 10),
    end: Date.UTC(2026, 10, 28, 12, 30),
  })
  expect(openHouseTimes({ openHouseTimeData: 'soon' })).toBeUndefined()
})
