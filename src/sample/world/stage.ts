import { DAY } from '#kit/dates.ts'
import { itemAt } from '#kit/lookup.ts'
import type { SampleOffer, Setting } from './offer.ts'
import { openHouseNow, openHouseOn } from './open-house.ts'
import { randomOf } from './random.ts'

/** A listing with a fixed place or offer, so that every rule has an example. */
export interface Scripted {
  /** State and folded name of the city. */
  readonly place?: readonly [state: string, cityFold: string]
  readonly setting?: Setting
  /** The listing has only an address. */
  readonly bare?: boolean
  readonly photos?: number
  readonly offer?: (now: number, timeZone: string) => Partial<SampleOffer>
}

const HOUR = DAY / 24
const sold = (daysAgo: number, hours: number) => (now: number) => ({
  active: 2 as const,
  showSold: true,
  startedAt: now - 200 * DAY,
  removedAt: now - daysAgo * DAY + hours * HOUR,
})
// Long enough to still be open later the same day.
const openNow = (isVirtual: boolean) => (now: number) => ({
  openHouses: [openHouseNow(randomOf('stage', 'now'), now, 6, isVirtual)],
})
const openOn = (days: number, isVirtual: boolean) => (now: number, timeZone: string) => ({
  openHouses: [openHouseOn(randomOf('stage', days), now + days * DAY, timeZone, isVirtual)],
})
const started = (days: number, hours: number) => (now: number) => ({
  startedAt: now - days * DAY + hours * HOUR,
})
const reduced = (days: number, hours: number) => (now: number) => ({
  originalPrice: 92_000,
  askingPrice: 85_000,
  priceReducedAt: now - days * DAY + hours * HOUR,
})
const rental = { askingPrice: null, originalPrice: null, rentalPrice: 1_250 }

/** All in Florida: every status, badge and listing type, and both sides of the limits of 14, 28 and 90 days. */
const offers: readonly Omit<Scripted, 'place'>[] = [
  { offer: started(28, 2) },
  { offer: started(28, -2) },
  { offer: started(0, -1) },
  { offer: reduced(14, 2) },
  { offer: reduced(14, -2) },
  { offer: sold(90, 2) },
  { offer: sold(90, -2) },
  { offer: sold(10, 0) },
  { offer: now => ({ ...sold(20, 0)(now), ...rental }) },
  { offer: now => ({ ...sold(20, 0)(now), showSold: false }) },
  { offer: now => ({ active: 3, removedAt: now - 5 * DAY }) },
  { offer: now => ({ active: 4, removedAt: now - 5 * DAY }) },
  { offer: () => ({ active: -1 }) },
  { offer: () => ({ active: 0 }) },
  { offer: now => ({ removedAt: now - HOUR }) },
  { offer: now => ({ removedAt: now + 3 * DAY }) },
  { offer: () => ({ isSalePending: true }) },
  { offer: openNow(false) },
  { offer: openNow(true) },
  { offer: openOn(6, false) },
  { offer: openOn(6, true) },
  { offer: openOn(-3, false) },
  { offer: now => ({ sponsored: [now - 5 * DAY, now + 30 * DAY] }) },
  { offer: now => ({ sponsored: [now - 40 * DAY, now - 10 * DAY] }) },
  { offer: now => ({ sponsored: [now + 5 * DAY, now + 30 * DAY] }) },
  { offer: () => ({ packageName: 'premium' }) },
  { offer: () => ({ packageName: 'featured' }) },
  { offer: () => ({ packageName: 'premium', isShowcase: true }) },
  { offer: () => ({ isShowcase: true }) },
  { setting: 'dealer-lot' },
  { setting: 'move' },
  { setting: 'sited' },
  { setting: 'private' },
  { setting: 'unknown' },
  { setting: 'park', offer: () => rental },
  { setting: 'park', offer: () => ({ rentalPrice: 1_100 }) },
  { setting: 'park', offer: () => ({ ...rental, isSeasonalRental: true }) },
  { offer: () => ({ askingPrice: null, originalPrice: null, isRentToOwn: true, rentToOwnPrice: 990 }) },
  { offer: () => ({ askingPrice: null, originalPrice: null, isRentToOwn: false, rentToOwnPrice: 990 }) },
  { setting: 'move', offer: () => ({ isRepossession: true }) },
  { offer: () => ({ askingPrice: null, originalPrice: null }) },
  { offer: () => ({ askingPrice: 0, originalPrice: 0 }) },
  { setting: 'unknown', bare: true, photos: 0 },
  { photos: 0 },
]
const floridaTowns = [
  'ocala',
  'tampa',
  'lakeland',
  'orlando',
  'zephyrhills',
  'jacksonville',
  'fortmyers',
  'miami',
]

/** Towns whose names or counties are hard to spell, split or find. */
const trickyPlaces: readonly (readonly [state: string, cityFold: string])[] = [
  ['MO', 'ofallon'], ['IL', 'ofallon'], ['MO', 'stlouis'], ['ID', 'coeurdalene'], ['CO', 'canoncity'],
  ['NC', 'winstonsalem'], ['NY', 'newyork'], ['TN', 'nashville'], ['KY', 'louisville'], ['ID', 'boise'],
  ['MO', 'leessummit'], ['FL', 'portstlucie'], ['FL', 'staugustine'], ['MI', 'mountpleasant'], ['TX', 'fortworth'],
  ['VA', 'richmond'], ['VA', 'fairfax'], ['VA', 'roanoke'], ['NV', 'carsoncity'], ['MD', 'baltimore'],
  ['LA', 'neworleans'], ['CT', 'hartford'], ['MN', 'stpaul'], ['WI', 'fonddulac'], ['NM', 'truthorconsequences'],
  ['NM', 'espanola'], ['CA', 'lacanadaflintridge'], ['PA', 'kingofprussia'], ['NJ', 'hohokus'], ['MI', 'saultstemarie'],
] // biome-ignore format: a list of places

const twice = 2
export const scripted: readonly Scripted[] = [
  ...offers.map(
    (script, index): Scripted => ({
      ...script,
      place: ['FL', itemAt(floridaTowns, index % floridaTowns.length)],
    }),
  ),
  // Twice, because the first one may turn out sold.
  ...Array.from({ length: twice }, () =>
    trickyPlaces.map((place): Scripted => ({ place, setting: 'private', offer: () => ({}) })),
  ).flat(),
]
