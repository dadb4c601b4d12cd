import { capitalize } from '#kit/capitalize.ts'

/** Local terms for counties and their equivalents (RULINGS 10). */
export const countyKinds = [
  'county',
  'parish',
  'borough',
  'city-and-borough',
  'census-area',
  'municipality',
  'municipio',
  'independent-city',
  'district',
  'island',
  'plain',
] as const
export type CountyKind = (typeof countyKinds)[number]

/** Cities outside any county. The name "Carson City" includes the word. */
const independentCities: Record<string, readonly string[]> = {
  MD: ['Baltimore'],
  MO: ['St. Louis'],
  NV: ['Carson'],
  VA: (
    'Alexandria,Bristol,Buena Vista,Charlottesville,Chesapeake,Colonial Heights,Covington,Danville,Emporia,Fairfax,' +
    'Falls Church,Franklin,Fredericksburg,Galax,Hampton,Harrisonburg,Hopewell,Lexington,Lynchburg,Manassas,' +
    'Manassas Park,Martinsville,Newport News,Norfolk,Norton,Petersburg,Poquoson,Portsmouth,Radford,Richmond,Roanoke,' +
    'Salem,Staunton,Suffolk,Virginia Beach,Waynesboro,Williamsburg,Winchester'
  ).split(','),
}

const alaskaKinds: Partial<Record<CountyKind, readonly string[]>> = {
  'city-and-borough': ['Juneau', 'Sitka', 'Wrangell', 'Yakutat'],
  municipality: ['Anchorage', 'Skagway'],
  'census-area': (
    'Aleutians West,Bethel,Chugach,Copper River,Dillingham,Hoonah-Angoon,Kusilvak,Nome,' +
    'Prince of Wales-Hyder,Southeast Fairbanks,Yukon-Koyukuk'
  ).split(','),
}

const kindOfState: Record<string, CountyKind> = {
  LA: 'parish',
  PR: 'municipio',
  DC: 'plain',
  GU: 'plain',
  VI: 'island',
  MP: 'municipality',
  AS: 'district',
}

const terms: Record<CountyKind, string> = {
  county: ' County',
  parish: ' Parish',
  borough: ' Borough',
  'city-and-borough': ' City and Borough',
  'census-area': ' Census Area',
  municipality: ' Municipality',
  municipio: ' Municipio',
  'independent-city': ' city',
  district: ' District',
  island: ' Island',
  plain: '',
}

/** Spanish terms with their articles. */
const spanishTerms: Record<CountyKind, readonly [article: string, term: string]> = {
  county: ['el', 'condado de'],
  parish: ['la', 'parroquia de'],
  borough: ['el', 'borough de'],
  'city-and-borough': ['la', 'ciudad y borough de'],
  'census-area': ['el', 'área censal de'],
  municipality: ['el', 'municipio de'],
  municipio: ['el', 'municipio de'],
  'independent-city': ['la', 'ciudad de'],
  district: ['el', 'distrito de'],
  island: ['la', 'isla de'],
  plain: ['', ''],
}

/** The spelling of an independent city; undefined if the state has none of that name. */
const independentCity = (state: string, city: string) =>
  independentCities[state]?.find(name => name.toLowerCase() === city.toLowerCase())

/** Removes the suffix: "Orleans County" → "Orleans", "Richmond City County" → "Richmond City". */
const withoutCounty = (name: string) => name.replace(/(?<!\s)\s+county$/i, '')

/** Name without the term: "Orleans", "Juneau"; for an independent city the city, "Richmond". */
export function countyBase(state: string, county: string): string {
  const base = withoutCounty(county)
  const city = base.replace(/ City$/, '')
  return city !== base && independentCity(state, city) && state !== 'NV' ? city : base
}

/** The local term for an API name ("Orleans County" in LA → parish). */
export function countyKind(state: string, county: string): CountyKind {
  const base = withoutCounty(county)
  if (base.endsWith(' City') && independentCity(state, base.slice(0, -5))) return 'independent-city'
  if (state === 'AK') {
    for (const kind of ['city-and-borough', 'municipality', 'census-area'] as const) {
      if (alaskaKinds[kind]?.includes(base)) return kind
    }
    return 'borough'
  }
  return kindOfState[state] ?? 'county'
}

/**
 * English display name: "Orleans Parish", "Nome Census Area", "Richmond city", "Travis County" (RULINGS 10). `state`
 * is an abbreviation, `county` the API name.
 */
export function countyDisplayName(state: string, county: string): string {
  const kind = countyKind(state, county)
  const base = countyBase(state, county)
  return kind === 'independent-city' && state === 'NV' ? base : base + terms[kind]
}

/** Localizes an English display name: "Travis County", "Condado de Travis". */
export const countyNameIn = (state: string, displayName: string, language: 'en' | 'es'): string =>
  placeLabelIn(`${displayName}, ${state}`, language).slice(0, -4)

/** Localizes an API name. */
export const countyName = (state: string, county: string, language: 'en' | 'es'): string =>
  countyNameIn(state, countyDisplayName(state, county), language)

/** Longest first: "Juneau City and Borough" is not a borough named "Juneau City and". */
const kindsByTerm = countyKinds.toSorted((a, b) => terms[b].length - terms[a].length)

/** Parses the term and base name of an English display name; undefined for a city or a state. */
function readDisplayName(state: string, name: string): { kind: CountyKind; base: string } | undefined {
  for (const kind of kindsByTerm) {
    const base = name.slice(0, -terms[kind].length)
    if (kind === 'plain' || !name.endsWith(terms[kind]) || base === '') continue
    if ([`${base} County`, `${base} City County`].some(wire => countyDisplayName(state, wire) === name))
      return { kind, base }
  }
  return undefined
}

/** Passes the Spanish term and article of a county's label to `use`; other labels are returned unchanged. */
function translateLabel(
  label: string,
  language: 'en' | 'es',
  use: (article: string, name: string) => string,
): string {
  const [, name, state] = /^(.+), ([A-Z]{2})$/.exec(label) ?? []
  const area = language === 'es' && name && state ? readDisplayName(state, name) : undefined
  if (!area) return label
  const [article, term] = spanishTerms[area.kind]
  return `${use(article, `${term} ${area.base}`)}, ${state}`
}

/**
 * Label of a county in a list or breadcrumb: "Hillsborough County, FL", in Spanish "Condado de Hillsborough,
 * FL". API labels are English.
 */
export const placeLabelIn = (label: string, language: 'en' | 'es'): string =>
  translateLabel(label, language, (_, name) => capitalize(name))

/** A place's label within a sentence, after a preposition: "el condado de Hillsborough, FL". */
export const placeInSentence = (label: string, language: 'en' | 'es'): string =>
  translateLabel(label, language, (article, name) => `${article} ${name}`)

const spanishCounty = /^(?:el |la )?(condado|parroquia|municipio) (?:de |del )?([^,]+)/i
const englishTerm: Readonly<Record<string, string>> = {
  condado: 'County',
  parroquia: 'Parish',
  municipio: 'Municipio',
}

/** Replaces the Spanish term of a typed county with the English one: "condado de Polk, FL" → "Polk County, FL". */
export const withEnglishTerm = (text: string): string =>
  text
    .trim()
    .replace(
      spanishCounty,
      (_, term: string, name: string) => `${name.trim()} ${englishTerm[term.toLowerCase()]}`,
    )

const realTerm =
  /^(?:city of )?(.+?)(?: (?:parish|borough|city and borough|census area|municipality|municipio)| \((?:city|ca)\))?$/i

/** Markers of independent cities in sources; at most two at once ("Carson City (city)"). */
const cityMark = /^city of | \(city\)?$| city$/i

/**
 * The API name: appends ' County' if it is missing (part 2 §5) and drops the local term ("Orleans Parish" → "Orleans
 * County"). The name of an independent city ends with " City", so that "Richmond city", "City of Richmond" or "Richmond
 * (city)" never becomes the county of Richmond.
 */
export function countyWireName(state: string, name: string): string {
  const trimmed = name.trim().replace(/\s+/g, ' ')
  if (/ county$/i.test(trimmed)) return `${withoutCounty(trimmed)} County`
  const city = independentCity(state, trimmed.replace(cityMark, '').replace(cityMark, ''))
  if (city && cityMark.test(trimmed)) return `${city} City County`
  if (state !== 'LA' && state !== 'AK' && state !== 'PR' && state !== 'MP') return `${trimmed} County`
  return `${realTerm.exec(trimmed)?.[1] ?? trimmed} County`
}
