import { DAY } from '#kit/dates.ts'
import type { Point } from '#kit/geo.ts'
import { momentOf, wallClock } from '#kit/zone.ts'
import { wantsMail } from '#model/account/notifications.ts'
import { dailyHour, defaultZone, instantPause } from '#model/alert/alert.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import { timeZoneOf } from '#model/place/time-zone.ts'
import type { PersonRow, ReaderRow } from './rows.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** The zone of somebody's clock: of their own address, else of the state that they look at first, else Eastern time. */
export function zoneOf({ address, searchState }: Pick<ReaderRow, 'address' | 'searchState'>): string {
  const state = stateByAbbreviation(searchState ?? '')
  const at: (Point & { state: string }) | undefined =
    address ?? (state && { state: state.abbreviation, ...state.center })
  return (at && timeZoneOf(at.state, at)) ?? defaultZone
}

/** The next time that a clock shows the hour of the daily mail, after a moment (milliseconds since 1970). */
export function nextDaily(moment: number, zone: string): number {
  const wall = wallClock(moment, zone)
  const midnight = Math.floor(wall / DAY) * DAY
  for (const day of [0, 1, 2]) {
    const at = momentOf(midnight + day * DAY + dailyHour * HOUR, zone)
    if (at > moment) return at
  }
  throw new Error(`No morning in ${zone}.`)
}

/** Whether somebody may be mailed about alerts: their address is theirs, and they did not say no. */
export const mayMail = ({ isVerified, ...wishes }: Omit<PersonRow, 'email'>): boolean =>
  isVerified && wantsMail(wishes, 'alerts')

/**
 * When somebody is to be told of what an alert met at a moment; null never. Mail at once waits for the end of the pause after
 * the last one, so that many homes at a time are few mails.
 */
export function dueAt(reader: ReaderRow, now: number): number | null {
  if (!mayMail(reader)) return null
  if (reader.frequency === 'daily') return nextDaily(now, zoneOf(reader))
  return Math.max(now, (reader.lastMailedAt ?? Number.NEGATIVE_INFINITY) + instantPause * MINUTE)
}
