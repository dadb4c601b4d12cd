import type { LoaderFunctionArgs } from 'react-router'
import { getSearchPhrase } from '#contract/search-phrase/v1.ts'
import type { SearchType } from '#model/place/search-type.ts'
import { LONGEST_PHRASE } from '#model/search-phrase/question.ts'
import { phraseTypeOf } from '../parts/place/sentence-target.ts'
import { load, loaderContext } from '../ui/client/render-context.ts'

/** A sentence that became a search, with its unknown words. */
export interface ParsedSentence {
  text: string
  left: readonly string[]
}

/** The sentence in a URL, with its unknown words; null if it cannot be parsed now. */
export async function parseSentence(
  type: SearchType,
  args: LoaderFunctionArgs,
  words: string,
): Promise<ParsedSentence | null> {
  const text = words.trim().slice(0, LONGEST_PHRASE)
  if (text === '' || (type !== 'homes' && type !== 'parks')) return null
  const { language } = args.context.get(loaderContext)
  try {
    const { payload } = await load(args, getSearchPhrase, {
      query: { type: phraseTypeOf[type], language, text },
    })
    return { text, left: payload.left }
  } catch {
    return null
  }
}
