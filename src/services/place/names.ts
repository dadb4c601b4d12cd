import { squash } from '#kit/fold.ts'

/** Key of a city within a state: "O Fallon" and "O'Fallon", "Saint Louis" and "St. Louis" are the same. */
export const cityFold = (name: string): string => squash(name)

const small = / (Of|The|In|By|On|And|At)(?= )/g
const abbreviations: readonly [RegExp, string][] = [
  [/\b(?:Saint|St)\.? (?=\p{L})/gu, 'St. '],
  [/\b(?:Sainte|Ste)\.? (?=\p{L})/gu, 'Ste. '],
  [/\bFt\.? (?=\p{L})/gu, 'Fort '],
  [/\bMt\.? (?=\p{L})/gu, 'Mount '],
]

/** Cities whose postal name differs from the data, by state and name. */
const postalNames: Record<string, string> = {
  'KY Lexington-Fayette': 'Lexington',
  'NY Manhattan': 'New York',
  'NY New York City': 'New York',
  'NY The Bronx': 'Bronx',
}

/**
 * Display name of a city: its short postal name (RULINGS 27), without remarks, in the usual spelling. "Saint Louis" →
 * "St. Louis", "Ft Mitchell" → "Fort Mitchell", "Mc Kenzie" → "McKenzie", "New York City" → "New York", "City of
 * Milford (balance)" → "Milford".
 */
export function cityName(state: string, raw: string): string {
  const [before = ''] = raw.replace(/ ?\([^()]*\)/g, '').split(',', 1)
  let name = before.replace(/^City of (?!Industry)/, '')
  name = name
    .replace(/\bAfb\b/g, 'AFB')
    .replace(small, word => word.toLowerCase())
    .replace(/\bMc ?(\p{L})/gu, (_, initial: string) => `Mc${initial.toUpperCase()}`)
  if (state === 'GU' || state === 'MP') name = name.replace(/ Village$/, '')
  for (const [pattern, usual] of abbreviations) name = name.replace(pattern, usual)
  return postalNames[`${state} ${name}`] ?? name.trim()
}

/** Variants of a word. */
const wordVariants: Record<string, string> = { st: 'saint', ste: 'sainte', fort: 'ft', mount: 'mt' }

/**
 * Search keys of a folded name ("port st lucie"): both variants of each St/Saint, Ste/Sainte, Fort/Ft, Mount/Mt,
 * without spaces. The first is the name itself.
 */
export function spellings(folded: string): string[] {
  let keys = ['']
  for (const word of folded.split(' ')) {
    const variant = wordVariants[word]
    const own = keys.map(key => key + word)
    keys = variant ? [...own, ...keys.map(key => key + variant)] : own
  }
  return keys
}

/** Other names of a city, by state and name: consolidated governments, nicknames, former names. */
export const otherNames: readonly (readonly [state: string, city: string, ...names: string[]])[] = [
  ['NY', 'New York', 'New York City', 'NYC', 'Manhattan'],
  ['NY', 'Bronx', 'The Bronx'],
  ['TN', 'Nashville', 'Nashville-Davidson', 'Metro Nashville'],
  ['KY', 'Louisville', 'Louisville/Jefferson County', 'Louisville Metro'],
  ['KY', 'Lexington', 'Lexington-Fayette'],
  ['ID', 'Boise', 'Boise City'],
  ['GA', 'Augusta', 'Augusta-Richmond County'],
  ['GA', 'Athens', 'Athens-Clarke County'],
  ['GA', 'Macon', 'Macon-Bibb County'],
  ['MT', 'Butte', 'Butte-Silver Bow'],
  ['MT', 'Anaconda', 'Anaconda-Deer Lodge County'],
  ['CA', 'Ventura', 'San Buenaventura'],
  ['CA', 'Twentynine Palms', '29 Palms'],
]

/** Connecticut's planning regions, which replaced counties in 2022, by the county of the majority of their ZIPs. */
export const connecticutRegions: readonly (readonly [region: string, county: string])[] = [
  ['Capitol', 'Hartford'],
  ['Greater Bridgeport', 'Fairfield'],
  ['Connecticut Metropolitan', 'Fairfield'],
  ['Lower Connecticut River Valley', 'Middlesex'],
  ['Naugatuck Valley', 'New Haven'],
  ['Northeastern Connecticut', 'Windham'],
  ['Northwest Hills', 'Litchfield'],
  ['South Central Connecticut', 'New Haven'],
  ['Southeastern Connecticut', 'New London'],
  ['Western Connecticut', 'Fairfield'],
]
