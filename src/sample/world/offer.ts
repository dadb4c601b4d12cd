import { DAY } from '#kit/dates.ts'
import type { ActiveStatus, LotRentInclusion, PackageName, RentInclusion } from '#model/listing/values.ts'
import type { SampleHome } from './home.ts'
import { chooseOpenHouses, type SampleOpenHouse } from './open-house.ts'
import type { SamplePark } from './parks.ts'
import type { Random } from './random.ts'
import type { StateFacts } from './states.ts'

export type Setting = 'park' | 'private' | 'dealer-lot' | 'move' | 'sited' | 'unknown'

const HOUR = DAY / 24

/** Prices in dollars, monthly rents, timestamps in milliseconds. */
export interface SampleOffer {
  askingPrice: number | null
  rentalPrice: number | null
  rentToOwnPrice: number | null
  isRentToOwn: boolean
  isSeasonalRental: boolean
  isRepossession: boolean
  originalPrice: number | null
  soldPrice: number | null
  priceReducedAt: number | null
  active: ActiveStatus
  isSalePending: boolean
  showSold: boolean
  startedAt: number
  confirmedAt: number
  removedAt: number | null
  packageName: PackageName
  isShowcase: boolean
  /** Sponsored placement: start and end. */
  sponsored: readonly [start: number, end: number] | null
  openHouses: readonly SampleOpenHouse[]
}

/** Price of new homes: median $84,000, 88 % below $130,000, at the price level of Texas. */
const newMedian = 91_000
const newSpread = 0.22
const usualSquareFeet = 1_430
/** Price factor if the land is included. */
const withLand = 1.75

const roundTo = (step: number, value: number) => Math.max(step, Math.round(value / step) * step)

/** Price of the home: by price level of the state, size, age, and chance. */
function worthOf(
  random: Random,
  facts: StateFacts,
  home: SampleHome,
  setting: Setting,
  thisYear: number,
): number {
  const size = ((home.squareFeet ?? usualSquareFeet) / usualSquareFeet) ** 0.6
  const luck = Math.exp(random.normal() * newSpread)
  const age = thisYear - (home.year ?? 1995)
  const worth = home.isNew ? facts.newLevel : facts.usedLevel * Math.max(0.16, 0.86 - age * 0.014)
  const value =
    newMedian * worth * size * luck * (setting === 'private' || setting === 'sited' ? withLand : 1)
  // Sellers prefer prices that end in 9,000.
  const rounded = value < 20_000 ? roundTo(500, value) : roundTo(1_000, value)
  return random.chance(0.5) && rounded > 20_000 ? rounded - 100 : rounded
}

type Kind = 'sale' | 'rent' | 'both' | 'rent-to-own' | 'seasonal' | 'repo'

function chooseKind(random: Random, state: string, setting: Setting, park: SamplePark | null): Kind {
  if (setting === 'dealer-lot' || setting === 'move') return random.chance(0.06) ? 'repo' : 'sale'
  const seasons = park?.ageType === 2 && ['FL', 'AZ', 'TX', 'CA'].includes(state)
  return random.weighted([
    ['sale', 70],
    ['rent', 14],
    ['both', 6],
    ['rent-to-own', 5],
    ['seasonal', seasons ? 9 : 0.6],
    ['repo', 2.5],
  ] as const)
}

/** Days since the start: many listings are new, few are very old. */
const daysListed = (random: Random) => 0.02 + 320 * random.next() ** 2.1

function setStatus(random: Random, offer: SampleOffer, now: number): void {
  const since = (days: number) => Math.max(offer.startedAt + HOUR, now - days * DAY)
  const isRental = offer.askingPrice === null
  const kind = random.weighted([
    ['active', 85],
    ['pending', isRental ? 0 : 5],
    ['sold-shown', 4],
    ['sold-long-ago', 1.5],
    ['sold-silently', 1.5],
    ['removed-for-sale', 1.2],
    ['removed', 1.2],
    ['started', 0.7],
    ['in-progress', 0.7],
    ['over', 0.6],
    ['ending', 0.6],
  ] as const)
  if (kind === 'pending') offer.isSalePending = true
  if (kind === 'started') offer.active = -1
  if (kind === 'in-progress') offer.active = 0
  if (kind === 'over') offer.removedAt = since(random.next() * 20)
  if (kind === 'ending') offer.removedAt = now + random.integer(2, 40) * DAY
  if (kind === 'removed-for-sale') offer.active = 3
  if (kind === 'removed') offer.active = 4
  if (kind.startsWith('sold')) {
    offer.active = 2
    offer.showSold = kind !== 'sold-silently'
    // A sale older than the badge's window requires an even older listing.
    if (kind === 'sold-long-ago')
      offer.startedAt = Math.min(offer.startedAt, now - random.integer(140, 300) * DAY)
    if (!isRental && random.chance(0.6))
      offer.soldPrice = roundTo(500, offer.askingPrice! * (0.9 + random.next() * 0.1))
  }
  if (offer.active >= 2)
    offer.removedAt = since(kind === 'sold-long-ago' ? random.integer(95, 130) : random.next() * 80)
}

function setReduction(random: Random, offer: SampleOffer, now: number): void {
  const { askingPrice, startedAt, removedAt } = offer
  const until = Math.min(now, removedAt ?? now)
  const days = (until - startedAt) / DAY
  if (askingPrice === null || days < 3 || !random.chance(0.14)) return
  const ago = random.chance(0.5) ? random.next() * Math.min(14, days) : random.next() * days
  offer.priceReducedAt = Math.max(startedAt + HOUR, until - ago * DAY)
  offer.originalPrice = Math.ceil((askingPrice * (1.03 + random.next() * 0.09)) / 100) * 100
}

function chooseSponsoring(random: Random, offer: SampleOffer, now: number): SampleOffer['sponsored'] {
  if (!random.chance(0.03)) return null
  const start = Math.max(offer.startedAt, now - random.integer(1, 40) * DAY)
  return [start, start + random.pick([14, 30, 60]) * DAY]
}

interface OfferWanted {
  state: string
  timeZone: string
  facts: StateFacts
  home: SampleHome
  setting: Setting
  park: SamplePark | null
  now: number
  thisYear: number
}

/** Price, status, dates and promotion of a home. */
export function makeOffer(random: Random, wanted: OfferWanted): SampleOffer {
  const { state, timeZone, facts, home, setting, park, now, thisYear } = wanted
  const kind = chooseKind(random, state, setting, park)
  const value = worthOf(random, facts, home, setting, thisYear)
  const rent = roundTo(
    5,
    (420 + value ** 0.5 * 2.1) * Math.exp(random.normal() * 0.12) * facts.usedLevel ** 0.25,
  )
  const sale =
    kind === 'sale' || kind === 'both' || kind === 'repo' || (kind === 'rent-to-own' && random.chance(0.6))
  const offer: SampleOffer = {
    askingPrice: sale ? (kind === 'repo' ? roundTo(100, value * 0.82) : value) : null,
    rentalPrice:
      kind === 'rent' || kind === 'both' ? rent : kind === 'seasonal' ? roundTo(25, rent * 1.5) : null,
    rentToOwnPrice: kind === 'rent-to-own' ? roundTo(5, rent * 1.15) : null,
    isRentToOwn: kind === 'rent-to-own',
    isSeasonalRental: kind === 'seasonal',
    isRepossession: kind === 'repo',
    originalPrice: null,
    soldPrice: null,
    priceReducedAt: null,
    active: 1,
    isSalePending: false,
    showSold: false,
    startedAt: now - daysListed(random) * DAY,
    confirmedAt: now,
    removedAt: null,
    packageName: random.weighted([['standard', 80], ['featured', 13], ['premium', 7]] as const), // biome-ignore format: pairs
    isShowcase: random.chance(0.03),
    sponsored: null,
    openHouses: [],
  }
  setStatus(random, offer, now)
  setReduction(random, offer, now)
  const sinceStart = Math.min(now, offer.removedAt ?? now) - offer.startedAt
  offer.confirmedAt = Math.max(
    offer.startedAt,
    now - random.next() ** 2 * 60 * DAY - Math.max(0, now - (offer.removedAt ?? now)),
  )
  if (sinceStart < 0) offer.confirmedAt = offer.startedAt
  offer.originalPrice ??= offer.askingPrice
  if (offer.active === 1 && offer.removedAt === null)
    offer.openHouses = chooseOpenHouses(random, now, timeZone)
  if (offer.active === 1) offer.sponsored = chooseSponsoring(random, offer, now)
  return offer
}

/** Rental terms. */
export interface SampleRental {
  readonly deposit: number | null
  readonly includes: readonly RentInclusion[]
  /** YYYY-MM-DD */
  readonly availableOn: string | null
  readonly leaseMonths: number | null
  readonly season: readonly [from: number, to: number] | null
}

/** Terms of a rental; none without a rental price. */
export function makeRental(random: Random, offer: SampleOffer, now: number): SampleRental | null {
  const { rentalPrice, isSeasonalRental } = offer
  if (rentalPrice === null) return null
  return {
    deposit: random.chance(0.75) ? roundTo(50, rentalPrice * random.pick([0.5, 1, 1, 1.5])) : null,
    includes: random.some(['lot-rent', 'water', 'sewer', 'trash', 'lawn-care'], random.integer(0, 4)),
    availableOn: random.chance(0.7)
      ? new Date(now + random.integer(-20, 60) * DAY).toISOString().slice(0, 10)
      : null,
    leaseMonths: isSeasonalRental ? random.pick([1, 3, null]) : random.pick([6, 12, 12, null]),
    season: isSeasonalRental ? random.pick([[11, 4] as const, [1, 3] as const, null]) : null,
  }
}

export interface SampleLotRent {
  readonly amount: number
  readonly includes: readonly LotRentInclusion[]
  /** YYYY-MM-DD */
  readonly asOf: string | null
  readonly source: 'seller' | 'park' | 'lease' | null
}

/** Lot rent of a home in a park, near the park's figure; null if unknown. */
export function makeLotRent(
  random: Random,
  facts: StateFacts,
  park: SamplePark,
  startedAt: number,
): SampleLotRent | null {
  if (random.chance(0.18)) return null
  const usual = park.averageMonthlyRent ?? facts.lotRent
  const source = random.weighted([['seller', 5], ['park', 3], ['lease', 1], [null, 1]] as const) // biome-ignore format: pairs
  return {
    amount: roundTo(5, usual * (0.92 + random.next() * 0.16)),
    includes: park.lotRentIncludes as LotRentInclusion[],
    asOf: random.chance(0.8)
      ? new Date(startedAt - random.integer(0, 40) * DAY).toISOString().slice(0, 10)
      : null,
    source,
  }
}

/** Good and bad terms of rent to own: what counts toward the price, and who holds the title. */
const optionTerms = [
  { fee: 0.03, months: 36, ofFee: 100, ofRent: 30, holder: 'seller' },
  { fee: 0.02, months: 24, ofFee: 100, ofRent: 50, holder: 'buyer' },
  { fee: 0.05, months: 60, ofFee: 50, ofRent: 20, holder: 'seller' },
  { fee: 0.08, months: 84, ofFee: 0, ofRent: 10, holder: 'seller' },
  { fee: 0.1, months: 120, ofFee: 0, ofRent: 0, holder: 'seller' },
] as const

/** Terms of a rent-to-own offer; one of eight states none. */
export function makeOption(random: Random, { rentToOwnPrice, askingPrice }: SampleOffer) {
  if (rentToOwnPrice === null || random.chance(0.125)) return {}
  const { fee, months, ofFee, ofRent, holder } = random.pick(optionTerms)
  return {
    option_fee: roundTo(100, (askingPrice ?? rentToOwnPrice * 60) * fee),
    option_months: months,
    option_credit_percent: ofFee,
    rent_credit_percent: ofRent,
    title_holder: holder,
  }
}
