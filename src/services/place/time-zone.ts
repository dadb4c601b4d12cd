import { find } from 'geo-tz/now'
import type { Point } from '#kit/geo.ts'
import { wallClock } from '#kit/zone.ts'

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** The zone of each state by law, or the usual one if it has two. */
const zones: Readonly<Record<string, string>> = {
  [eastern]: 'CT DE DC FL GA KY ME MD MA NH NJ NY NC OH PA RI SC VT VA WV',
  [central]: 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  [mountain]: 'CO MT NM UT WY',
  [pacific]: 'CA NV OR WA',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Boise': 'ID',
  'America/Phoenix': 'AZ',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
}
const zoneOfState = new Map(
  Object.entries(zones).flatMap(([zone, states]) => states.split(' ').map(state => [state, zone] as const)),
)

/** The zone of the other places of a state that has two. */
const secondZones: Readonly<Record<string, string>> = {
  AK: 'America/Adak',
  // Of the Navajo Nation, which has daylight saving time; the state and the Hopi Reservation do not.
  AZ: mountain,
  FL: central,
  ID: pacific,
  IN: central,
  KS: mountain,
  KY: central,
  MI: 'America/Menominee',
  ND: mountain,
  NE: mountain,
  // Of West Wendover.
  NV: mountain,
  OR: 'America/Boise',
  SD: mountain,
  TN: eastern,
  TX: mountain,
}

/** Whether two zones have the same time in winter and in summer. Many names differ in the past only. */
const isSameTime = (one: string, other: string) =>
  [0, 6].every(month => {
    const moment = Date.UTC(2026, month)
    return wallClock(moment, one) === wallClock(moment, other)
  })

/**
 * The IANA time zone of a point in a state, by law (49 CFR 71): boundaries decide in states that have two zones, and
 * a town that has the time of the neighboring state by custom only has that of its own. Undefined for an unknown state.
 */
export function timeZoneOf(state: string, { latitude, longitude }: Point): string | undefined {
  const usual = zoneOfState.get(state)
  const second = secondZones[state]
  return second && find(latitude, longitude).some(zone => isSameTime(zone, second)) ? second : usual
}
