import type { Point } from '#kit/geo.ts'
import { itemAt, lastOf } from '#kit/lookup.ts'
import { isOnLand } from '#platform/water/index.ts'
import type { Random } from './random.ts'
import { stateFacts } from './states.ts'

/** A ZIP of the place tables, with its city and county. */
export interface Ground {
  readonly zip: string
  readonly state: string
  readonly city: string
  readonly cityKey: number
  readonly cityFold: string
  readonly county: string | null
  readonly countyKey: number | null
  readonly latitude: number
  readonly longitude: number
  readonly population: number
  readonly zipCount: number
}

/** Possible locations of sample data. */
export interface Grounds {
  /** A random ZIP of a state; larger towns are more frequent, but less than proportionally. */
  pick(random: Random, state: string): Ground
  /** The first ZIP of a city, by its folded name. */
  find(state: string, cityFold: string): Ground | undefined
}

/** Towns known for manufactured homes, by state and folded name; they get more homes. */
const homeTowns: ReadonlySet<string> = new Set([
  'FL ocala', 'FL lakeland', 'FL zephyrhills', 'FL largo', 'FL bradenton', 'FL leesburg', 'FL fortmyers', 'FL davenport',
  'TX sanantonio', 'TX conroe', 'TX weslaco', 'TX mission', 'NC asheboro', 'NC lumberton', 'CA hemet', 'CA riverside',
  'CA santarosa', 'GA valdosta', 'SC conway', 'SC lexington', 'AZ mesa', 'AZ apachejunction', 'AZ yuma', 'MI belleville',
  'MI lansing', 'NM albuquerque', 'NV lasvegas', 'IN elkhart', 'OR salem', 'WA yakima',
]) // biome-ignore format: a list of towns
const homeTownWeight = 6

export function surveyGrounds(zips: readonly Ground[]): Grounds {
  const byState = new Map<string, { zips: Ground[]; upTo: number[] }>()
  const byCity = new Map<string, Ground>()
  for (const zip of zips) {
    const name = `${zip.state} ${zip.cityFold}`
    if (!byCity.has(name)) byCity.set(name, zip)
    if (!stateFacts.has(zip.state)) continue
    const list = byState.get(zip.state) ?? { zips: [], upTo: [] }
    byState.set(zip.state, list)
    // A default for places without a population.
    const people = Math.max(zip.population, 400) ** 0.75 / Math.max(zip.zipCount, 1)
    list.zips.push(zip)
    list.upTo.push((list.upTo.at(-1) ?? 0) + people * (homeTowns.has(name) ? homeTownWeight : 1))
  }
  return {
    pick(random, state) {
      const list = byState.get(state)
      if (!list) throw new Error(`No ZIP of ${state} is known: the tables of places must be loaded first`)
      const at = random.next() * lastOf(list.upTo)
      let low = 0
      let high = list.upTo.length - 1
      while (low < high) {
        const middle = (low + high) >> 1
        if (itemAt(list.upTo, middle) > at) high = middle
        else low = middle + 1
      }
      return itemAt(list.zips, low)
    },
    find: (state, cityFold) => byCity.get(`${state} ${cityFold}`),
  }
}

const milesPerDegree = 69.1

/** Half of the way to the center is tried this often. */
const MAX_STEPS = 6

/** The point, or the next one on land on the way to a center. */
export function onLand(point: Point, center: Point): Point {
  let { latitude, longitude } = point
  for (let step = 0; step < MAX_STEPS && !isOnLand({ latitude, longitude }); step++) {
    latitude = round((latitude + center.latitude) / 2)
    longitude = round((longitude + center.longitude) / 2)
  }
  return { latitude, longitude }
}

/** To a few feet. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** A random point on land up to about two miles from the center of a ZIP. */
export function scatter(random: Random, ground: Ground): Point {
  const miles = Math.min(2, Math.abs(random.normal()) * 0.9)
  const angle = random.next() * 2 * Math.PI
  const shrink = Math.cos((ground.latitude * Math.PI) / 180)
  const point = {
    latitude: round(ground.latitude + (miles * Math.sin(angle)) / milesPerDegree),
    longitude: round(ground.longitude + (miles * Math.cos(angle)) / (milesPerDegree * shrink)),
  }
  return onLand(point, ground)
}
