import type { Queryable } from '#db/database.ts'
import { DAY, formatDay } from '#kit/dates.ts'
import type { OpenHouseForm } from '#model/listing/open-house-form.ts'
import { insertRow } from './insert.ts'

/** An open house in a week, from ten to twelve. */
export const anOpenHouseForm = (given: Partial<OpenHouseForm> = {}): OpenHouseForm => ({
  day: formatDay(Date.now() + 7 * DAY),
  from: '10:00',
  to: '12:00',
  ...given,
})

/** Adds one to a home, for two hours in a week; returns its key. */
export const anOpenHouse = (database: Queryable, listingKey: number): Promise<number> =>
  insertRow(database, 'open_house', {
    listingKey,
    timeZone: 'America/New_York',
    startAt: Date.now() + 7 * DAY,
    endAt: Date.now() + 7 * DAY + DAY / 12,
  })
