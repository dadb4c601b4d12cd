import type { Amenity, HomeType } from '#model/listing/values.ts'
import { makes, parkModelMakes } from './names.ts'
import type { Random } from './random.ts'
import type { StateFacts } from './states.ts'

export interface SampleSection {
  readonly length: number
  readonly width: number
  readonly hudLabel: string | null
  readonly serialNumber: string | null
}

/** The home itself. Feet, square feet; null is unknown. */
export interface SampleHome {
  readonly homeType: HomeType | null
  readonly isNew: boolean | null
  readonly year: number | null
  readonly make: string | null
  readonly model: string | null
  readonly modelNumber: string | null
  readonly sections: number | null
  readonly sectionSizes: readonly SampleSection[]
  readonly squareFeet: number | null
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  readonly additions: string | null
  readonly amenities: readonly Amenity[]
  readonly windZone: number | null
  readonly roofLoadZone: string | null
  readonly thermalZone: number | null
  readonly titleStatus: string | null
  readonly condition: string | null
  readonly foundation: string | null
  readonly moves: string | null
}

export interface HomeOptions {
  readonly state: string
  readonly facts: StateFacts
  readonly isNew: boolean
  readonly thisYear: number
  readonly isSeniorPark: boolean
  readonly mayBeSmall: boolean
}

/** The federal (HUD) code took effect on June 15, 1976; homes built in that year may be either. */
const firstHudYear = 1977

function chooseType(random: Random, wanted: HomeOptions, year: number): HomeType {
  if (year < 1976) return 'mobile'
  const snowbirds = wanted.facts.region === 'desert' || wanted.state === 'FL'
  if (wanted.mayBeSmall && random.chance(snowbirds ? 0.1 : 0.03)) return 'park-model'
  if (random.chance(0.012)) return 'tiny-home'
  return random.chance(0.04) ? 'modular' : 'manufactured'
}

function chooseYear(random: Random, { isNew, thisYear }: HomeOptions): number {
  if (isNew) return thisYear - random.weighted([[0, 6], [1, 3], [2, 1]] as const) // biome-ignore format: pairs
  const decade = random.weighted([[1962, 4], [1970, 14], [1980, 17], [1990, 30], [2000, 21], [2010, 9], [2016, 5]] as const) // biome-ignore format: pairs
  return Math.min(thisYear - 1, decade + random.integer(0, 9))
}

function chooseSections(random: Random, type: HomeType, year: number, isNew: boolean): number {
  if (type === 'park-model' || type === 'tiny-home') return 1
  if (type === 'mobile') return random.chance(0.75) ? 1 : 2
  if (isNew) return random.weighted([[1, 22], [2, 69], [3, 8], [4, 1]] as const) // biome-ignore format: pairs
  if (year < 1990) return random.weighted([[1, 52], [2, 46], [3, 2]] as const) // biome-ignore format: pairs
  return random.weighted([[1, 38], [2, 54], [3, 7], [4, 1]] as const) // biome-ignore format: pairs
}

function measureSections(random: Random, type: HomeType, sections: number, year: number) {
  if (type === 'park-model') return [{ length: random.integer(33, 36), width: 11 }]
  if (type === 'tiny-home') return [{ length: random.integer(24, 32), width: 10 }]
  const old = year < 1980
  const width =
    sections === 1
      ? random.pick(old ? [10, 12, 12, 14] : [14, 14, 16, 16, 18])
      : random.pick(old ? [12, 12] : [12, 13.5, 14, 14, 16])
  const length =
    sections === 1 ? random.integer(old ? 40 : 48, old ? 66 : 78) : random.integer(40, sections > 2 ? 60 : 68)
  return Array.from({ length: sections }, (_, index) => ({
    width,
    // A third section is often shorter (a tag unit).
    length: index === 2 && random.chance(0.6) ? Math.round(length * 0.55) : length,
  }))
}

/** Common amenities with the share of homes that have each; `newer` applies to homes of the last 25 years. */
const usual: readonly (readonly [amenity: Amenity, older: number, newer: number])[] = [
  ['central-air', 0.6, 0.85], ['forced-air-heat', 0.55, 0.5], ['heat-pump', 0.15, 0.35], ['fireplace', 0.16, 0.14],
  ['ceiling-fans', 0.5, 0.4], ['vaulted-ceilings', 0.25, 0.5], ['drywall', 0.15, 0.6], ['skylights', 0.08, 0.05],
  ['walk-in-closet', 0.3, 0.6], ['garden-tub', 0.25, 0.3], ['double-sinks', 0.2, 0.4], ['kitchen-island', 0.12, 0.55],
  ['pantry', 0.35, 0.55], ['refrigerator', 0.7, 0.75], ['oven', 0.7, 0.75], ['microwave', 0.4, 0.5],
  ['dishwasher', 0.35, 0.65], ['garbage-disposal', 0.2, 0.25], ['washer', 0.4, 0.2], ['dryer', 0.4, 0.2],
  ['furnished', 0.1, 0.02], ['storm-windows', 0.15, 0.05], ['thermal-windows', 0.15, 0.55], ['vinyl-siding', 0.4, 0.6],
  ['skirting', 0.6, 0.45], ['carport', 0.35, 0.08], ['shed', 0.4, 0.08], ['fenced-yard', 0.12, 0.04],
  ['corner-lot', 0.08, 0.04], ['waterfront', 0.03, 0.01], ['wheelchair-ramp', 0.05, 0.02], ['energy-star', 0.02, 0.35],
] // biome-ignore format: a table

const newerSince = 25

function chooseAmenities(random: Random, wanted: HomeOptions, year: number, onDealerLot: boolean): Amenity[] {
  const newer = wanted.thisYear - year < newerSince
  // Two percent of sellers list none.
  if (random.chance(0.02)) return []
  const outdoors: readonly string[] = [
    'carport',
    'shed',
    'fenced-yard',
    'corner-lot',
    'waterfront',
    'wheelchair-ramp',
  ]
  const chosen = usual
    .filter(
      ([amenity, older, now]) =>
        random.chance(newer ? now : older) && !(onDealerLot && outdoors.includes(amenity)),
    )
    .map(([amenity]) => amenity)
  const also = (amenity: Amenity | null) => {
    if (amenity) chosen.push(amenity)
  }
  also(random.weighted([['shingle-roof', 5], ['metal-roof', newer ? 1 : 3], [null, 3]] as const)) // biome-ignore format: pairs
  also(random.weighted([['porch', 3], ['screened-porch', wanted.facts.region === 'gulf' ? 2 : 0.4], ['deck', 3], [null, 4]] as const)) // biome-ignore format: pairs
  if (!chosen.includes('vinyl-siding') && random.chance(0.3)) also('wood-siding')
  if (!onDealerLot && random.chance(0.12)) also('patio')
  if (!onDealerLot && !chosen.includes('carport') && random.chance(0.05)) also('garage')
  return chosen
}

function letter(index: number): string {
  return 'ABCD'[index] ?? ''
}

const unless = <T>(isUnknown: boolean, value: T): T | null => (isUnknown ? null : value)

/** A consistent home: its size matches sections and rooms, its manufacturer and data plate match the year. */
export function makeHome(random: Random, wanted: HomeOptions, onDealerLot: boolean): SampleHome {
  const { facts, isNew, state } = wanted
  const year = chooseYear(random, wanted)
  const type = chooseType(random, wanted, year)
  const small = type === 'park-model' || type === 'tiny-home'
  const sections = chooseSections(random, type, year, isNew)
  const sizes = measureSections(random, type, sections, year)
  const squareFeet = Math.round(sizes.reduce((sum, { length, width }) => sum + length * width, 0))
  const bedrooms = small ? 1 : squareFeet < 700 ? random.integer(1, 2) : squareFeet < 1_000 ? random.integer(2, 3) : squareFeet < 1_500 ? random.pick([2, 3, 3, 3]) : squareFeet < 2_000 ? random.pick([3, 3, 4]) : random.pick([3, 4, 4, 5]) // biome-ignore format: one question after the other
  const bathrooms = small ? 1 : squareFeet < 800 ? random.pick([1, 1, 1.5]) : squareFeet < 1_000 ? random.pick([1, 1.5, 2]) : squareFeet < 1_900 ? 2 : random.pick([2, 2.5, 3]) // biome-ignore format: one question after the other
  const [make, models] = random.pick(small ? parkModelMakes : makes)
  const hud = year >= firstHudYear && type === 'manufactured'
  const serial = hud && random.chance(0.6)
  const code = `${make
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()}${random.integer(10_000, 99_999)}`
  const label = `${state}${'ADMS'[random.integer(0, 3)]}${random.integer(100_000, 999_999)}`
  const isPlateKnown = hud && random.chance(0.55)
  const isMakeKnown = random.chance(isNew ? 0.98 : 0.72)
  const isSizeKnown = random.chance(0.94)
  const areSectionsKnown = random.chance(0.9)
  return {
    homeType: unless(random.chance(0.02), type),
    isNew: unless(random.chance(0.05), isNew),
    year: unless(random.chance(0.03), year),
    make: unless(!isMakeKnown, make),
    model: unless(!isMakeKnown || random.chance(0.2), random.pick(models)),
    modelNumber: unless(
      !isMakeKnown || random.chance(0.7),
      `${code.slice(0, 2)}-${random.integer(100, 999)}`,
    ),
    sections: unless(!areSectionsKnown, sections),
    sectionSizes:
      areSectionsKnown && isSizeKnown
        ? sizes.map((size, index) => ({
            ...size,
            hudLabel: serial ? label.slice(0, -1) + ((Number(label.at(-1)) + index) % 10) : null,
            serialNumber: serial ? code + letter(index) : null,
          }))
        : [],
    squareFeet: unless(!isSizeKnown, squareFeet),
    bedrooms: unless(random.chance(0.02), bedrooms),
    bathrooms: unless(random.chance(0.03), bathrooms),
    additions: random.chance(isNew ? 0 : 0.06)
      ? random.pick(['12×16 sunroom', 'Enclosed Florida room', 'Mudroom', '10×12 den', 'Laundry room'])
      : null,
    amenities: chooseAmenities(random, wanted, year, onDealerLot),
    windZone: unless(!isPlateKnown, facts.wind),
    roofLoadZone: unless(!isPlateKnown, facts.roof),
    thermalZone: unless(!isPlateKnown, facts.thermal),
    ...chooseTitle(random, isNew),
  }
}

/** Title, condition, foundation and earlier moves; some are not stated. */
function chooseTitle(random: Random, isNew: boolean) {
  const titleStatus = isNew || random.chance(0.45) ? null : random.weighted([['clear', 8], ['lien', 2], ['real-property', 1], ['lost', 0.4], ['bonded', 0.3]] as const) // biome-ignore format: pairs
  return {
    titleStatus,
    condition:
      titleStatus === 'clear'
        ? 'move-in-ready'
        : titleStatus === 'lien'
          ? 'minor-repairs'
          : titleStatus === 'bonded'
            ? 'major-repairs'
            : null,
    foundation:
      titleStatus === 'real-property' ? 'permanent' : titleStatus === 'lien' ? 'not-permanent' : null,
    moves: titleStatus === 'clear' ? 'never-moved' : titleStatus === 'lost' ? 'moved' : null,
  }
}
