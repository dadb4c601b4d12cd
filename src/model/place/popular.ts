import { slugify } from '#kit/slug.ts'
import { states } from './states.ts'

/** A city with its state's postal abbreviation, spelled as in the place data. */
export interface PopularCity {
  readonly city: string
  readonly state: string
  /** Last segment of its URL. */
  readonly slug: string
}

const citiesOf = (byState: Readonly<Record<string, readonly string[]>>): readonly PopularCity[] =>
  Object.entries(byState).flatMap(([state, cities]) =>
    cities.map(city => ({ city, state, slug: slugify(city) })),
  )

// Chosen by the number of manufactured homes (Census) and by how well known a place is.
/** Cities in the home page's links to homes (part 1 §2.4: about 38). */
export const popularHomeCities = citiesOf({
  AZ: ['Apache Junction', 'Mesa', 'Phoenix', 'Tucson', 'Yuma'],
  CA: ['Anaheim', 'Bakersfield', 'Fresno', 'Riverside', 'Sacramento', 'San Diego', 'San Jose'],
  CO: ['Colorado Springs', 'Denver'],
  FL: [
    'Daytona Beach',
    'Fort Myers',
    'Jacksonville',
    'Lakeland',
    'Largo',
    'Ocala',
    'Orlando',
    'Sarasota',
    'Tampa',
  ],
  IN: ['Indianapolis'],
  MI: ['Grand Rapids', 'Lansing'],
  NC: ['Charlotte', 'Raleigh'],
  NM: ['Albuquerque'],
  NV: ['Las Vegas', 'Reno'],
  OH: ['Columbus'],
  OR: ['Portland'],
  TX: ['Austin', 'Fort Worth', 'Houston', 'San Antonio'],
  WA: ['Spokane'],
})
/** Cities in the home page's links to parks (part 1 §2.4: about 38). */
export const popularParkCities = citiesOf({
  AZ: ['Apache Junction', 'Casa Grande', 'Mesa', 'Phoenix', 'Tucson', 'Yuma'],
  CA: ['Bakersfield', 'Escondido', 'Hemet', 'Palm Springs', 'San Diego', 'San Jose', 'Santa Ana'],
  CO: ['Denver', 'Fort Collins'],
  FL: [
    'Bradenton',
    'Clearwater',
    'Kissimmee',
    'Lakeland',
    'Leesburg',
    'Melbourne',
    'Naples',
    'Tampa',
    'Vero Beach',
    'Zephyrhills',
  ],
  IN: ['Fort Wayne'],
  MI: ['Ann Arbor', 'Lansing'],
  NV: ['Carson City', 'Las Vegas', 'Reno'],
  OR: ['Salem'],
  TX: ['Dallas', 'Houston', 'San Antonio'],
  UT: ['Salt Lake City'],
  WA: ['Tacoma', 'Vancouver'],
})

const boxNames = ['Tampa', 'Phoenix', 'Houston', 'San Antonio', 'Las Vegas'] as const
/** Suggestions of the empty place box. */
export const popularBoxCities = boxNames.flatMap(
  name => popularHomeCities.find(({ city }) => city === name) ?? [],
)

/** District of Columbia. */
const DISTRICT = 11
const LAST_STATE = 56
const statesBut = (...left: string[]) =>
  states
    .filter(
      ({ abbreviation, fips }) => fips <= LAST_STATE && fips !== DISTRICT && !left.includes(abbreviation),
    )
    .map(({ abbreviation }) => abbreviation)
/** States in the home page's links to homes and to parks (part 1 §2.4). */
export const linkedHomeStates = statesBut('MT', 'RI', 'VT')
export const linkedParkStates = statesBut('AK')
