import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#model/language.ts'
import type { PhraseQuestion } from '#model/search-phrase/question.ts'

/** Whether all of a sentence is understood, or a part and the rest is named; anything else is wrong. */
export type Outcome = 'complete' | 'partly' | 'wrong'

/** A sentence and what it means. */
export interface Sentence extends PhraseQuestion {
  /** Label of the place; empty for none. */
  readonly place: string
  /** Parameters without those that name the place, as a query. */
  readonly parameters: string
  /** Words that no filter expresses; of a sentence that is understood in part, others too. */
  readonly left: string
  readonly isMessy: boolean
  readonly isPartly: boolean
}

/** The sentences of `search-phrases.txt`. */
export function sentences(): Sentence[] {
  const found: Sentence[] = []
  let isMessy = false
  for (const line of readFileSync(join(import.meta.dirname, 'search-phrases.txt'), 'utf8').split('\n')) {
    if (/^# (?:Plain|Messy)/.test(line)) isMessy = line.startsWith('# Messy')
    if (line === '' || line.startsWith('#')) continue
    const [head = '', text = '', place = '', parameters = '', left = ''] = `${line} `.split(/ \|(?: |$)/)
    const [language = '', type = 'listing'] = head.replace('~', '').split(':')
    found.push({
      language: language as Language,
      type: type as PhraseQuestion['type'],
      text,
      place: place.trim(),
      parameters: parameters.trim(),
      left: left.trim(),
      isMessy,
      isPartly: head.includes('~'),
    })
  }
  return found
}

/** What became of a sentence: its place, parameters and the words that are left, as the sentence has them. */
export function outcomeOf(
  sentence: Sentence,
  read: Pick<Sentence, 'place' | 'parameters' | 'left'>,
): Outcome {
  const [meant, found] = [sentence, read].map(
    ({ parameters }) => new Set(parameters.split('&').filter(Boolean)),
  )
  const isRight = [...found!].every(parameter => meant!.has(parameter))
  const isSame = found!.size === meant!.size && read.place === sentence.place
  if (!isRight || (read.place !== sentence.place && read.place !== '')) return 'wrong'
  if (isSame && read.left === sentence.left) return 'complete'
  return read.left !== '' && read.left !== sentence.left ? 'partly' : 'wrong'
}
