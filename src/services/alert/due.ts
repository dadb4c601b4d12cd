import { DAY } from '#kit/dates.ts'
import { momentOf, wallClock } from '#kit/zone.ts'
import { acceptsEmail } from '#model/account/notifications.ts'
import { dailyHour, defaultZone, instantPause } from '#model/alert/alert.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import { timeZoneOf } from '../place/index.ts'
import type { PersonRow, ReaderRow } from './rows.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** Time zone of a user: from their address, else from the state of their first search, else Eastern. */
export function zoneOf({ address, searchState }: Pick<ReaderRow, 'address' | 'searchState'>): string {
  const state = stateByAbbreviation(searchState ?? '')
  const at = address ?? (state && { state: state.abbreviation, point: state.center })
  return (at && timeZoneOf(at.state, at.point)) ?? defaultZone
}

/** The next time (milliseconds since 1970) of the daily email in a time zone. */
export function nextDaily(moment: number, zone: string): number {
  const wall = wallClock(moment, zone)
  const midnight = Math.floor(wall / DAY) * DAY
  for (const day of [0, 1, 2]) {
    const at = momentOf(midnight + day * DAY + dailyHour * HOUR, zone)
    if (at > moment) return at
  }
  throw new Error(`No morning in ${zone}.`)
}

/** Whether alert emails may be sent to a user: the address is confirmed and they are not turned off. */
export const mayEmail = ({ isVerified, ...wishes }: Omit<PersonRow, 'email'>): boolean =>
  isVerified && acceptsEmail(wishes, 'alerts')

/**
 * Time to email a user about a match; null for never. Instant emails wait for the end of the pause after the last
 * one, which groups many matches into few emails.
 */
export function dueAt(reader: ReaderRow, now: number): number | null {
  if (!mayEmail(reader)) return null
  if (reader.frequency === 'daily') return nextDaily(now, zoneOf(reader))
  return Math.max(now, (reader.lastMailedAt ?? Number.NEGATIVE_INFINITY) + instantPause * MINUTE)
}
