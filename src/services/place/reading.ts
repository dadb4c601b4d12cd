import { fold } from '#kit/fold.ts'
import { entryOf, itemAt, lastOf } from '#kit/lookup.ts'
import { isOneSlip } from '#kit/slip.ts'
import { zipOf } from '#model/place/place.ts'
import { states } from '#model/place/states.ts'
import { stateIndex } from './table.ts'

/** How a text was matched to a state: not at all, by complete name, or by prefix. */
export type StateReading = 0 | 1 | 2

/** One interpretation of a typed text: a name, in any state or in some. */
export interface Reading {
  /** Folded name without spaces. */
  readonly key: string
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
const country = /^(usa|us|u s a|u s|united states|united states of america|estados unidos)$/

const named = states.flatMap(({ abbreviation, name, nameEs }, index) =>
  [...new Set([fold(name), fold(nameEs), abbreviation.toLowerCase()])].map(text => ({ text, index })),
)
named.push({ text: 'd c', index: entryOf(stateIndex, 'DC') })

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

const join = (words: readonly string[]) => words.join('')

/** Translates "Condado de Travis" to "Travis County". */
const inEnglish = (folded: string) => folded.replace(/^condado de (?:la |el |los |las )?(.+)$/, '$1 county')

/** Separate name and state: "city, ST", "city, state name", ignoring a part in between. */
function readParts(parts: readonly string[]): Reading[] | undefined {
  const state = readState(lastOf(parts))
  return state && [{ key: inEnglish(itemAt(parts, 0)).replaceAll(' ', ''), ...state }]
}

/** A text without commas: all of it is a name, or its last words are a state. */
function readWords(text: string): Reading[] {
  const words = inEnglish(text).split(' ')
  const readings: Reading[] = [{ key: join(words), states: undefined, certainty: 0 }]
  for (let count = 1; count < words.length && count <= 4; count++) {
    const state = readState(words.slice(-count).join(' '))
    if (state) readings.push({ key: join(words.slice(0, -count)), ...state })
  }
  return readings
}

/** Parses a text typed into the place box. Listing numbers (6 to 9 digits) are not places. */
export function readTyped(input: string): Typed {
  const text = input
    .slice(0, longestText)
    .trim()
    .replace(/\(mh park\)?$/i, '')
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
  if (parts.length > 1 && country.test(lastOf(parts))) parts.pop()
  if (parts.length === 0) return { kind: 'nothing' }
  const readings = (parts.length > 1 && readParts(parts)) || readWords(parts.join(' '))
  return { kind: 'names', readings: readings.filter(reading => reading.key !== '') }
}
