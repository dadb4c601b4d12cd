import { expect, test } from 'vitest'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import { loadLanguage } from '#i18n/catalogues.ts'
import { type FilterValues, hasChoices } from '#kit/filter.ts'
import { listingSearch } from '#model/listing/search.ts'
import { parkSearch } from '#model/park/search.ts'
import type { DescribedFilter, SearchDefinition } from '#model/search/definition.ts'
import { emptySearchOf } from '#model/search/search.ts'
import { tagsOf } from '#model/search/tags.ts'
import { understand } from '#model/search-phrase/grammar.ts'
import { lexiconOf } from '#model/search-phrase/lexicon.ts'
import { tagText } from '../ui/client/tag-text.ts'
import { textIn, textOf } from '../ui/client/text.tsx'

const labels = { en: openCatalogue(['enumeration'], 'en'), es: openCatalogue(['enumeration'], 'es') }
const texts = { en: textIn('en', await loadLanguage('en')), es: textIn('es', await loadLanguage('es')) }
const now = Date.UTC(2026, 11, 1)

/** Values that a tag can have, one for each choice; none for filters without words: keys, a date and terms. */
function valuesOf(filter: DescribedFilter): readonly FilterValues[string][] {
  if (filter.kind === 'term' || /-key$|^removed-date$/.test(filter.key)) return []
  if (hasChoices(filter)) return filter.choices.map(({ value }) => [value])
  if (filter.kind === 'flag') return [true]
  if (filter.key === 'available-by') return [Date.UTC(2027, 2) - 1]
  return [filter.key.endsWith('-year') ? 2005 : filter.key.endsWith('rooms') ? 2 : 75]
}

test.each(
  (['en', 'es'] as const).flatMap(language =>
    [listingSearch, parkSearch].map((definition: SearchDefinition) => [language, definition] as const),
  ),
)('the text of every tag is understood as a sentence (%s)', (language, definition) => {
  const t = textOf(texts[language])
  const lexicon = lexiconOf(definition, language, (key, of) => labels[of](key))
  const notUnderstood = definition.filters.flatMap(filter =>
    valuesOf(filter).flatMap(value => {
      const [tag] = tagsOf(definition, { ...emptySearchOf(definition), filters: { [filter.key]: value } })
      const text = tagText(tag!, t)
      const { search, left } = understand(text, lexicon, () => undefined, now)
      return Object.keys(search.filters).length === 0 || left.length > 0 ? [text] : []
    }),
  )
  expect(notUnderstood).toEqual([])
})
