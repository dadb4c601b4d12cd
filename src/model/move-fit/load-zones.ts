import { roofLoadZones, thermalZones } from '../listing/values.ts'
import type { MoveSource } from './sources.ts'

/* Roof load and thermal zones of states. A state is here only if it is known to be in one zone throughout. */

export type RoofLoadZone = (typeof roofLoadZones)[number]
export type ThermalZone = (typeof thermalZones)[number]

const names = (text: string) => text.split(', ')

/**
 * States in the South zone, the lowest. The others are missing: in the north and in the Rocky Mountains the zone depends on
 * the county, and only a map of counties is published (24 CFR 3280.305(c)(3)).
 */
const southStates = names(
  'AL, AR, AZ, CA, FL, GA, IL, IN, KY, LA, MO, MS, NC, NM, OH, OK, OR, SC, TN, TX, WA',
)

/** States by thermal zone (24 CFR 3280.506, figure 1). Puerto Rico and the islands are with Hawaii. */
const thermalStates: Record<ThermalZone, readonly string[]> = {
  1: names('AL, AS, FL, GA, GU, HI, LA, MP, MS, PR, SC, TX, VI'),
  2: names('AR, AZ, CA, KS, KY, MO, NC, NM, OK, TN'),
  3: names(
    'AK, CO, CT, DC, DE, IA, ID, IL, IN, MA, MD, ME, MI, MN, MT, ND, NE, NH, NJ, NV, NY, OH, OR, PA, RI, SD, UT, VA, ' +
      'VT, WA, WI, WV, WY',
  ),
}

/** Zones that a place may be in, and the publication; all of them without one. */
export interface PlaceZones<Zone> {
  zones: readonly Zone[]
  source: MoveSource | null
}

export const roofZonesOf = (state: string): PlaceZones<RoofLoadZone> =>
  southStates.includes(state) ? { zones: ['south'], source: 'roof' } : { zones: roofLoadZones, source: null }

export function thermalZonesOf(state: string): PlaceZones<ThermalZone> {
  const found = thermalZones.find(zone => thermalStates[zone].includes(state))
  return found === undefined ? { zones: thermalZones, source: null } : { zones: [found], source: 'thermal' }
}
