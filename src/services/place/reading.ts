import { fold } from '#kit/fold.ts'
import { entryOf, lastOf } from '#kit/lookup.ts'
import { isOneSlip } from '#kit/slip.ts'
import { zipOf } from '#model/place/place.ts'
import { states } from '#model/place/states.ts'
import { variantsOf, withoutLetter } from './abbreviations.ts'
import { stateNames } from './state-names.ts'

/** How a text was matched to a state: not at all, by complete name, or by prefix. */
export type StateReading = 0 | 1 | 2

/** One interpretation of a typed text: a name, in any state or in some. */
export interface Reading {
  /** Folded name without spaces. */
  readonly key: string
  /** Keys without one of its letters that are words, which no typo leaves out; undefined if it has no typo at all. */
  readonly shorter: readonly string[] | undefined
  /** By index of the model's list: 1 for matching states; undefined means any. */
  readonly states: Uint8Array | undefined
  readonly certainty: StateReading
}

export type Typed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'zip'; readonly digits: string; readonly rest: string }
  | { readonly kind: 'names'; readonly readings: readonly Reading[] }

/** Longer than any place's label; the excess is ignored. */
const longestText = 120
const country =
  /[\s,](?:u\.?\s?s\.?(?:\s?a\.?)?|united states(?: of america)?|estados unidos(?: de am[eé]rica)?|ee\.?\s?uu\.?|e\.?\s?u\.?\s?a\.?)$/iu
/** A county of its own part between a city and its state. */
const countyPart =
  / (?:county|parish|borough|census area|municipio|municipality)$|^(?:condado|parroquia|municipio) /

/** A text without "USA" at its end. */
export const withoutCountry = (text: string): string =>
  text
    .trim()
    .replace(country, '')
    .replace(/(?<![\s,])[\s,]+$/, '')

const named = stateNames.flatMap((texts, index) => texts.map(text => ({ text, index })))

/** Bit masks of the states that match each text, completely or by prefix. */
function masks(texts: readonly { text: string; index: number }[]): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>()
  for (const { text, index } of texts) {
    const mask = found.get(text) ?? new Uint8Array(states.length)
    mask[index] = 1
    found.set(text, mask)
  }
  return found
}
const all = masks(named)
const begun = masks(
  named.flatMap(({ text, index }) => Array.from(text, (_, at) => ({ text: text.slice(0, at + 1), index }))),
)
/** Names of five or more characters by length, for typo tolerance. */
const byLength = Map.groupBy(
  named.filter(({ text }) => text.length >= 5),
  ({ text }) => text.length,
)

/** The states that match a folded text completely, by prefix, or with a typo. */
function readState(text: string): { states: Uint8Array; certainty: 1 | 2 } | undefined {
  const exact = all.get(text)
  if (exact) return { states: exact, certainty: 1 }
  const start = begun.get(text)
  if (start) return { states: start, certainty: 2 }
  for (const length of [text.length - 1, text.length, text.length + 1]) {
    const meant = byLength.get(length)?.find(name => isOneSlip(name.text, text))
    if (meant) return { states: entryOf(all, meant.text), certainty: 2 }
  }
  return undefined
}

/** Translates "Condado de Travis" to "Travis County". */
const inEnglish = (folded: string) => folded.replace(/^condado de (?:la |el |los |las )?(.+)$/, '$1 county')

/** The readings of a name, with abbreviated words and without. */
const readName = (words: readonly string[], of: Pick<Reading, 'states' | 'certainty'>): Reading[] =>
  variantsOf(words).map(variant => ({ key: variant.join(''), shorter: withoutLetter(variant), ...of }))

/** Separate name and state: "city, ST", "city, state name", "city, county, ST", "park, city, ST". */
function readParts(parts: readonly string[]): Reading[] | undefined {
  const state = readState(lastOf(parts))
  if (!state) return undefined
  const [name = '', ...between] = parts.slice(0, -1)
  const isCity = between.every(part => countyPart.test(part))
  return readName((isCity ? inEnglish(name) : [name, ...between].join(' ')).split(' '), state)
}

/** A text without commas: all of it is a name, or its last words are a state. */
function readWords(text: string): Reading[] {
  const words = inEnglish(text).split(' ')
  const readings = readName(words, { states: undefined, certainty: 0 })
  for (let count = 1; count < words.length && count <= 4; count++) {
    const state = readState(words.slice(-count).join(' '))
    if (state) readings.push(...readName(words.slice(0, -count), state))
  }
  return readings
}

/** Parses a text typed into the place box. Listing numbers (6 to 9 digits) are not places. */
export function readTyped(input: string): Typed {
  const text = withoutCountry(input.slice(0, longestText)).replace(/\(mh park\)?$/i, '')
  if (/^\d{1,5}$/.test(text)) return { kind: 'zip', digits: text, rest: '' }
  if (/^\d+$/.test(text)) return { kind: 'nothing' }
  const zip = zipOf(text) ?? /^\d{5}(?=-\d{0,4}$)/.exec(text)?.[0]
  if (zip) return { kind: 'zip', digits: zip, rest: '' }
  const trailing = /^(?<rest>.*\D)(?<zip>\d{5})(?:-\d{4})?$/s.exec(text)?.groups
  const leading = /^(?<zip>\d{5})(?:-\d{4})?(?<rest>[^\d-].*)$/s.exec(text)?.groups
  const adjacent = trailing ?? leading
  if (adjacent) return { kind: 'zip', digits: adjacent.zip!, rest: adjacent.rest! }

  const parts = text
    .split(',')
    .map(fold)
    .filter(part => part !== '')
  if (parts.length === 0) return { kind: 'nothing' }
  const readings = (parts.length > 1 && readParts(parts)) || readWords(parts.join(' '))
  return { kind: 'names', readings: readings.filter(reading => reading.key !== '') }
}
