import type { PaymentTerm } from '#model/listing/values.ts'
import type { SampleHome } from './home.ts'
import type { SampleLotRent, SampleOffer, Setting } from './offer.ts'
import type { SamplePark } from './parks.ts'
import type { Random } from './random.ts'

/** Facts that a seller's description may mention; nothing else is mentioned, so nothing is false. */
export interface DescribedHome {
  readonly home: SampleHome
  readonly offer: SampleOffer
  readonly setting: Setting
  readonly park: SamplePark | null
  readonly lotRent: SampleLotRent | null
  readonly city: string
  readonly isByOwner: boolean
  readonly thisYear: number
}

const sectionWords = ['', 'single-wide', 'double-wide', 'triple-wide', 'four-section']
const numberWords = ['no', 'one', 'two', 'three', 'four', 'five']
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
const word = (count: number) => numberWords[count] ?? String(count)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const bathWords = (baths: number) =>
  baths === 1 ? 'one bath' : `${Number.isInteger(baths) ? word(baths) : baths} baths`

function homeWords({ home }: DescribedHome): string {
  if (home.homeType === 'park-model') return 'park model'
  if (home.homeType === 'tiny-home') return 'tiny home'
  const sections = home.sections === null ? '' : `${sectionWords[home.sections]} `
  return `${sections}${home.homeType === 'modular' ? 'modular home' : home.homeType === 'mobile' ? 'mobile home' : 'home'}`
}

function opening(random: Random, described: DescribedHome): string {
  const { home, city, park, setting } = described
  const what = homeWords(described)
  const { bedrooms, bathrooms } = home
  const beds = bedrooms === null ? null : `${word(bedrooms)}-bedroom`
  const where = park
    ? `in ${park.name}`
    : setting === 'private' || setting === 'sited'
      ? `outside ${city}`
      : `in ${city}`
  const choices = [
    `${capital(beds ?? what)}${beds ? ` ${what}` : ''} ${where}.`,
    ...(home.year !== null && !home.isNew ? [`Built in ${home.year}, this ${what} is ${where}.`] : []),
    ...(home.isNew && home.make !== null
      ? [`Brand-new ${home.make}${home.model ? ` ${home.model}` : ''}, ready to tour ${where}.`]
      : []),
    ...(bedrooms !== null && bathrooms !== null
      ? [
          `${capital(word(bedrooms))} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}, ${bathWords(bathrooms)}, ${where}.`,
        ]
      : []),
    ...(home.squareFeet !== null ? [`${home.squareFeet.toLocaleString('en-US')} square feet ${where}.`] : []),
  ]
  return random.pick(choices)
}

/** Sentences for amenities; each is independent. */
const amenityWords: Readonly<Record<string, readonly string[]>> = {
  fireplace: ['The living room has a fireplace.', 'There is a fireplace for the cold months.'],
  'kitchen-island': ['The kitchen has an island you can sit at.', 'Kitchen with island.'],
  'vaulted-ceilings': ['Vaulted ceilings make it feel bigger than it is.', 'Ceilings are vaulted.'],
  'walk-in-closet': ['Walk-in closet.', 'The closet is the walk-in kind.'],
  'garden-tub': ['Garden tub in the bath.', 'The bath has a garden tub.'],
  'screened-porch': ['The screened porch keeps the bugs out.', 'Screened porch.'],
  porch: ['Sit on the porch in the evening.', 'It has a porch.'],
  deck: ['There is a deck.', 'The deck is big enough for a table.'],
  carport: ['Carport keeps the car out of the weather.', 'Has a carport.'],
  shed: ['There is a shed for the tools.', 'The shed stays.'],
  'central-air': ['Central air.', 'Central air throughout.'],
  'heat-pump': ['Heat pump.'],
  'fenced-yard': ['The yard is fenced.'],
  waterfront: ['It is on the water.'],
  furnished: ['It comes furnished.', 'Sold with its furniture.'],
  'energy-star': ['Energy Star rated.'],
  'metal-roof': ['Metal roof.', 'The roof is metal.'],
  washer: ['A washer is included.'],
  'wheelchair-ramp': ['A ramp leads to the door.'],
}

function ground(random: Random, { setting, park, lotRent, offer }: DescribedHome): string | null {
  if (setting === 'park' && park) {
    const lines = [
      ...(lotRent
        ? [
            `Lot rent is ${dollars(lotRent.amount)} a month${lotRent.includes.length > 0 ? `, with ${lotRent.includes.map(item => item.replace('-', ' ')).join(', ')}` : ''}.`,
          ]
        : []),
      ...(park.ageType === 2 ? ['The community is for ages 55 and up.'] : []),
      ...(park.petsAllowed === 2 ? ['Pets are welcome in the community.'] : []),
      ...(park.petsAllowed === 3 ? ['Pets are allowed with some rules. Ask the office.'] : []),
      ...(park.siteCount < 40 ? ['A small community where people know each other.'] : []),
    ]
    return lines.length === 0 ? null : random.some(lines, random.integer(1, 2)).join(' ')
  }
  if (setting === 'private')
    return offer.askingPrice === null
      ? 'On its own lot.'
      : random.pick(['The land goes with it.', 'Home and land together.', 'You own the land under it.'])
  if (setting === 'dealer-lot')
    return random.pick([
      'It is on our lot now. Come walk through it.',
      'See it on our lot any day we are open.',
      'On display at our lot.',
    ])
  if (setting === 'move')
    return random.pick(['It has to be moved.', 'Must be moved. The buyer arranges transport.'])
  return null
}

function closing(random: Random, { isByOwner, offer }: DescribedHome): string | null {
  if (offer.isRepossession) return 'Bank repossession, sold as is.'
  if (offer.isSeasonalRental)
    return random.pick(['Rented by the season.', 'Seasonal rental. Ask which months are available.'])
  if (offer.isRentToOwn) return random.pick(['Rent to own is possible.', 'Ask about rent to own.'])
  if (offer.priceReducedAt !== null)
    return random.pick(['We have lowered the price.', 'Price reduced.', null])
  if (isByOwner)
    return random.pick([
      'Call or write anytime.',
      'By owner, no agents please.',
      'Se habla español.',
      'I can show it most evenings.',
      null,
    ])
  return random.pick(['Ask us about financing.', 'Call to set up a tour.', 'Hablamos español.', null])
}

/** A description in a seller's voice, two to five sentences; null for the few without one. */
export function describeHome(random: Random, described: DescribedHome): string | null {
  if (random.chance(0.05)) return null
  const spoken = described.home.amenities.filter(amenity => amenity in amenityWords)
  const rental = described.offer.askingPrice === null
  const details = random
    .some(spoken, random.integer(1, 3))
    .map(amenity => random.pick(amenityWords[amenity]!))
    .filter(sentence => !(rental && sentence.startsWith('Sold')))
  const sentences = [
    opening(random, described),
    ...details,
    ground(random, described),
    closing(random, described),
  ]
  return sentences.filter(sentence => sentence !== null).join(' ')
}

/** The headline for featured and premium packages. */
export function caption(random: Random, described: DescribedHome): string | null {
  const { home, setting, park, city, offer } = described
  const choices = [
    ...(home.isNew ? ['New and ready', 'Never lived in'] : []),
    ...(home.amenities.includes('porch') ? ['A porch for the evenings'] : []),
    ...(home.amenities.includes('waterfront') ? ['On the water'] : []),
    ...(home.amenities.includes('furnished') ? ['Furnished: bring your suitcase'] : []),
    ...(park?.ageType === 2 ? ['55+ living'] : []),
    ...(setting === 'private' && offer.askingPrice !== null ? ['Land included'] : []),
    ...(offer.isRentToOwn ? ['Rent to own'] : []),
    ...(home.bedrooms !== null && home.bedrooms >= 4 ? ['Room for everyone'] : []),
    `At home in ${city}`,
  ]
  return random.pick(choices)
}

const saleTerms: readonly PaymentTerm[] = [
  'cash-or-financing',
  'cash-only',
  'buyer-pays-title-transfer',
  'local-financing',
  'park-approval',
]
const rentTerms: readonly PaymentTerm[] = [
  'first-month-and-deposit',
  '12-month-lease',
  'month-to-month',
  'background-check',
]

export function terms(random: Random, { offer, setting }: DescribedHome): PaymentTerm | null {
  if (random.chance(0.6)) return null
  if (offer.askingPrice === null) return random.pick(rentTerms)
  return random.pick(saleTerms.filter(term => setting === 'park' || term !== 'park-approval'))
}
