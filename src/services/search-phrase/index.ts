import { openCatalogue } from '#i18n/catalogue-file.ts'
import { entryOf } from '#kit/lookup.ts'
import { type Language, languages } from '#model/language.ts'
import { listingSearch } from '#model/listing/search.ts'
import { parkSearch } from '#model/park/search.ts'
import type { Place } from '#model/place/place.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import { toParameters } from '#model/search/query.ts'
import { understand } from '#model/search-phrase/grammar.ts'
import { type Lexicon, lexiconOf } from '#model/search-phrase/lexicon.ts'
import type { PhraseQuestion, PhraseType } from '#model/search-phrase/question.ts'
import type { Places } from '../place/index.ts'

/** A phrase as a search. */
export interface SearchPhrase {
  readonly type: PhraseType
  readonly place: Place | null
  /** Parameters of the search, as in its API. */
  readonly parameters: Record<string, string | string[]>
  /** Unrecognized words, as typed. */
  readonly left: string[]
}

export interface SearchPhrases {
  /** Never throws, whatever the text. */
  read(question: PhraseQuestion): SearchPhrase
}

const definitions: Readonly<Record<PhraseType, SearchDefinition>> = {
  listing: listingSearch,
  park: parkSearch,
}

export function openSearchPhrases({
  places,
  now,
}: {
  places: Pick<Places, 'complete'>
  /** Milliseconds since 1970. */
  now: () => number
}): SearchPhrases {
  const texts = new Map(languages.map(language => [language, openCatalogue(['enumeration'], language)]))
  const lexicons = new Map<string, Lexicon>()

  function lexicon(type: PhraseType, language: Language): Lexicon {
    const name = `${type} ${language}`
    const made =
      lexicons.get(name) ?? lexiconOf(definitions[type], language, (key, of) => entryOf(texts, of)(key))
    lexicons.set(name, made)
    return made
  }

  return {
    read({ type, language, text }) {
      const { place, search, left } = understand(text, lexicon(type, language), places.complete, now())
      const parameters = Object.fromEntries(
        Object.entries(toParameters(definitions[type], search)).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : [...value],
        ]),
      )
      return { type, place, parameters, left }
    },
  }
}
