import type { Tables } from '#db/tables.ts'
import { DAY, formatDay } from '#kit/dates.ts'
import { entryOf } from '#kit/lookup.ts'
import {
  allParkDetailTypes,
  type LeadDeliveryMethod,
  type ParkDetailType,
  type ParkOwnerKind,
  type ParkRentSource,
} from '#model/park/values.ts'
import { timeZoneOf } from '#services/place/index.ts'
import { phoneNumber } from './names.ts'
import { makeTerms, type SampleLease } from './park-terms.ts'
import type { SamplePark } from './parks.ts'
import { type Random, randomOf } from './random.ts'
import { stateFacts } from './states.ts'

interface SampleDay {
  readonly weekday: number
  readonly opens: string | null
  readonly closes: string | null
  readonly byAppointment: boolean
}

interface SampleRent {
  readonly amount: number
  readonly asOf: string
  readonly source: ParkRentSource
  readonly includes: readonly string[] | null
}

/** Facts about a park beyond its card; null is unknown, dates are YYYY-MM-DD. */
export interface SampleParkFacts {
  readonly details: readonly { readonly type: ParkDetailType; readonly value: string | null }[]
  readonly hours: readonly SampleDay[]
  readonly timeZone: string
  readonly closedOnHolidays: boolean | null
  readonly rents: readonly SampleRent[]
  /** The park's text about its rent. */
  readonly rentWords: string | null
  readonly owners: readonly {
    readonly changedOn: string
    readonly name: string | null
    readonly kind: ParkOwnerKind | null
  }[]
  readonly lease: SampleLease
  /** More columns of `park`: what its manager answers, with the days of the answers. */
  readonly terms: Partial<Tables['park']>
  readonly promotion: { readonly text: string; readonly endsOn: string | null } | null
  readonly financing: string | null
  readonly virtualTour: string | null
  readonly facebookLink: string | null
  readonly manager: string | null
  readonly salesContact: string | null
  readonly salesPhone: string | null
  readonly displayWebsite: boolean
  readonly vacantSitesAsOf: string | null
  readonly packageName: 'standard' | 'featured' | 'premium'
  readonly appointmentDays: readonly number[]
  /** Available channels of its office; if empty, by the addresses on file. */
  readonly hasEmail: boolean
  readonly leadDeliveryMethods: readonly LeadDeliveryMethod[]
}

/** Frequency of a detail in percent, if it differs from one in seven. */
const shares: Partial<Record<ParkDetailType, number>> = {
  clubhouse: 45, pool: 40, playground: 25, 'planned-activities': 28, gated: 20, 'on-site-manager': 55, laundry: 25,
  'street-lights': 45, 'paved-streets': 60, 'rv-sites': 22, 'off-street-parking': 65, 'city-water': 60,
  'city-sewer': 55, internet: 35, 'cable-tv': 35, golf: 4, tennis: 6, 'boat-ramp': 5,
} // biome-ignore format: a table
const otherShare = 14

const values: Partial<Record<ParkDetailType, readonly string[]>> = {
  pool: ['Heated', 'Indoor', 'Open May to September', 'Two pools'],
  clubhouse: ['With kitchen', '4,200 sq ft', 'Open every day'],
  golf: ['9 holes', '18 holes'],
  'rv-sites': ['12', '24', '40'],
  shuffleboard: ['4 courts', '8 courts'],
  storage: ['$25 a month', 'Included'],
  'dog-park': ['Fenced'],
  internet: ['Fiber', 'Cable'],
}

const bothWater: readonly (readonly [ParkDetailType, ParkDetailType])[] = [
  ['city-water', 'well-water'],
  ['city-sewer', 'septic'],
]

function makeDetails(random: Random, region: string): SampleParkFacts['details'] {
  const has = new Set(allParkDetailTypes.filter(type => random.chance((shares[type] ?? otherShare) / 100)))
  for (const [one, other] of bothWater) if (has.has(one)) has.delete(other)
  // Fewer outdoor pools in cold regions.
  if ((region === 'northeast' || region === 'midwest') && random.chance(0.5)) has.delete('pool')
  return [...has].map(type => ({
    type,
    value: values[type] && random.chance(0.5) ? random.pick(values[type]) : null,
  }))
}

function makeHours(random: Random): readonly SampleDay[] {
  if (random.chance(0.3)) return []
  const opens = random.pick(['08:00', '08:30', '09:00'])
  const closes = random.pick(['16:00', '16:30', '17:00', '17:30'])
  const weekdays = [1, 2, 3, 4, 5].map(weekday => ({ weekday, opens, closes, byAppointment: false }))
  const saturday = random.pick([
    [],
    [{ weekday: 6, opens: null, closes: null, byAppointment: true }],
    [{ weekday: 6, opens: '10:00', closes: '14:00', byAppointment: false }],
  ])
  const sunday = random.chance(0.8) ? [{ weekday: 0, opens: null, closes: null, byAppointment: false }] : []
  return [...weekdays, ...saturday, ...sunday]
}

/** One figure per year, each a few percent above the previous one, the last near what homes in the park pay. */
function makeRents(random: Random, park: SamplePark, now: number): readonly SampleRent[] {
  if (random.chance(0.1)) return []
  const facts = entryOf(stateFacts, park.ground.state)
  const years = random.chance(0.15) ? 1 : random.integer(3, 9)
  let amount = park.averageMonthlyRent ?? facts.lotRent
  let asOf = now - random.integer(10, random.chance(0.15) ? 1_100 : 330) * DAY
  const rents: SampleRent[] = []
  for (let year = 0; year < years; year += 1) {
    const source: ParkRentSource = random.weighted([['park', 6], ['lease', 2], ['staff', 2], ['seller', 1]] as const) // biome-ignore format: pairs
    // Staff heard the rent by phone, but not what it includes.
    const includes = source === 'staff' || random.chance(0.1) ? null : park.lotRentIncludes
    rents.push({ amount: Math.round(amount), asOf: formatDay(asOf), source, includes })
    amount /= 1 + Math.max(0, 0.045 + random.normal() * 0.022)
    asOf -= random.integer(345, 385) * DAY
  }
  return rents.reverse()
}

const ownerNames: Readonly<Record<ParkOwnerKind, readonly string[]>> = {
  residents: ['The residents of the park'],
  family: ['The Marlow family', 'The Ibarra family', 'The Dunning family'],
  company: ['Greenlatch Communities', 'Bluegate Park Company', 'Fieldstone Home Parks'],
  fund: ['Northquay Housing Fund', 'Silverlane Partners'],
  nonprofit: ['Common Roof Trust', 'Neighbors of the Commons'],
  government: ['The county housing authority'],
}

function makeOwners(random: Random, park: SamplePark, now: number): SampleParkFacts['owners'] {
  if (random.chance(0.45)) return []
  const changes = random.integer(1, 3)
  let at = now - random.integer(100, 3_000) * DAY
  return Array.from({ length: changes }, (_, index) => {
    const kind = random.weighted([['family', 4], ['company', 5], ['fund', 3], ['nonprofit', 1], ['government', 0.5]] as const) // biome-ignore format: pairs
    const last: ParkOwnerKind | null = index === 0 && park.isResidentOwned ? 'residents' : kind
    const isKnown = random.chance(0.85)
    const changedOn = formatDay(at)
    at -= random.integer(900, 5_000) * DAY
    return { changedOn, name: isKnown ? random.pick(ownerNames[last]) : null, kind: isKnown ? last : null }
  }).reverse()
}

const untold: SampleLease = {
  termMonths: null,
  noticeDays: null,
  passThroughs: null,
  rightToSellInPlace: null,
  firstRefusal: null,
  asOf: null,
}

function makeLease(random: Random, now: number): SampleLease {
  const flag = () => (random.chance(0.4) ? null : random.chance(0.5))
  if (random.chance(0.25)) return untold
  return {
    termMonths: random.pick([null, 1, 12, 12, 24, 60, 1188]),
    noticeDays: random.pick([null, 30, 60, 90, 90]),
    passThroughs: flag(),
    rightToSellInPlace: flag(),
    firstRefusal: flag(),
    asOf: random.chance(0.7) ? formatDay(now - random.integer(20, 900) * DAY) : null,
  }
}

function makePromotion(random: Random, now: number): SampleParkFacts['promotion'] {
  if (random.chance(0.8)) return null
  const text = random.pick([
    'First month of lot rent free on a twelve-month lease.',
    'Half off the lot rent for six months when you bring your own home.',
    'Application fee waived this season.',
  ])
  // Some have ended and are no longer shown.
  return { text, endsOn: random.chance(0.6) ? formatDay(now + random.integer(-60, 120) * DAY) : null }
}

const people = ['Rosa Delgado', 'Tom Whitaker', 'Annette Cole', 'Luis Herrera', 'June Parrish', 'Carl Osgood']

/** Channels for messages to the office of a park. */
function makeDelivery(random: Random, isStaffed: boolean) {
  const ways: readonly (readonly [readonly LeadDeliveryMethod[], number])[] = [
    [[], 4],
    [['email'], 4],
    [['email', 'text'], 1],
    [['text'], 1],
    [['email', 'phone'], 1],
    [['phone'], 1],
  ]
  return { hasEmail: isStaffed || random.chance(0.5), leadDeliveryMethods: random.weighted(ways) }
}

/** Everything about the nth park beyond its card; every ninth has no facts. */
export function makeParkFacts(seed: string, n: number, park: SamplePark, now: number): SampleParkFacts {
  const random = randomOf(seed, 'park facts', n)
  const { region, areaCodes } = entryOf(stateFacts, park.ground.state)
  const isBare = n % 9 === 4
  const hours = isBare ? [] : makeHours(random)
  const staffed = !isBare && random.chance(0.6)
  const facts = {
    details: isBare ? [] : makeDetails(random, region),
    hours,
    timeZone: timeZoneOf(park.ground.state, park)!,
    closedOnHolidays: hours.length === 0 ? null : random.pick([true, true, false, null]),
    rents: isBare ? [] : makeRents(random, park, now),
    rentWords:
      !isBare && random.chance(0.4)
        ? random.pick([
            'Due on the first, late after the fifth.',
            'Lots by the water cost more.',
            'A second car is extra.',
            'Rents change once a year, in January.',
          ])
        : null,
    owners: isBare ? [] : makeOwners(random, park, now),
    lease: isBare ? untold : makeLease(random, now),
    promotion: isBare ? null : makePromotion(random, now),
    financing:
      !isBare && random.chance(0.3)
        ? random.pick([
            'Home loans through partner lenders; ask the office.',
            'The park finances homes that it owns, ten percent down.',
            'Chattel loans are accepted here.',
          ])
        : null,
    virtualTour: !isBare && random.chance(0.12) ? `https://visit-park-${park.key}.example/tour` : null,
    facebookLink: !isBare && random.chance(0.2) ? `https://social-${park.key}.example/park` : null,
    manager: staffed ? random.pick(people) : null,
    salesContact: staffed && random.chance(0.4) ? random.pick(people) : null,
    salesPhone: staffed && random.chance(0.4) ? phoneNumber(random, areaCodes) : null,
    displayWebsite: random.chance(0.92),
    vacantSitesAsOf:
      park.vacantSiteCount !== null && random.chance(0.8)
        ? formatDay(now - random.integer(3, 400) * DAY)
        : null,
    packageName: random.weighted([['standard', 8], ['featured', 1], ['premium', 1]] as const), // biome-ignore format: pairs
    ...makeDelivery(randomOf(seed, 'park delivery', n), staffed),
    appointmentDays: hours.length > 0 && random.chance(0.5) ? [1, 2, 3, 4, 5] : [],
  }
  return { ...facts, terms: makeTerms(randomOf(seed, 'park terms', n), facts.lease, now) }
}
