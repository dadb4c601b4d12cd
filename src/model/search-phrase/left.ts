import type { SearchType } from '../place/search-type.ts'
import type { Token } from './tokens.ts'
import { fillers } from './words.ts'

/** Result for a word. */
export const open = 0
export const used = 1
export const unclear = 2

/** Words that a search of parks implies. */
const parkWords = /^(?:mh|mobile|home|park|parque|community|communitie|comunidad|comunidade)$/

/** The words that were not understood, as typed; adjacent ones together. */
export function leftOf(
  text: string,
  tokens: readonly Token[],
  states: Uint8Array,
  type: SearchType,
): string[] {
  const left: string[] = []
  let start = -1
  const close = (end: number) => {
    if (start >= 0) left.push(text.slice(tokens[start]!.start, tokens[end - 1]!.end))
    start = -1
  }
  for (const [index, { word, isApart }] of tokens.entries()) {
    const hasContent =
      /^[\p{L}\d]/u.test(word) && !fillers.has(word) && !(type === 'parks' && parkWords.test(word))
    const isLeft = states[index] === unclear || (states[index] === open && hasContent)
    if (!isLeft || isApart) close(index)
    if (isLeft && start < 0) start = index
  }
  close(tokens.length)
  return left
}
