import { type Ground, type Grounds, scatter } from './ground.ts'
import { dealerName, personName, phoneNumber, streetAddress } from './names.ts'
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
  readonly packageName: 'pro' | 'pro-plus' | 'basic-pro' | null
  readonly isLowVolumePro: boolean
  readonly isMember: boolean
  readonly people: readonly { readonly key: number; readonly firstName: string; readonly lastName: string }[]
}

/** At most so many people sell for one dealer; their keys follow from the dealer's. */
const mostPeople = 3

/** The nth dealer of the sample world; `firstPerson` is the key from which its people are numbered. */
export function makeDealer(
  seed: string,
  n: number,
  key: number,
  firstPerson: number,
  grounds: Grounds,
): SampleDealer {
  const random = randomOf(seed, 'dealer', n)
  // Dealers take other turns than parks, so that both are spread over all states.
  const state = stateOf(n * 2 + 1)
  const ground = grounds.pick(random, state)
  const packageName = random.weighted([[null, 3], ['pro', 3], ['pro-plus', 2], ['basic-pro', 2]] as const) // biome-ignore format: pairs
  return {
    key,
    name: dealerName(random, ground.city),
    ground,
    ...scatter(random, ground),
    street: streetAddress(random, true),
    phone: phoneNumber(random, stateFacts.get(state)!.areaCodes),
    website: random.chance(0.7) ? `https://dealer-${key}.example` : null,
    packageName,
    isLowVolumePro: packageName === 'pro' && random.chance(0.2),
    isMember: random.chance(0.4),
    people: Array.from({ length: random.whole(1, mostPeople) }, (_, index) => ({
      key: firstPerson + n * mostPeople + index,
      ...personName(random),
    })),
  }
}
