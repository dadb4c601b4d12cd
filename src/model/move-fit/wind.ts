import { countyBase } from '../place/county.ts'
import type { MoveSource } from './sources.ts'

/*
 * Wind zones of places. A county is here only if a source with its name was read. Alaska, Hawaii and the territories
 * are missing: the building office decides.
 */

export type WindZone = 1 | 2 | 3

export interface WindRule {
  states: readonly string[]
  /** Counties, parishes and independent cities, by name. */
  counties: Partial<Record<WindZone, readonly string[]>>
  /** The zone of all others. */
  others: WindZone
  source: MoveSource
  /** First day, YYYY-MM-DD: from the source, else that of its edition. */
  from: string
  /** First day on which the rule is no longer in force. */
  until?: string
}

const names = (text: string) => text.split(', ')
/** The list of the Code of Federal Regulations, in its edition of 2020. */
const federal = (
  state: string,
  counties: WindRule['counties'],
): Pick<WindRule, 'states' | 'counties' | 'others' | 'source' | 'from'> => ({
  states: [state],
  counties,
  others: 1,
  source: 'wind',
  from: '2020-04-01',
})

export const windRules: readonly WindRule[] = [
  {
    states: ['FL'],
    counties: {
      3: names(
        'Broward, Charlotte, Collier, Franklin, Gulf, Hendry, Lee, Manatee, Martin, Miami-Dade, Monroe, Palm Beach, ' +
          'Pinellas, Sarasota',
      ),
    },
    others: 2,
    source: 'florida',
    from: '2004-10-13',
  },
  {
    states: ['TX'],
    counties: {
      2: names(
        'Aransas, Brazoria, Calhoun, Cameron, Chambers, Galveston, Jefferson, Kenedy, Kleberg, Matagorda, Nueces, ' +
          'Orange, Refugio, San Patricio, Willacy',
      ),
    },
    others: 1,
    source: 'texas',
    from: '2003-06-01',
  },
  federal('AL', { 2: names('Baldwin, Mobile') }),
  federal('GA', { 2: names('Bryan, Camden, Chatham, Glynn, Liberty, McIntosh') }),
  federal('LA', {
    2: names(
      'Acadia, Allen, Ascension, Assumption, Calcasieu, Cameron, East Baton Rouge, East Feliciana, Evangeline, ' +
        'Iberia, Iberville, Jefferson Davis, Lafayette, Livingston, Pointe Coupee, St. Helena, St. James, ' +
        'St. John the Baptist, St. Landry, St. Martin, St. Tammany, Tangipahoa, Vermilion, Washington, ' +
        'West Baton Rouge, West Feliciana',
    ),
    3: names('Jefferson, Lafourche, Orleans, Plaquemines, St. Bernard, St. Charles, St. Mary, Terrebonne'),
  }),
  federal('ME', { 2: names('Hancock, Washington') }),
  federal('MA', { 2: names('Barnstable, Bristol, Dukes, Nantucket, Plymouth') }),
  federal('MS', { 2: names('George, Hancock, Harrison, Jackson, Pearl River, Stone') }),
  federal('NC', {
    2: names(
      'Beaufort, Brunswick, Camden, Chowan, Columbus, Craven, Currituck, Jones, New Hanover, Onslow, Pamlico, ' +
        'Pasquotank, Pender, Perquimans, Tyrrell, Washington',
    ),
    3: names('Carteret, Dare, Hyde'),
  }),
  federal('SC', {
    2: names('Beaufort, Berkeley, Charleston, Colleton, Dorchester, Georgetown, Horry, Jasper, Williamsburg'),
  }),
  federal('VA', { 2: names('Chesapeake, Norfolk, Portsmouth, Virginia Beach') }),
  {
    ...federal('', {}),
    states: names(
      'AR, AZ, CA, CO, CT, DC, DE, IA, ID, IL, IN, KS, KY, MD, MI, MN, MO, MT, ND, NE, NH, NJ, NM, NV, NY, OH, OK, ' +
        'OR, PA, RI, SD, TN, UT, VT, WA, WI, WV, WY',
    ),
  },
]

export const everyZone: readonly WindZone[] = [1, 2, 3]

/**
 * The wind zones that a place may be in on a day, and the rule; all three without one. A county decides; without it a
 * state may have several.
 */
export function windZonesOf(
  { state, county }: { state: string; county: string | null },
  on: string,
  rules: readonly WindRule[] = windRules,
): { zones: readonly WindZone[]; rule: WindRule | undefined } {
  const rule = rules.find(
    ({ states, from, until }) => states.includes(state) && from <= on && (until === undefined || on < until),
  )
  if (!rule) return { zones: everyZone, rule }
  const listed = everyZone.filter(zone => rule.counties[zone])
  if (county === null)
    return { zones: everyZone.filter(zone => zone === rule.others || listed.includes(zone)), rule }
  const name = countyBase(state, county)
  const found = listed.find(zone => rule.counties[zone]?.includes(name))
  return { zones: [found ?? rule.others], rule }
}
