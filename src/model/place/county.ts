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
