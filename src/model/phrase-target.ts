import { fold } from '#kit/fold.ts'
import type { Place } from './place/place.ts'
import type { SearchType } from './place/search-type.ts'
import { stateByAbbreviation } from './place/states.ts'
import { namesStreet, type Understood } from './place/typed.ts'
import { withQuery, wordsName } from './place-target.ts'
import { searchUrl } from './search/urls.ts'

/** Parameters that the path of a place's results replaces. */
const pathNames = ['state', 'city', 'county', 'zip']

/** A sentence as a search: `SearchPhrase` of the API. */
interface Phrase {
  readonly place: Place | null
  readonly parameters: Readonly<Record<string, string | readonly string[]>>
  readonly left: readonly string[]
}

const chosenIn = ({ parameters }: Phrase) =>
  Object.entries(parameters).filter(([name]) => !pathNames.includes(name))

/** URL of the results of a sentence, without language prefix; its filters override `query`. */
export function phraseTarget(
  type: SearchType,
  input: string,
  phrase: Phrase,
  query: URLSearchParams,
): string {
  const { place } = phrase
  const chosen = new URLSearchParams(
    chosenIn(phrase).flatMap(([name, value]) => [value].flat().map(text => [name, text])),
  )
  chosen.set(wordsName, input.trim())
  const path = place
    ? searchUrl(type, place.state, place.isState ? undefined : (place.zip ?? place.urlSlug))
    : searchUrl(type)
  return `${path}?${withQuery(query, chosen)}`
}

/** Words of a text with a place and unknown words that make it a sentence: "cheap homes in Ocala". */
const SENTENCE_WORDS = 4

/**
 * Whether a text is a phrase rather than a place: it contains more than a place and an age type, and does not look
 * like an address. A place in a few words ("homes in Ocala") counts only if the text has no suggestions.
 */
export function meansPhrase(
  input: string,
  phrase: Phrase,
  { community, note }: Understood,
  isSuggested: boolean,
): boolean {
  const { place, left } = phrase
  const chosen = chosenIn(phrase)
  const isAddress = left.length > 0 && note !== null && namesStreet(note)
  if (chosen.length === 0) {
    const isSentence = left.length === 0 || input.trim().split(/\s+/).length >= SENTENCE_WORDS
    return place !== null && isSentence && !isSuggested && !isAddress
  }
  // "55+ Tampa", but not "no 55+".
  const isAge = chosen.length === 1 && community !== null && !chosen[0]![0].startsWith('not-')
  return !(isSuggested && isAge) && !isAddress
}

/** Whether a text is made of the words of a suggestion: "sugar land tx". */
export function isNamed(input: string, places: readonly Place[]): boolean {
  const words = fold(input).split(' ')
  return places.some(({ dropdownItemLabel, state, zip }) => {
    const { name, nameEs } = stateByAbbreviation(state) ?? { name: '', nameEs: '' }
    const own = new Set(fold(`${dropdownItemLabel} ${state} ${name} ${nameEs} ${zip ?? ''}`).split(' '))
    return words.every(word => own.has(word))
  })
}
