/** The 50 states, the District of Columbia and the five territories (part 2 §3). */
export interface State {
  /** Postal abbreviation, upper case. */
  readonly abbreviation: string
  /** FIPS code: the first two digits of a county's key. */
  readonly fips: number
  /** English name. */
  readonly name: string
  /** Spanish name, if it differs in common use; otherwise the English one. */
  readonly nameEs: string
  /** Map center of the state in degrees. */
  readonly center: { readonly latitude: number; readonly longitude: number }
  /** Zoom at which the full state fits a map of 700 × 500 pixels (512-pixel tiles). */
  readonly zoom: number
}

type Row = [
  abbreviation: string,
  fips: number,
  name: string,
  latitude: number,
  longitude: number,
  zoom: number,
  es?: string,
]

// Centroids and extents of the Census cartographic boundaries (us-atlas).
const rows: Row[] = [
  ['AL', 1, 'Alabama', 32.78, -86.83, 5.5],
  ['AK', 2, 'Alaska', 63.92, -152.38, 3],
  ['AS', 60, 'American Samoa', -14.28, -170.41, 8, 'Samoa Americana'],
  ['AZ', 4, 'Arizona', 34.27, -111.66, 5.5],
  ['AR', 5, 'Arkansas', 34.89, -92.44, 6],
  ['CA', 6, 'California', 37.18, -119.47, 4.5],
  ['CO', 8, 'Colorado', 39, -105.55, 6],
  ['CT', 9, 'Connecticut', 41.62, -72.73, 7.5],
  ['DE', 10, 'Delaware', 38.99, -75.5, 7.5],
  ['DC', 11, 'District of Columbia', 38.9, -77.02, 10, 'Distrito de Columbia'],
  ['FL', 12, 'Florida', 28.61, -82.45, 5.5],
  ['GA', 13, 'Georgia', 32.64, -83.44, 5.5],
  ['GU', 66, 'Guam', 13.44, 144.77, 9.5],
  ['HI', 15, 'Hawaii', 20.25, -156.34, 6, 'Hawái'],
  ['ID', 16, 'Idaho', 44.35, -114.61, 5],
  ['IL', 17, 'Illinois', 40.04, -89.2, 5.5],
  ['IN', 18, 'Indiana', 39.89, -86.28, 6],
  ['IA', 19, 'Iowa', 42.08, -93.5, 6],
  ['KS', 20, 'Kansas', 38.49, -98.38, 6],
  ['KY', 21, 'Kentucky', 37.54, -85.3, 6],
  ['LA', 22, 'Louisiana', 31.04, -91.96, 6, 'Luisiana'],
  ['ME', 23, 'Maine', 45.35, -69.24, 5.5],
  ['MD', 24, 'Maryland', 39.03, -76.76, 6.5],
  ['MA', 25, 'Massachusetts', 42.25, -71.79, 7],
  ['MI', 26, 'Michigan', 44.32, -85.38, 5],
  ['MN', 27, 'Minnesota', 46.28, -94.31, 5],
  ['MS', 28, 'Mississippi', 32.73, -89.67, 5.5, 'Misisipi'],
  ['MO', 29, 'Missouri', 38.36, -92.46, 5.5, 'Misuri'],
  ['MT', 30, 'Montana', 47.05, -109.63, 5],
  ['NE', 31, 'Nebraska', 41.54, -99.79, 5.5],
  ['NV', 32, 'Nevada', 39.33, -116.63, 5],
  ['NH', 33, 'New Hampshire', 43.68, -71.58, 6.5, 'Nuevo Hampshire'],
  ['NJ', 34, 'New Jersey', 40.18, -74.66, 6.5, 'Nueva Jersey'],
  ['NM', 35, 'New Mexico', 34.41, -106.11, 5.5, 'Nuevo México'],
  ['NY', 36, 'New York', 42.94, -75.51, 5.5, 'Nueva York'],
  ['NC', 37, 'North Carolina', 35.55, -79.36, 5.5, 'Carolina del Norte'],
  ['ND', 38, 'North Dakota', 47.45, -100.47, 6, 'Dakota del Norte'],
  ['MP', 69, 'Northern Mariana Islands', 15.67, 145.62, 6, 'Islas Marianas del Norte'],
  ['OH', 39, 'Ohio', 40.29, -82.79, 6],
  ['OK', 40, 'Oklahoma', 35.59, -97.49, 5.5],
  ['OR', 41, 'Oregon', 43.93, -120.56, 5.5, 'Oregón'],
  ['PA', 42, 'Pennsylvania', 40.88, -77.8, 6, 'Pensilvania'],
  ['PR', 72, 'Puerto Rico', 18.22, -66.46, 7.5],
  ['RI', 44, 'Rhode Island', 41.68, -71.55, 8],
  ['SC', 45, 'South Carolina', 33.91, -80.89, 6.5, 'Carolina del Sur'],
  ['SD', 46, 'South Dakota', 44.44, -100.23, 6, 'Dakota del Sur'],
  ['TN', 47, 'Tennessee', 35.86, -86.35, 5.5],
  ['TX', 48, 'Texas', 31.46, -99.32, 4.5],
  ['VI', 78, 'U.S. Virgin Islands', 18.01, -64.82, 8.5, 'Islas Vírgenes'],
  ['UT', 49, 'Utah', 39.31, -111.67, 5.5],
  ['VT', 50, 'Vermont', 44.07, -72.67, 6.5],
  ['VA', 51, 'Virginia', 37.52, -78.82, 5.5],
  ['WA', 53, 'Washington', 47.38, -120.46, 5.5],
  ['WV', 54, 'West Virginia', 38.64, -80.63, 6, 'Virginia Occidental'],
  ['WI', 55, 'Wisconsin', 44.63, -89.99, 5.5],
  ['WY', 56, 'Wyoming', 43, -107.55, 6],
]

/** Ordered by English name. */
export const states: readonly State[] = rows.map(
  ([abbreviation, fips, name, latitude, longitude, zoom, es]) => ({
    abbreviation,
    fips,
    name,
    nameEs: es ?? name,
    center: { latitude, longitude },
    zoom,
  }),
)

const byAbbreviation = new Map(states.map(state => [state.abbreviation, state]))

/** Finds a state by postal abbreviation, ignoring case and surrounding spaces. */
export const stateByAbbreviation = (text: string): State | undefined =>
  byAbbreviation.get(text.trim().toUpperCase())

/** Name of a state in a language; an unknown abbreviation is returned unchanged. */
export function stateName(abbreviation: string, language: 'en' | 'es'): string {
  const state = stateByAbbreviation(abbreviation)
  return (language === 'es' ? state?.nameEs : state?.name) ?? abbreviation
}
