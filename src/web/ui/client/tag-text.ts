import type { Tag } from '#model/search/tags.ts'
import type { Text } from './text.tsx'

const priceFilters: ReadonlySet<string> = new Set(['minimum-price', 'maximum-price'])

/** Filters of years, whose text is not a count: '2000+' would read like one. */
const yearTags = new Map([
  ['minimum-year', 'search.tag.sinceYear' as const],
  ['maximum-year', 'search.tag.untilYear' as const],
])

/** Filters by the key of one park or one dealer. */
const ofOne: ReadonlySet<string> = new Set(['park-key', 'sales-center-key'])

/** Text of a tag: '< $90,000', '2+ bedrooms', 'Leased lot', 'Not: 55+ community'. */
export function tagText({ filter, label, text, value, not }: Omit<Tag, 'without'>, t: Text): string {
  if (not) return t('search.not', { name: t(label) })
  if (text === undefined) return t(label)
  if (priceFilters.has(filter)) return text
  const yearTag = yearTags.get(filter)
  if (yearTag) return t(yearTag, { year: value })
  if (filter === 'state-association-key') return associationName(value, t)
  // A key means nothing to people; the label does.
  if (ofOne.has(filter)) return t(label)
  return t('search.tag.number', { filter: t(label), text })
}

/** Name of one of the three associations; any other key is shown as a number (part 2 §7). */
export function associationName(key: string, t: Text): string {
  if (key === '52') return t('search.association.52')
  if (key === '9') return t('search.association.9')
  return key === '27' ? t('search.association.27') : t('search.association.other', { key })
}
