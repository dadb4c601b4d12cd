import { fold } from '#kit/fold.ts'

/** A word, number or sign of a typed text. */
export interface Token {
  /** Compared form: folded, without the s of a plural; a number or sign as typed. */
  readonly word: string
  /** Position in the text, from and to. */
  readonly start: number
  readonly end: number
  /** After a comma or the end of a sentence. */
  readonly isApart: boolean
  /** Apart only by a parenthesis, which a name may contain: "single-wide (one section)". */
  readonly isAside: boolean
}

const pieces =
  /\d{1,3}(?: 000)+(?!\d)|\d{1,3},\d{1,2}(?=\s*(?:mil|k)\b)|\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d{1,2})?|\d{1,3}(?:\.\d{3})+(?!\d)|\d,5(?=\s*ba)|\d+(?:\.\d{1,2}(?!\d))?|\p{L}[\p{L}\p{M}'’]*|[$%+/<>≤≥½&=]|-(?=\s*\$?\d)|[–—](?=\s*\$?\d)|[,;.!?¿¡()]|(?<=\bno):/giu
const abbreviations = new Set(['sq', 'ft', 'st', 'mt', 'bd', 'br', 'ba', 'approx'])
const isPause = /^[,;:.!?¿¡()]$/

/** Short forms of spoken words. "Pa" is "para" only before a Spanish word, otherwise Pennsylvania. */
const shortForms: ReadonlyMap<string, string> = new Map(
  [
    ...['q:que', 'd:de', 'n:and', 'kiero:quiero', 'lookin:looking', 'smth:something', 'hse:house'],
    ...['thru:through', 'avail:available', 'incl:including'],
  ].map(pair => pair.split(':') as [string, string]),
)
const afterPa =
  /^(?:rentar|comprar|mover|moverla|llevar|llevarla|jalar|jalarla|vivir|arriba|renta|venta|mi|mis|un|una|la|el|los|las)$/

/** "4" before these is "for", "2" is "to". */
const afterFor = /^(?:my|our|me|us|sale|rent|lease)$/
const afterTo = /^(?:be|buy|rent|move|live|own|put|lease)$/

/** A folded word without the s of a plural, in both languages. */
export const stem = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word

/** A phrase as the words of tokens, joined by spaces. */
export const phraseOf = (text: string): string =>
  tokensOf(text)
    .map(({ word }) => word)
    .join(' ')

/** Divides a text. Hyphens count only before a number: "double-wide" is two words, "40-60k" a range. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let [isApart, isAside] = [false, false]
  for (const found of text.matchAll(pieces)) {
    const piece = found[0]
    // "Sq. ft." is one name.
    if (piece === '.' && abbreviations.has(tokens.at(-1)?.word ?? '')) continue
    if (isPause.test(piece)) {
      isAside = piece === '(' && !isApart
      isApart = true
      continue
    }
    const isWord = /^\p{L}/u.test(piece)
    const word = isWord ? stem(fold(piece)) : /^[-–—]$/.test(piece) ? '-' : piece
    if (word === '') continue
    const last = tokens.at(-1)?.word
    const spoken =
      last === '4' && afterFor.test(word) ? 'for' : last === '2' && afterTo.test(word) ? 'to' : ''
    if (spoken !== '') tokens.push({ ...tokens.pop()!, word: spoken })
    if (tokens.at(-1)?.word === 'pa' && afterPa.test(word)) tokens.push({ ...tokens.pop()!, word: 'para' })
    tokens.push({
      word: shortForms.get(word) ?? word,
      start: found.index,
      end: found.index + piece.length,
      isApart,
      isAside,
    })
    ;[isApart, isAside] = [false, false]
  }
  return tokens
}

/** The number of a token: "60,000", "60.000" and "2.5"; undefined for a word. */
export function numberOf(word: string): number | undefined {
  if (/^\d{1,3}(?: 000)+$/.test(word)) return Number(word.replaceAll(' ', ''))
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(word)) return Number(word.replaceAll(',', ''))
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(word))
    return Number(word.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,12}(?:[.,]\d{1,2})?$/.test(word)) return Number(word.replace(',', '.'))
  return undefined
}
