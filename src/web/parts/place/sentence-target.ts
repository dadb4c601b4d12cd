import { read } from '#contract/error.ts'
import type { Client } from '#contract/operation.ts'
import { getSearchPhrase } from '#contract/search-phrase/v1.ts'
import type { Language } from '#model/language.ts'
import { isNamed, meansPhrase, phraseTarget } from '#model/phrase-target.ts'
import { readDigits } from '#model/place/box.ts'
import type { SearchType } from '#model/place/search-type.ts'
import { LONGEST_PHRASE } from '#model/search-phrase/question.ts'
import type { Suggested } from './place-search.ts'

/** Searches that a sentence can be about. */
export const phraseTypeOf = { homes: 'listing', parks: 'park' } as const satisfies Partial<
  Record<SearchType, string>
>

interface Sentence {
  type: SearchType
  language: Language
  input: string
  /** Place matches of the text. */
  suggested: Suggested
  /** Other parameters of the form. */
  query: URLSearchParams
}

/** URL of the results for a text with more than a place; undefined for every other text. */
export async function sentenceTarget(
  client: Client,
  { type, language, input, suggested: { places, understood }, query }: Sentence,
): Promise<string | undefined> {
  const text = input.trim()
  if (type !== 'homes' && type !== 'parks') return undefined
  if (text === '' || text.length > LONGEST_PHRASE || readDigits(text) || isNamed(text, places))
    return undefined
  const { payload } = await read(client, getSearchPhrase, {
    query: { type: phraseTypeOf[type], language, text },
  })
  return meansPhrase(text, payload, understood, places.length > 0)
    ? phraseTarget(type, text, payload, query)
    : undefined
}
