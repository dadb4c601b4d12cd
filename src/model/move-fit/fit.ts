import type { HomeType, roofLoadZones, thermalZones } from '../listing/values.ts'
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
  roofLoadZone: (typeof roofLoadZones)[number] | null
  thermalZone: (typeof thermalZones)[number] | null
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
  const zones: ZoneFit[] = [
    { kind: 'wind', home: home.windZone, place: windZones, ...judged(judgeWind(home, windZones, rule)) },
    {
      kind: 'roof',
      home: home.roofLoadZone,
      place: ['south', 'middle', 'north'],
      ...judged(judgeHighest(home, home.roofLoadZone, 'north', 'higher-roof')),
    },
    {
      kind: 'thermal',
      home: home.thermalZone,
      place: [1, 2, 3],
      ...judged(judgeHighest(home, home.thermalZone, 3, 'higher-thermal')),
    },
  ]
  const outcomes = zones.map(({ outcome }) => outcome)
  const fit = outcomes.includes('cannot') ? 'cannot' : outcomes.includes('ask') ? 'ask' : 'fits'
  return { fit, zones, isCoastal: windZones.some(zone => zone > 1) }
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
    return max === 1 && rule ? fits('lowest-place', rule.source) : unclear('home-zone')
  }
  if (windZone >= max) return fits('high-enough', rule?.source === 'florida' ? 'florida' : 'higher-wind')
  if (windZone >= min) return unclear(rule ? 'county' : 'place-zone')
  if (rule?.source === 'florida') return cannot('florida', 'florida')
  if (isTexas) return year === null || year === TEXAS_YEAR ? unclear('texas-date') : cannot('texas', 'texas')
  return isNew ? cannot('first-installation', 'higher-wind') : unclear('lower')
}

/** Without a list of places: a home of the highest zone can go anywhere. */
function judgeHighest<Zone>(
  { isHud }: MovedHome,
  zone: Zone | null,
  highest: Zone,
  source: MoveSource,
): Judged {
  if (zone === highest) return fits('highest', source)
  if (zone !== null) return unclear('place-zone')
  return unclear(isHud === false ? 'no-plate' : 'home-zone')
}
