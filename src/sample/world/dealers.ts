import { entryOf } from '#kit/lookup.ts'
import { type DealerFacts, makeDealerFacts, scriptedDealers } from './dealer-facts.ts'
import { type Ground, type Grounds, scatter } from './ground.ts'
import { dealerName, personName, phoneNumber, streetAddress } from './names.ts'
import type { SamplePark } from './parks.ts'
import { randomOf } from './random.ts'
import { stateFacts, stateOf } from './states.ts'

export interface SampleDealer {
  readonly key: number
  readonly name: string
  readonly ground: Ground
  readonly latitude: number
  readonly longitude: number
  readonly street: string
  readonly phone: string
  readonly website: string | null
  readonly packageName: 'Pro' | 'ProPlus' | 'BasicPro' | null
  readonly isLowVolumePro: boolean
  readonly isMember: boolean
  readonly facts: DealerFacts
  readonly altPhone: string | null
  readonly parkKey: number | null
  readonly people: readonly { readonly key: number; readonly firstName: string; readonly lastName: string }[]
}

/** Maximum number of salespeople per dealer; their keys are derived from the dealer's. */
const maxPeople = 3

/** Inputs of all sample dealers; `firstPerson` is the first key of salespeople. */
export interface DealerWorld {
  readonly seed: string
  readonly now: number
  readonly firstPerson: number
  readonly grounds: Grounds
  readonly parks: ReadonlyMap<string, readonly SamplePark[]>
}

/** The nth sample dealer. */
export function makeDealer(world: DealerWorld, n: number, key: number): SampleDealer {
  const { seed, now, firstPerson, grounds } = world
  const random = randomOf(seed, 'dealer', n)
  const script = scriptedDealers[n]
  // Dealers use a different sequence of states than parks, so that both are spread over all states.
  const state = script ? 'FL' : stateOf(n * 2 + 1)
  const ground = grounds.pick(random, state)
  const drawn = random.weighted([[null, 3], ['Pro', 3], ['ProPlus', 2], ['BasicPro', 2]] as const) // biome-ignore format: pairs
  const packageName = script ? script.packageName : drawn
  const { areaCodes } = entryOf(stateFacts, state)
  const facts = makeDealerFacts(seed, n, packageName, now)
  const parks = world.parks.get(state) ?? []
  return {
    key,
    name: dealerName(random, ground.city),
    ground,
    ...scatter(random, ground),
    street: streetAddress(random, true),
    phone: phoneNumber(random, areaCodes),
    website: random.chance(0.7) ? `https://dealer-${key}.example` : null,
    packageName,
    isLowVolumePro: script ? script.isLowVolumePro === true : packageName === 'Pro' && random.chance(0.2),
    isMember: script?.isMember ?? random.chance(0.4),
    facts,
    altPhone: facts.hasAltPhone ? phoneNumber(random, areaCodes) : null,
    parkKey: facts.isInPark && parks.length > 0 ? random.pick(parks).key : null,
    people: Array.from({ length: random.integer(1, maxPeople) }, (_, index) => ({
      key: firstPerson + n * maxPeople + index,
      ...personName(random),
    })),
  }
}
