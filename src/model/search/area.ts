import { type Corners, millionths } from '#kit/area.ts'
import { itemAt } from '#kit/lookup.ts'
import type { ParameterError } from './definition.ts'

/** Minimum and maximum number of corners of an area. */
export const FEWEST_CORNERS = 3
export const MAX_CORNERS = 100
/** Longest text of an area: all corners and the first one again, each with all the decimals that are read. */
export const LONGEST_AREA = (MAX_CORNERS + 1) * '-12.123456789012345, -123.123456789012345\r\n'.length

/** Errors of corners. */
export type AreaError = Extract<
  ParameterError,
  'invalid' | 'not_a_number' | 'greater_than_or_equal_to' | 'less_than_or_equal_to' | 'too_short' | 'too_many'
>

/** Maximum decimals of a coordinate; more are rounded. */
const DECIMALS = 6

/** Corners as `latitude,longitude;…` in degrees, with at most six decimals. */
export const areaText = (corners: Corners): string =>
  corners.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(';')

/**
 * Reads corners as `latitude,longitude;…` or in their short form; a line break also ends a corner, and the first
 * corner may be repeated at the end.
 */
export function readArea(text: string): { value: Corners } | { error: AreaError } {
  if (text.length > LONGEST_AREA) return { error: 'too_many' }
  const trimmed = text.trim()
  const read = /^[\w-]+$/.test(trimmed) ? readShort(trimmed) : readPairs(trimmed)
  if ('error' in read) return read
  const [first, ...others] = read.value
  const last = others.at(-1)
  const isClosed = last && last.latitude === first?.latitude && last.longitude === first.longitude
  const corners = isClosed ? read.value.slice(0, -1) : read.value
  if (corners.length < FEWEST_CORNERS) return { error: 'too_short' }
  if (corners.length > MAX_CORNERS) return { error: 'too_many' }
  return hasExtent(corners) ? { value: corners } : { error: 'invalid' }
}

type Reading = { value: { latitude: number; longitude: number }[] } | { error: AreaError }

function readPairs(text: string): Reading {
  const value = []
  const pairs = text.split(/[;\n]/).map(pair => pair.trim())
  for (const pair of pairs.filter(pair => pair !== '')) {
    const parts = pair.split(',').flatMap(part => part.trim().split(/\s+/))
    if (parts.length !== 2) return { error: 'invalid' }
    if (!parts.every(part => /^-?\d{1,3}(\.\d{1,15})?$/.test(part))) return { error: 'not_a_number' }
    const [latitude = 0, longitude = 0] = parts.map(part => rounded(Number(part)))
    if (latitude < -90 || longitude < -180) return { error: 'greater_than_or_equal_to' }
    if (latitude > 90 || longitude > 180) return { error: 'less_than_or_equal_to' }
    value.push({ latitude, longitude })
  }
  return { value }
}

const rounded = (degrees: number) => millionths(degrees) / 10 ** DECIMALS || 0

/** Whether not all corners are the same point. */
const hasExtent = ([first, ...others]: Corners) =>
  others.some(({ latitude, longitude }) => latitude !== first?.latitude || longitude !== first.longitude)

/** Six bits a character: five of a number, the lowest first, and one for more to come. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const DIGIT = 32

/**
 * Corners in as few characters as the address of a page should have: the number of decimals that all corners fit in,
 * then the difference of each coordinate to the one before, in that unit. It reads back exactly.
 */
export function shortArea(corners: Corners): string {
  const all = corners.flatMap(({ latitude, longitude }) => [millionths(latitude), millionths(longitude)])
  let decimals = DECIMALS
  while (decimals > 0 && all.every(value => value % 10 ** (DECIMALS - decimals + 1) === 0)) decimals--
  const unit = 10 ** (DECIMALS - decimals)
  const written = all.map((value, at) => numberText((value - (all[at - 2] ?? 0)) / unit))
  return itemAt(ALPHABET, decimals) + written.join('')
}

function numberText(difference: number): string {
  let rest = difference < 0 ? -2 * difference - 1 : 2 * difference
  let text = ''
  for (; rest >= DIGIT; rest = Math.floor(rest / DIGIT)) text += itemAt(ALPHABET, DIGIT + (rest % DIGIT))
  return text + itemAt(ALPHABET, rest)
}

function readShort(text: string): Reading {
  const decimals = ALPHABET.indexOf(text.charAt(0))
  if (decimals > DECIMALS) return { error: 'invalid' }
  const numbers: number[] = []
  let [value, weight] = [0, 1]
  for (const character of text.slice(1)) {
    const digit = ALPHABET.indexOf(character)
    value += (digit % DIGIT) * weight
    weight *= DIGIT
    if (weight > DIGIT ** 7) return { error: 'invalid' }
    if (digit >= DIGIT) continue
    const difference = value % 2 === 1 ? -(value + 1) / 2 : value / 2
    numbers.push((numbers.at(-2) ?? 0) + difference)
    value = 0
    weight = 1
  }
  if (weight > 1 || numbers.length % 2 === 1) return { error: 'invalid' }
  const degrees = numbers.map(number => (number * 10 ** (DECIMALS - decimals)) / 10 ** DECIMALS)
  const corners = Array.from({ length: degrees.length / 2 }, (_, at) => ({
    latitude: degrees[2 * at] ?? 0,
    longitude: degrees[2 * at + 1] ?? 0,
  }))
  const isValid = corners.every(
    ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
  )
  return isValid ? { value: corners } : { error: 'invalid' }
}
