import { type HomeType, roofLoadZones, thermalZones } from '../listing/values.ts'
import {
  type PlaceZones,
  type RoofLoadZone,
  roofZonesOf,
  type ThermalZone,
  thermalZonesOf,
} from './load-zones.ts'
import type { MoveSource } from './sources.ts'
import { type WindRule, type WindZone, windZonesOf } from './wind.ts'

/** Data plate of a home, as its page shows it, and other facts for the decision. */
export interface MovedHome {
  homeType: HomeType | null
  year: number | null
  isNew: boolean | null
  /** Built on or after June 15, 1976. */
  isHud: boolean | null
  windZone: WindZone | null
  roofLoadZone: RoofLoadZone | null
  thermalZone: ThermalZone | null
}

export const zoneKinds = ['wind', 'roof', 'thermal'] as const
export type ZoneKind = (typeof zoneKinds)[number]

/** `fits` and `cannot` by a published rule; else a question for a seller or office. */
export const moveOutcomes = ['fits', 'cannot', 'ask'] as const
export type MoveOutcome = (typeof moveOutcomes)[number]

/** Reasons; from `home-zone` on, with a question. */
export const moveReasons = [
  'high-enough',
  'highest',
  'lowest-place',
  'texas-before',
  'florida',
  'texas',
  'first-installation',
  'home-zone',
  'no-plate',
  'other-type',
  'place-zone',
  'county',
  'lower',
  'texas-date',
] as const
export type MoveReason = (typeof moveReasons)[number]

/** Reasons that the seller can clear up; all others are questions for the building office of the place. */
const sellersReasons: ReadonlySet<MoveReason> = new Set(['home-zone', 'texas-date'])
export const whoKnowsReason = (reason: MoveReason): 'seller' | 'office' =>
  sellersReasons.has(reason) ? 'seller' : 'office'

export interface ZoneFit {
  kind: ZoneKind
  /** Zone of the home; null if not stated. */
  home: number | string | null
  /** Possible zones of the place: one if it is known, all if it is unknown. */
  place: readonly (number | string)[]
  outcome: MoveOutcome
  reason: MoveReason
  /** Publication of the rule; null for a question. */
  source: MoveSource | null
}

type Judged = Pick<ZoneFit, 'outcome' | 'reason' | 'source'>

const fits = (reason: MoveReason, source: MoveSource): Judged => ({ outcome: 'fits', reason, source })
const cannot = (reason: MoveReason, source: MoveSource): Judged => ({ outcome: 'cannot', reason, source })
const unclear = (reason: MoveReason): Judged => ({ outcome: 'ask', reason, source: null })

/** Texas allows homes from before September 1, 1997 in its wind zone II. */
const TEXAS_YEAR = 1997

/** Whether a home may be moved to a place by its zones on a day, YYYY-MM-DD. */
export function moveFit(
  home: MovedHome,
  place: { state: string; county: string | null },
  on: string,
): { fit: MoveOutcome; zones: ZoneFit[]; isCoastal: boolean } {
  const { zones: windZones, rule } = windZonesOf(place, on)
  // The zones are those of the federal code, to which other homes are not built.
  const judged = (own: Judged) => (isOther(home) ? unclear('other-type') : own)
  const roof = roofZonesOf(place.state)
  const thermal = thermalZonesOf(place.state)
  const zones: ZoneFit[] = [
    { kind: 'wind', home: home.windZone, place: windZones, ...judged(judgeWind(home, windZones, rule)) },
    {
      kind: 'roof',
      home: home.roofLoadZone,
      place: roof.zones,
      ...judged(judgeLoad(home, home.roofLoadZone, roofLoadZones, roof, 'higher-roof')),
    },
    {
      kind: 'thermal',
      home: home.thermalZone,
      place: thermal.zones,
      ...judged(judgeLoad(home, home.thermalZone, thermalZones, thermal, 'higher-thermal')),
    },
  ]
  const outcomes = zones.map(({ outcome }) => outcome)
  const fit = outcomes.includes('cannot') ? 'cannot' : outcomes.includes('ask') ? 'ask' : 'fits'
  // Without a rule every zone is possible, whatever the coast.
  return { fit, zones, isCoastal: rule !== undefined && windZones.some(zone => zone > 1) }
}

const isOther = ({ homeType }: MovedHome) =>
  homeType !== null && homeType !== 'manufactured' && homeType !== 'mobile'

function judgeWind(home: MovedHome, zones: readonly WindZone[], rule: WindRule | undefined): Judged {
  const { windZone, year, isNew, isHud } = home
  const min = Math.min(...zones)
  const max = Math.max(...zones)
  const isTexas = rule?.source === 'texas'
  if (isTexas && year !== null && year < TEXAS_YEAR && isHud) return fits('texas-before', 'texas')
  if (windZone === null) {
    if (isHud === false) return unclear('no-plate')
    if (!rule) return unclear('place-zone')
    return max === 1 ? fits('lowest-place', rule.source) : unclear('home-zone')
  }
  if (windZone >= max) return fits('high-enough', rule?.source === 'florida' ? 'florida' : 'higher-wind')
  if (windZone >= min) return unclear(rule ? 'county' : 'place-zone')
  if (rule?.source === 'florida') return cannot('florida', 'florida')
  if (isTexas) return year === null || year === TEXAS_YEAR ? unclear('texas-date') : cannot('texas', 'texas')
  return isNew ? cannot('first-installation', 'higher-wind') : unclear('lower')
}

/** By the order of the zones, from the lowest: a home may go to a place of its zone or a lower one. */
function judgeLoad<Zone>(
  { isHud, isNew }: MovedHome,
  zone: Zone | null,
  order: readonly Zone[],
  { zones, source }: PlaceZones<Zone>,
  rule: MoveSource,
): Judged {
  const levels = zones.map(one => order.indexOf(one))
  const min = Math.min(...levels)
  const max = Math.max(...levels)
  if (zone === null) {
    if (isHud === false) return unclear('no-plate')
    // Every home of the federal code has at least the lowest zone.
    if (!source) return unclear('place-zone')
    return isHud && max === 0 ? fits('lowest-place', source) : unclear('home-zone')
  }
  const level = order.indexOf(zone)
  if (level === order.length - 1) return fits('highest', rule)
  if (level >= max) return fits('high-enough', rule)
  if (level >= min) return unclear('place-zone')
  return isNew ? cannot('first-installation', rule) : unclear('lower')
}
