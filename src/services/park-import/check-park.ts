import { milesBetween } from '#kit/geo.ts'
import { parkName } from '#model/park/name.ts'
import { zipOf } from '#model/place/place.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import type { Places } from '../place/index.ts'
import type { Field } from './fields.ts'

/** A validated park from a register. Null is unknown. */
export interface ImportedPark {
  name: string
  city: string
  state: string
  zip: string
  county: string | null
  cityKey: number | null
  countyKey: number | null
  /** False if the register has no coordinates and those of the ZIP are used. */
  isExact: boolean
  latitude: number
  longitude: number
  street: string | null
  /** Ten digits. */
  phone: string | null
  website: string | null
  sites: number | null
  vacantSites: number | null
  yearBuilt: number | null
  /** 1 all ages, 2 55+ community. */
  ageType: 1 | 2 | null
  /** Dollars a month. */
  lotRent: number | null
}

/** Why a line, or a value in it, was rejected. */
export interface Refusal {
  reason: string
  field: Field
  value: string
}

type Finder = Pick<Places, 'locate' | 'resolve' | 'nearest'>

/** Coordinates this far from their own ZIP are probably wrong, miles. */
const FARTHEST = 75

/** Validates a line: its park and the rejected values, or why there is no park. */
export function checkPark(
  get: (field: Field) => string,
  places: Finder,
): { park: ImportedPark; leftOut: Refusal[] } | { refusal: Refusal } {
  const refuse = (field: Field, reason: string) => ({ refusal: { field, reason, value: get(field) } })
  if (get('name') === '') return refuse('name', 'The name is missing.')
  const name = parkName(get('name'))
  if (name === undefined) return refuse('name', 'The name is not a park name.')
  const state = stateByAbbreviation(get('state').trim())?.abbreviation
  if (!state) return refuse('state', 'Unknown state.')
  const written = /^\d{3,4}$/.test(get('zip')) ? get('zip').padStart(5, '0') : get('zip')
  const zip = zipOf(written)
  if (written !== '' && zip === null) return refuse('zip', 'A ZIP code has five or nine digits.')
  const located = places.locate({ state, city: get('city'), zip })
  const point = pointOf(get('latitude'), get('longitude'))
  if (point === 'wrong') return refuse('latitude', 'The coordinates are not in the United States.')
  const middle = located?.coordinates ?? null
  const where = point ?? middle
  if (!where || located?.state !== state) return refuse(zip ? 'zip' : 'city', 'Unknown place in this state.')
  if (
    point &&
    middle &&
    milesBetween(point.latitude, point.longitude, middle.latitude, middle.longitude) > FARTHEST
  )
    return refuse('latitude', `The coordinates are over ${FARTHEST} miles from the place.`)
  const code = located?.zip ?? places.nearest(where.latitude, where.longitude)?.place.zip
  if (!code) return refuse('zip', 'No ZIP code was found for it.')
  const byZip = places.resolve({ state, zip: code })?.place
  const city =
    (get('city') && places.resolve({ state, city: get('city') })?.place.city) || byZip?.city || get('city')
  if (!city) return refuse('city', 'The city is missing.')

  const leftOut: Refusal[] = []
  const optional = <T>(field: Field, reason: string, read: (text: string) => T | undefined): T | null => {
    const value = get(field)
    const result = value === '' ? null : read(value)
    if (result === undefined) leftOut.push({ field, reason, value })
    return result ?? null
  }
  const sites = optional('sites', 'Sites are a whole number from 1 to 10,000.', integer(1, 10_000))
  const park: ImportedPark = {
    name,
    city,
    state,
    zip: code,
    county: byZip?.county ?? null,
    cityKey: located.cityKey,
    countyKey: located.countyKey,
    isExact: point !== undefined,
    ...where,
    street: optional('street', 'A street has at most 200 characters.', text =>
      text.length <= 200 ? text : undefined,
    ),
    phone: optional('phone', 'A phone number has ten digits.', phoneOf),
    website: optional('website', 'A website must be a web address.', websiteOf),
    sites,
    vacantSites: optional(
      'vacantSites',
      'Available lots must be a whole number, at most the number of all lots.',
      integer(0, sites ?? 0),
    ),
    yearBuilt: optional('yearBuilt', 'A year from 1900 to 2100 is wanted.', integer(1900, 2100)),
    ageType: optional('ageRule', 'The age rule is "all ages" or "55+".', ageTypeOf),
    lotRent: optional('lotRent', 'A lot rent is a whole number from 1 to 20,000.', dollarsOf),
  }
  return { park, leftOut }
}

/** Undefined if both are missing. */
function pointOf(latitude: string, longitude: string) {
  if (latitude === '' && longitude === '') return undefined
  const number = /^-?\d{1,3}(\.\d+)?$/
  if (!number.test(latitude) || !number.test(longitude)) return 'wrong'
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const inStates =
    point.latitude > -15 &&
    point.latitude < 72 &&
    (point.longitude < -64 || point.longitude > 144) &&
    Math.abs(point.longitude) <= 180
  return inStates ? point : 'wrong'
}

const integer = (lowest: number, highest: number) => (text: string) => {
  const value = /^\d{1,3}(,?\d{3})*$|^\d+$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
  return value >= lowest && value <= highest ? value : undefined
}

const dollarsOf = (text: string) => integer(1, 20_000)(text.replace(/^\$\s?|\.00$/g, ''))

function phoneOf(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{9}$/.test(digits) ? digits : undefined
}

function websiteOf(text: string): string | undefined {
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(url) && /^[^.\s]+\.[^.\s]+/.test(new URL(url).hostname) ? new URL(url).href : undefined
}

function ageTypeOf(text: string): 1 | 2 | undefined {
  if (/^(1|all[ -]?ages?|family|any)$/i.test(text)) return 1
  return /^(2|senior.*|(age )?(5[05]|62)\s*(\+|plus|and over|and older)?|adult)$/i.test(text) ? 2 : undefined
}
