import type { Point } from '#kit/geo.ts'

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** Time zone of the majority in each state. */
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

/** The second time zone of a state, and the boxes (degrees) that contain that part. */
interface Split {
  zone: string
  boxes: readonly { west?: number; east?: number; south?: number; north?: number }[]
}

// Straight lines approximate borders along counties and rivers: right for towns, not for every farm near them.
const splits: Readonly<Record<string, Split>> = {
  FL: { zone: central, boxes: [{ east: -85.02 }] },
  ID: { zone: pacific, boxes: [{ south: 45.45 }] },
  IN: {
    zone: central,
    boxes: [
      { south: 41.2, east: -86.55 },
      { south: 40.7, east: -86.95 },
      { north: 38.2, east: -86.6 },
      { north: 38.55, east: -87.35 },
    ],
  },
  KS: { zone: mountain, boxes: [{ east: -101.45, south: 37.7, north: 39.6 }] },
  KY: { zone: central, boxes: [{ east: -86.5 }, { north: 37.35, east: -85.05 }] },
  MI: { zone: 'America/Menominee', boxes: [{ east: -87.3, north: 46.3 }, { east: -89.7 }] },
  ND: { zone: mountain, boxes: [{ east: -101.3, north: 47.4 }] },
  NE: { zone: mountain, boxes: [{ east: -101.2 }] },
  OR: { zone: 'America/Boise', boxes: [{ west: -118.2, south: 42.45, north: 44.5 }] },
  SD: { zone: mountain, boxes: [{ east: -100.5 }] },
  TN: { zone: eastern, boxes: [{ west: -85.6, north: 35.35 }, { west: -84.9 }] },
  TX: { zone: mountain, boxes: [{ east: -104.9 }] },
}

/**
 * The IANA time zone of a point in a state; undefined for an unknown state. It may be wrong near the border between
 * two zones, so store a known time zone with the place.
 */
export function timeZoneOf(state: string, { latitude, longitude }: Point): string | undefined {
  const split = splits[state]
  const isSplit = split?.boxes.some(
    ({ west = -180, east = 180, south = -90, north = 90 }) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  )
  return isSplit ? split!.zone : zoneOfState.get(state)
}
