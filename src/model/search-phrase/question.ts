import * as v from 'valibot'
import { languages } from '../language.ts'
import { trimmed } from '../sent-text.ts'

/** Search types that a phrase can be about. */
export const phraseTypes = ['listing', 'park'] as const
export type PhraseType = (typeof phraseTypes)[number]

/** Longest phrase in characters. */
export const LONGEST_PHRASE = 200

/** A phrase and what it is about. */
export const phraseSchema = v.strictObject({
  text: v.pipe(
    trimmed(LONGEST_PHRASE),
    v.minLength(1, 'blank'),
    v.description('The search as a sentence: "3 bed under 80k near Tampa". 1 to 200 characters.'),
  ),
  type: v.pipe(v.picklist(phraseTypes, 'inclusion'), v.description('Search type: homes or parks.')),
  language: v.pipe(
    v.picklist(languages, 'inclusion'),
    v.description(
      'Determines the meaning of words in both languages; words of the other language are understood, too.',
    ),
  ),
})
export type PhraseQuestion = v.InferOutput<typeof phraseSchema>
