import type { PlainTextKey } from '#i18n/text-keys.ts'
import { hasChoices, negationKey } from '#kit/filter.ts'
import type { Language } from '../language.ts'
import type { DescribedFilter, SearchDefinition } from '../search/definition.ts'
import { spellingsOf } from './spelling.ts'
import { opposites, synonyms } from './synonyms.ts'
import { phraseOf } from './tokens.ts'

/** A filter to set: a flag, or a choice of an any-of filter. */
export interface Target {
  readonly filter: string
  readonly value?: string
}

/** Measures of a number: the filters of its bounds, by key. */
export interface Measure {
  readonly lowest?: DescribedFilter
  readonly highest?: DescribedFilter
  readonly equals?: DescribedFilter
  /** The same as a percentage: "10% down". */
  readonly percent?: DescribedFilter
  /** Small numbers of rooms, with the words next to them: "3 beds", not an amount with a name before it. */
  readonly isCount: boolean
  readonly isMoney: boolean
  /** A living area: a number alone is its minimum. */
  readonly isArea: boolean
  /** A month, as in "available in March". */
  readonly isMonth: boolean
}

/** Everything that the words of one search type and language can mean, by phrase (`phraseOf`). */
export interface Lexicon {
  readonly definition: SearchDefinition
  readonly language: Language
  readonly choices: ReadonlyMap<string, readonly Target[]>
  readonly measures: ReadonlyMap<string, Measure>
  /** The measure of the living area. */
  readonly area: Measure | undefined
  /** The right words by their misspelled forms. */
  readonly spellings: ReadonlyMap<string, string>
  /** Number of words of the longest phrase. */
  readonly longest: number
  /** What excludes these; undefined if no filter does. */
  opposite(targets: readonly Target[]): readonly Target[] | undefined
}

/** Name of a filter or choice in a language. */
export type LabelOf = (key: PlainTextKey<'enumeration'>, language: Language) => string

/** Words of a label in addition to its name. */
const boundWords = new Set(['minimum', 'maximum', 'minimo', 'maximo', 'minima', 'maxima'])
const openings = new Set(['with', 'has', 'have', 'a', 'an', 'con', 'se', 'casa', 'home', 'homes'])

function measureOf(filters: readonly DescribedFilter[]): Measure {
  const find = (kind: DescribedFilter['kind']) => filters.find(filter => filter.kind === kind)
  const [lowest, highest, equals] = [find('min'), find('max'), find('equals') ?? find('term')]
  const percent = filters.find(filter => filter.kind === 'term' && filter.unit === 'percent')
  const first = filters[0]
  return {
    ...(lowest && { lowest }),
    ...(highest && { highest }),
    ...(equals && { equals }),
    ...(percent && { percent }),
    isCount: first !== undefined && 'highest' in first && (first.highest ?? Infinity) <= 20,
    isMoney: first !== undefined && 'unit' in first && first.unit === 'dollars',
    isArea: first !== undefined && 'unit' in first && first.unit === 'square feet',
    isMonth: first !== undefined && 'read' in first && first.read !== undefined,
  }
}

/** A label's phrases: itself, and without "with", "has" and the like. */
function labelPhrases(label: string): string[] {
  return [label, plainLabel(label)].flatMap(text => {
    const full = phraseOf(text)
    const words = full.split(' ')
    const first = words.findIndex(word => !openings.has(word))
    return first > 0 ? [full, words.slice(first).join(' ')] : [full]
  })
}

/** The target of `filter` or `filter:choice`. */
function targetOf(key: string): Target {
  const [filter = '', value] = key.split(':')
  return { filter, ...(value !== undefined && { value }) }
}

/** A label without what is in parentheses. */
const plainLabel = (label: string) => label.replace(/ \([^)]*\)/g, '')

/**
 * The lexicon of a search type: the labels of its filters and choices, and their synonyms. A phrase with several
 * meanings has that of the requested language, then of a filter that pages show, then of the first in the definition.
 */
export function lexiconOf(definition: SearchDefinition, language: Language, labelOf: LabelOf): Lexicon {
  const choices = new Map<string, readonly Target[]>()
  const measures = new Map<string, Measure>()
  const filterOf = new Map(definition.filters.map(filter => [filter.key, filter]))
  const pairOf = (filter: DescribedFilter) =>
    (definition.ranges.find(pair => pair.includes(filter.key)) ?? [filter.key]).flatMap(
      key => filterOf.get(key) ?? [],
    )
  const add = <Meaning>(map: Map<string, Meaning>, phrase: string, meaning: Meaning) => {
    if (phrase !== '' && !map.has(phrase)) map.set(phrase, meaning)
  }

  const shown = new Set(definition.shownFilters.flatMap(({ filters }) => filters))
  const isShown = (filter: DescribedFilter, value?: string) =>
    shown.has(filter.key) && !definition.hiddenChoices.has(`${filter.key}:${value}`)

  function addLabels(of: Language, areShown: boolean): void {
    for (const filter of definition.filters) {
      if (filter.kind === 'term' || filter.kind === 'none-of') continue
      if (hasChoices(filter)) {
        for (const { value, label } of filter.choices)
          if (isShown(filter, value) === areShown)
            for (const phrase of labelPhrases(labelOf(label, of)))
              add(choices, phrase, [{ filter: filter.key, value }])
      } else if (isShown(filter) !== areShown) continue
      else if (filter.kind === 'flag') {
        // "Con precio" is a flag, "precio" a number.
        for (const phrase of labelPhrases(labelOf(filter.label, of)))
          if (!measures.has(phrase)) add(choices, phrase, [{ filter: filter.key }])
      } else {
        // "Minimum price" is a bound of a price; "Built in or after" is one bound only.
        const words = phraseOf(labelOf(filter.label, of)).split(' ')
        const name = words.filter(word => !boundWords.has(word))
        const isPair = name.length < words.length && filter.kind !== 'equals'
        if (name[0] === 'de') name.shift()
        add(measures, name.join(' '), measureOf(isPair ? pairOf(filter) : [filter]))
        if (isPair && !boundWords.has(words[0]!)) add(measures, words.join(' '), measureOf([filter]))
      }
    }
  }

  function addSynonyms(of: Language): void {
    for (const [keys, text] of Object.entries(synonyms[definition.type]?.[of] ?? {})) {
      const targets = keys.split(' ').map(targetOf)
      const filters = targets.flatMap(({ filter }) => filterOf.get(filter) ?? [])
      const isMeasure = filters.every(filter => !hasChoices(filter) && filter.kind !== 'flag')
      for (const alternative of text.split('|')) {
        const phrase = phraseOf(alternative)
        if (isMeasure) add(measures, phrase, measureOf(filters))
        else add(choices, phrase, targets)
      }
    }
  }

  const others = (['en', 'es'] as const).filter(other => other !== language)
  for (const of of [language, ...others]) {
    // Synonyms first: people call every factory-built home a mobile home, its label means the older ones.
    addSynonyms(of)
    addLabels(of, true)
  }
  for (const of of [language, ...others]) addLabels(of, false)
  const phrases = [...choices.keys(), ...measures.keys()]
  return {
    definition,
    language,
    choices,
    measures,
    area: [...measures.values()].find(({ isArea }) => isArea),
    spellings: spellingsOf(phrases),
    longest: Math.max(...phrases.map(phrase => phrase.split(' ').length)),
    opposite(targets) {
      const found = targets.flatMap(({ filter, value }) => {
        const known = opposites[value === undefined ? filter : `${filter}:${value}`]
        const target =
          known === undefined ? { filter: negationKey(filter), ...(value && { value }) } : targetOf(known)
        return filterOf.has(target.filter) ? [target] : []
      })
      return found.length === targets.length ? found : undefined
    },
  }
}
