import type { Tables } from '#db/tables.ts'
import { entryOf } from '#kit/lookup.ts'
import { type Ground, type Grounds, scatter } from './ground.ts'
import { parkName, phoneNumber, streetAddress } from './names.ts'
import { interpolate, type Random, randomOf } from './random.ts'
import { stateFacts, stateOf } from './states.ts'

/** Dollars a month, lots, years; null is unknown. */
export interface SamplePark {
  readonly key: number
  readonly name: string
  readonly ground: Ground
  readonly latitude: number
  readonly longitude: number
  readonly street: string
  readonly phone: string | null
  readonly website: string | null
  readonly ageType: 1 | 2 | null
  readonly ageRule: string | null
  readonly petsAllowed: 0 | 1 | 2 | 3
  readonly petRule: string | null
  readonly isResidentOwned: boolean | null
  readonly isShowcase: boolean
  readonly siteCount: number
  readonly vacantSiteCount: number | null
  /** More columns of `park`, as they are stored. */
  readonly columns: Partial<Tables['park']>
  readonly averageMonthlyRent: number | null
  readonly displayAverageRent: boolean
  readonly lotRentIncludes: readonly string[]
  readonly caption: string | null
  readonly description: string | null
  readonly isMember: boolean
}

/** Number of lots of a park by its rank from the smallest (0) to the largest (1); interpolated on a log scale. */
const sizes = ([[0, 8], [0.05, 18], [0.25, 30], [0.5, 51], [0.75, 101], [0.9, 202], [0.99, 640], [1, 1_400]] as const).map(
  ([rank, sites]) => [rank, Math.log(sites)] as const,
) // biome-ignore format: a curve

/** Share of 55+ communities in states with many of them. */
const seniorShare: Readonly<Record<string, number>> = { FL: 0.55, AZ: 0.6, CA: 0.4, TX: 0.2, NV: 0.35 }
const petRules = [
  'Two pets, no aggressive breeds',
  'Pets under 30 lb',
  'One pet per home, on a leash',
  'Indoor cats and small dogs',
]

function siteWords(random: Random, sites: number, ageType: 1 | 2 | null): string {
  const who = ageType === 2 ? '55+ community' : 'community'
  return random.pick([
    `A ${who} with ${sites} lots.`,
    `${sites} lots in a ${who}.`,
    `This ${who} has ${sites} lots.`,
  ])
}

/** The nth sample park. */
export function makePark(seed: string, n: number, key: number, grounds: Grounds): SamplePark {
  const random = randomOf(seed, 'park', n)
  const state = stateOf(n)
  const { region, lotRent, areaCodes } = entryOf(stateFacts, state)
  const ground = grounds.pick(random, state)
  const ageType = random.chance(0.08) ? null : random.chance(seniorShare[state] ?? 0.12) ? 2 : 1
  const petsAllowed = random.weighted([[0, 2], [1, 1], [2, 3], [3, 4]] as const) // biome-ignore format: pairs
  const siteCount = Math.round(Math.exp(interpolate(sizes, random.next())))
  const rent = Math.round((lotRent * Math.exp(random.normal() * 0.2)) / 5) * 5
  const name = parkName(random, state, region)
  const showsRent = random.chance(0.6)
  return {
    key,
    name,
    ground,
    ...scatter(random, ground),
    street: streetAddress(random, false),
    phone: random.chance(0.9) ? phoneNumber(random, areaCodes) : null,
    website: random.chance(0.5) ? `https://park-${key}.example` : null,
    ageType,
    ageRule:
      ageType === 2 ? random.pick(['55 and older', 'One resident 55 or older', '55+, others 40+']) : null,
    petsAllowed,
    petRule: petsAllowed === 3 ? random.pick(petRules) : null,
    isResidentOwned: random.chance(0.25) ? null : random.chance(0.09),
    isShowcase: random.chance(0.05),
    siteCount,
    vacantSiteCount: random.chance(0.6) ? Math.round(siteCount * random.next() ** 3 * 0.3) : null,
    columns: { year_built: random.chance(0.75) ? random.integer(1955, 2005) : null },
    averageMonthlyRent: random.chance(0.85) ? rent : null,
    displayAverageRent: showsRent,
    lotRentIncludes: random
      .some(['water', 'sewer', 'trash', 'lawn-care', 'snow-removal'], random.integer(0, 3))
      .filter(service => service !== 'snow-removal' || (region !== 'gulf' && region !== 'desert')),
    caption: random.chance(0.3) ? `Welcome to ${name}` : null,
    description: random.chance(0.85) ? siteWords(random, siteCount, ageType) : null,
    isMember: random.chance(0.35),
  }
}

/** Picks parks of a state by their size. */
export function parkChooser(parks: readonly SamplePark[]) {
  const byState = Map.groupBy(parks, park => park.ground.state)
  return (random: Random, state: string): SamplePark | undefined => {
    const candidates = byState.get(state)
    if (!candidates) return undefined
    // The larger of two, because large parks have more homes for sale.
    const [one, other] = [random.pick(candidates), random.pick(candidates)]
    return one.siteCount >= other.siteCount ? one : other
  }
}
