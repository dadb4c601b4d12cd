import type { Tables } from '#db/tables.ts'
import { DAY } from '#kit/dates.ts'
import { entryOf } from '#kit/lookup.ts'
import type { LocationType, Tenure } from '#model/listing/values.ts'
import { timeZoneOf } from '#services/place/index.ts'
import { colorOf, describeScene, planScene, type Subject } from '../drawing/index.ts'
import type { SampleDealer } from './dealers.ts'
import { type Ground, type Grounds, onLand, scatter } from './ground.ts'
import { makeHome, type SampleHome } from './home.ts'
import { personName, phoneNumber, streetAddress } from './names.ts'
import {
  makeLotRent,
  makeOffer,
  makeOption,
  makeRental,
  type SampleLotRent,
  type SampleOffer,
  type SampleRental,
  type Setting,
} from './offer.ts'
import type { SamplePark } from './parks.ts'
import { type Random, randomOf } from './random.ts'
import { type Scripted, scripted } from './stage.ts'
import { type StateFacts, stateFacts, stateOf } from './states.ts'
import { caption, type DescribedHome, describeHome, terms } from './words.ts'

export interface SamplePhoto {
  readonly subject: Subject
  readonly description: string
  readonly color: string
}

export interface SampleListing {
  readonly key: number
  readonly ground: Ground
  readonly latitude: number
  readonly longitude: number
  readonly street: string | null
  readonly unit: string | null
  readonly timeZone: string
  readonly home: SampleHome
  readonly offer: SampleOffer
  readonly tenure: Tenure | null
  readonly locationTypes: readonly LocationType[]
  readonly park: SamplePark | null
  readonly dealer: SampleDealer | null
  readonly salesPersonKey: number | null
  readonly isMember: boolean
  readonly isByOwner: boolean
  readonly lotRent: SampleLotRent | null
  readonly rental: SampleRental | null
  readonly sellerName: string | null
  readonly sellerPhone: string | null
  readonly sellerEmail: string | null
  readonly description: string | null
  readonly caption: string | null
  readonly terms: string | null
  /** More columns of `listing`, as they are stored. */
  readonly columns: Partial<Tables['listing']>
  readonly hasVirtualTour: boolean
  readonly photos: readonly SamplePhoto[]
}

/** Inputs of the nth listing. */
export interface World {
  readonly seed: string
  readonly now: number
  readonly grounds: Grounds
  readonly park: (random: Random, state: string) => SamplePark | undefined
  readonly dealers: ReadonlyMap<string, readonly SampleDealer[]>
}

const emptyHome: SampleHome = {
  homeType: null,
  isNew: null,
  year: null,
  make: null,
  model: null,
  modelNumber: null,
  sections: null,
  sectionSizes: [],
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  additions: null,
  amenities: [],
  windZone: null,
  roofLoadZone: null,
  thermalZone: null,
  titleStatus: null,
  condition: null,
  foundation: null,
  moves: null,
}

interface Site {
  setting: Setting
  ground: Ground
  latitude: number
  longitude: number
  street: string
  park: SamplePark | null
  dealer: SampleDealer | null
}

/** Location of the home, and with it the park or dealer it belongs to. */
function chooseSite(random: Random, world: World, state: string, script: Scripted | undefined): Site {
  let setting: Setting =
    script?.setting ??
    random.weighted([['park', 47], ['private', 20], ['dealer-lot', 21], ['move', 6], ['sited', 3], ['unknown', 3]] as const) // biome-ignore format: pairs
  const dealers = world.dealers.get(state)
  const dealer = dealers ? random.pick(dealers) : null
  if (setting === 'dealer-lot' && !dealer) setting = 'move'
  if (setting === 'dealer-lot' && dealer) {
    const { ground, latitude, longitude, street } = dealer
    return { setting, ground, latitude, longitude, street, park: null, dealer }
  }
  const park = setting === 'park' ? world.park(random, state) : undefined
  if (park) {
    const { ground, latitude, longitude, street } = park
    // A home is in its park: a few hundred feet from the park's point.
    const near = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 0.004) * 1e5) / 1e5
    const isDealers = random.chance(0.25)
    return {
      setting,
      ground,
      ...onLand({ latitude: near(latitude), longitude: near(longitude) }, { latitude, longitude }),
      street,
      park,
      dealer: isDealers ? dealer : null,
    }
  }
  if (setting === 'park') setting = 'private'
  const ground = (script?.place && world.grounds.find(...script.place)) ?? world.grounds.pick(random, state)
  return {
    setting,
    ground,
    ...scatter(random, ground),
    street: streetAddress(random, true),
    park: null,
    dealer: random.chance(0.2) ? dealer : null,
  }
}

function chooseTenure(random: Random, { setting, park }: Site): Tenure | null {
  if (random.chance(0.06)) return null
  if (setting === 'park') return park?.isResidentOwned && random.chance(0.4) ? 'own-land' : 'leased-lot'
  if (setting === 'private') return 'own-land'
  if (setting === 'sited') return random.pick(['own-land', null])
  return setting === 'unknown' ? null : 'to-be-moved'
}

function locationTypesOf(random: Random, { setting, park }: Site): LocationType[] {
  if (setting === 'park') {
    const age: LocationType[] =
      park?.ageType === 2 ? ['senior-community'] : park?.ageType === 1 ? ['all-ages-community'] : []
    return park?.isResidentOwned ? [...age, 'resident-owned'] : age
  }
  if (setting === 'dealer-lot') return random.chance(0.25) ? ['move', 'dealer-lot'] : ['dealer-lot']
  if (setting === 'sited') return random.chance(0.4) ? ['private', 'sited'] : ['sited']
  if (setting === 'move') return ['move']
  return setting === 'private' ? ['private'] : []
}

const inOrder: readonly Subject[] = [
  'front',
  'living-room',
  'kitchen',
  'bedroom',
  'bathroom',
  'side',
  'floor-plan',
]

function choosePhotos(
  random: Random,
  listing: { key: number; state: string; home: SampleHome; locationTypes: readonly LocationType[] },
  wanted: number | undefined,
): SamplePhoto[] {
  const count = wanted ?? random.weighted([[0, 5], [1, 8], [3, 14], [4, 18], [5, 22], [6, 18], [7, 15]] as const) // biome-ignore format: pairs
  if (count === 0) return []
  const { key, state, home, locationTypes } = listing
  const scene = planScene({ key, state, locationTypes, ...home })
  return inOrder.slice(0, count).map(subject => ({
    subject,
    description: describeScene(scene, subject),
    color: colorOf(scene, subject),
  }))
}

/** A plain current offer, to be changed by a script. */
const plain = (offer: SampleOffer, now: number): SampleOffer => {
  const askingPrice = offer.askingPrice ?? 74_900
  return {
    ...offer,
    askingPrice,
    originalPrice: askingPrice,
    rentalPrice: null,
    rentToOwnPrice: null,
    isRentToOwn: false,
    isSeasonalRental: false,
    isRepossession: false,
    soldPrice: null,
    priceReducedAt: null,
    active: 1,
    isSalePending: false,
    showSold: false,
    startedAt: now - 60 * DAY,
    removedAt: null,
    packageName: 'standard',
    isShowcase: false,
    sponsored: null,
    openHouses: [],
  }
}

function applyScript(
  script: Scripted | undefined,
  offer: SampleOffer,
  now: number,
  timeZone: string,
): SampleOffer {
  if (!script) return offer
  const changed = { ...plain(offer, now), ...script.offer?.(now, timeZone) }
  const last = Math.min(now - 10 * DAY, changed.removedAt ?? now)
  return { ...changed, confirmedAt: Math.max(changed.startedAt, last) }
}

function chooseSeller(random: Random, site: Site, facts: StateFacts, offer: SampleOffer) {
  const { dealer, park } = site
  if (dealer) {
    const person = random.chance(0.7) ? random.pick(dealer.people) : null
    return {
      isByOwner: false,
      sellerName: dealer.name,
      salesPersonKey: person?.key ?? null,
      sellerPhone: null,
      sellerEmail: null,
    }
  }
  if (offer.isRepossession || (park && random.chance(0.35))) {
    return {
      isByOwner: false,
      sellerName: park?.name ?? null,
      salesPersonKey: null,
      sellerPhone: null,
      sellerEmail: null,
    }
  }
  const { firstName, lastName } = personName(random)
  return {
    isByOwner: true,
    sellerName: random.chance(0.9) ? `${firstName} ${lastName}` : null,
    salesPersonKey: null,
    sellerPhone: random.chance(0.85) ? phoneNumber(random, facts.areaCodes) : null,
    sellerEmail: `seller-${random.integer(1_000, 999_999)}@mail.example`,
  }
}

/** The nth sample listing. */
export function makeListing(world: World, n: number, key: number): SampleListing {
  const random = randomOf(world.seed, 'listing', n)
  const { now } = world
  const script = scripted[n]
  const thisYear = new Date(now).getUTCFullYear()
  const stateWanted = script?.place?.[0] ?? stateOf(n)
  const site = chooseSite(random, world, stateWanted, script)
  const { setting, ground, park, dealer } = site
  const facts = stateFacts.get(ground.state) ?? entryOf(stateFacts, stateWanted)
  const timeZone = timeZoneOf(ground.state, site)!
  const isNew =
    setting === 'dealer-lot'
      ? random.chance(0.82)
      : setting === 'park'
        ? random.chance(0.12)
        : random.chance(0.03)
  const made = makeHome(
    random,
    {
      state: ground.state,
      facts,
      isNew,
      thisYear,
      isSeniorPark: park?.ageType === 2,
      mayBeSmall: setting !== 'private',
    },
    setting === 'dealer-lot',
  )
  const home = script?.bare ? emptyHome : made
  const offer = applyScript(
    script,
    makeOffer(random, { state: ground.state, timeZone, facts, home: made, setting, park, now, thisYear }),
    now,
    timeZone,
  )
  const tenure = script?.bare ? null : chooseTenure(random, site)
  const locationTypes = locationTypesOf(random, site)
  const lotRent =
    park && tenure === 'leased-lot' && offer.askingPrice !== null
      ? makeLotRent(random, facts, park, offer.startedAt)
      : null
  const seller = chooseSeller(random, site, facts, offer)
  const described: DescribedHome = {
    home,
    offer,
    setting,
    park,
    lotRent,
    city: ground.city,
    isByOwner: seller.isByOwner,
    thisYear,
  }
  const isSale = offer.askingPrice !== null && offer.askingPrice > 0
  return {
    key,
    ground,
    latitude: site.latitude,
    longitude: site.longitude,
    street: script?.bare ? null : site.street,
    unit: park && random.chance(0.85) ? `Lot ${random.integer(1, park.siteCount)}` : null,
    timeZone,
    home,
    offer,
    tenure,
    locationTypes,
    park,
    dealer,
    isMember: dealer?.isMember ?? park?.isMember ?? false,
    lotRent,
    rental: makeRental(randomOf(world.seed, 'rental', n), offer, now),
    ...seller,
    description: script?.bare ? null : describeHome(random, described),
    caption: random.chance(offer.packageName === 'standard' ? 0.1 : 0.92) ? caption(random, described) : null,
    terms: script?.bare ? null : terms(random, described),
    columns: {
      ...makeOption(randomOf(world.seed, 'option', n), offer),
      taxes:
        isSale && tenure === 'own-land' && random.chance(0.6)
          ? Math.round((offer.askingPrice! * (0.006 + random.next() * 0.008)) / 10) * 10
          : null,
      utilities: random.chance(0.15) ? random.integer(8, 34) * 10 : null,
    },
    hasVirtualTour: random.chance(0.1),
    photos: choosePhotos(random, { key, state: ground.state, home, locationTypes }, script?.photos),
  }
}
