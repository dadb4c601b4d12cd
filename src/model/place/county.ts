import { sentence } from '#kit/sentence.ts'

/** What a county-like area is called where it lies (RULINGS 10). */
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

/** Cities that belong to no county. "Carson City" carries the word in its name. */
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

/** What the area is called in Spanish, with its article. */
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

/** The independent city of that name, as it is written; undefined where the state has none. */
const independentCity = (state: string, city: string) =>
  independentCities[state]?.find(name => name.toLowerCase() === city.toLowerCase())

/** The bare name: "Orleans County" → "Orleans", "Richmond City County" → "Richmond City". */
const withoutCounty = (name: string) => name.replace(/\s+county$/i, '')

/** Name of an area without what it is: "Orleans", "Juneau"; of an independent city the city, "Richmond". */
export function countyBase(state: string, county: string): string {
  const base = withoutCounty(county)
  const city = base.replace(/ City$/, '')
  return city !== base && independentCity(state, city) && state !== 'NV' ? city : base
}

/** What the area is called there, of a name on the wire ("Orleans County" in LA → parish). */
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
 * The name that people read, in English: "Orleans Parish", "Nome Census Area", "Richmond city", "Travis County"
 * (RULINGS 10). `state` is an abbreviation, `county` the name on the wire.
 */
export function countyDisplayName(state: string, county: string): string {
  const kind = countyKind(state, county)
  const base = countyBase(state, county)
  return kind === 'independent-city' && state === 'NV' ? base : base + terms[kind]
}

/** An area's English name in a reader's language: "Travis County", "Condado de Travis". */
export const countyNameIn = (state: string, displayName: string, language: 'en' | 'es'): string =>
  placeLabelIn(`${displayName}, ${state}`, language).slice(0, -4)

/** The same of its name on the wire. */
export const countyName = (state: string, county: string, language: 'en' | 'es'): string =>
  countyNameIn(state, countyDisplayName(state, county), language)

/** Longest first: "Juneau City and Borough" is no borough named "Juneau City and". */
const kindsByTerm = countyKinds.toSorted((a, b) => terms[b].length - terms[a].length)

/** The kind and the bare name of an area from its English name; undefined for a city or a state. */
function readDisplayName(state: string, name: string): { kind: CountyKind; base: string } | undefined {
  for (const kind of kindsByTerm) {
    const base = name.slice(0, -terms[kind].length)
    if (kind === 'plain' || !name.endsWith(terms[kind]) || base === '') continue
    if ([`${base} County`, `${base} City County`].some(wire => countyDisplayName(state, wire) === name))
      return { kind, base }
  }
  return undefined
}

/** `use` gets the Spanish term and article of a county's label; labels of other places stay as they are. */
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
 * A place's label by itself, as a list or a breadcrumb shows it: "Hillsborough County, FL", in Spanish
 * "Condado de Hillsborough, FL". Labels of the wire are English.
 */
export const placeLabelIn = (label: string, language: 'en' | 'es'): string =>
  translateLabel(label, language, (_, name) => sentence(name))

/** The same inside a sentence, after a preposition: "el condado de Hillsborough, FL". */
export const placeInSentence = (label: string, language: 'en' | 'es'): string =>
  translateLabel(label, language, (article, name) => `${article} ${name}`)

const spanishCounty = /^(?:el |la )?(condado|parroquia|municipio) (?:de |del )?([^,]+)/i
const englishTerm: Readonly<Record<string, string>> = {
  condado: 'County',
  parroquia: 'Parish',
  municipio: 'Municipio',
}

/** What was typed, with a county's Spanish term in English: "condado de Polk, FL" → "Polk County, FL". */
export const withEnglishTerm = (text: string): string =>
  text
    .trim()
    .replace(
      spanishCounty,
      (_, term: string, name: string) => `${name.trim()} ${englishTerm[term.toLowerCase()]}`,
    )

const realTerm =
  /^(?:city of )?(.+?)(?: (?:parish|borough|city and borough|census area|municipality|municipio)| \((?:city|ca)\))?$/i

/** How sources say that a name is the independent city's; at most two at once ("Carson City (city)"). */
const cityMark = /^city of | \(city\)?$| city$/i

/**
 * The name on the wire: ' County' appended if it does not already end with it (part 2 §5), the area's real term
 * dropped ("Orleans Parish" → "Orleans County"). An independent city keeps its " City", so that "Richmond city",
 * written "City of Richmond" or "Richmond (city)" as well, never becomes the county of Richmond.
 */
export function countyWireName(state: string, name: string): string {
  const trimmed = name.trim().replace(/\s+/g, ' ')
  if (/ county$/i.test(trimmed)) return `${withoutCounty(trimmed)} County`
  const city = independentCity(state, trimmed.replace(cityMark, '').replace(cityMark, ''))
  if (city && cityMark.test(trimmed)) return `${city} City County`
  if (state !== 'LA' && state !== 'AK' && state !== 'PR' && state !== 'MP') return `${trimmed} County`
  return `${realTerm.exec(trimmed)?.[1] ?? trimmed} County`
}
