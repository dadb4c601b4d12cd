import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#model/language.ts'
import type { PhraseQuestion } from '#model/search-phrase/question.ts'

/** A sentence and what it means. */
export interface Sentence extends PhraseQuestion {
  /** Label of the place; empty for none. */
  readonly place: string
  /** Parameters without those that name the place, as a query. */
  readonly parameters: string
  readonly left: string
  readonly isMessy: boolean
}

/** The sentences of `search-phrases.txt`. */
export function sentences(): Sentence[] {
  const found: Sentence[] = []
  let isMessy = false
  for (const line of readFileSync(join(import.meta.dirname, 'search-phrases.txt'), 'utf8').split('\n')) {
    if (line.startsWith('# Messy')) isMessy = true
    if (line === '' || line.startsWith('#')) continue
    const [head = '', text = '', place = '', parameters = '', left = ''] = `${line} `.split(/ \|(?: |$)/)
    const [language, type = 'listing'] = head.split(':')
    found.push({
      language: language as Language,
      type: type as PhraseQuestion['type'],
      text,
      place: place.trim(),
      parameters: parameters.trim(),
      left: left.trim(),
      isMessy,
    })
  }
  return found
}
