import { type Chosen, type Filter, hasChoices, type ValueOf } from './filter.ts'

/**
 * Parses and validates a filter's query parameters; undefined if they are invalid. Flags accept "true", "1", "on" and
 * "false", "0", "off"; only filters with choices accept several values.
 */
export function readFilter<F extends Filter>(filter: F, texts: readonly string[]): ValueOf<F> | undefined {
  return readChosen(filter, texts) as ValueOf<F> | undefined
}

function readChosen(filter: Filter, texts: readonly string[]): Chosen {
  if (hasChoices(filter)) {
    const known = texts.every(text => filter.choices.some(choice => choice.value === text))
    return known && texts.length > 0 ? [...new Set(texts)] : undefined
  }
  const text = texts.length === 1 ? texts[0]?.trim() : undefined
  if (!text) return undefined
  if (filter.kind === 'flag') return FLAG_TEXTS.get(text.toLowerCase())
  const number = filter.read ? filter.read(text) : plainNumber(text)
  if (number === undefined || !Number.isFinite(number)) return undefined
  if (filter.integer && !Number.isInteger(number)) return undefined
  if (number < (filter.lowest ?? -Infinity) || number > (filter.highest ?? Infinity)) return undefined
  return number
}

const FLAG_TEXTS = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['off', false],
])

// Number() would also accept "0x1F", "1e3" and "Infinity".
function plainNumber(text: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}
