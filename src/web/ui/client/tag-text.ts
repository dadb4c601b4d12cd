import type { Tag } from '#model/search/tags.ts'
import type { Text } from './text.tsx'

const priceFilters: ReadonlySet<string> = new Set(['minimum-price', 'maximum-price'])

/** Years are said in words: '2000+' reads like a count. */
const yearTags = { 'minimum-year': 'search.tag.sinceYear', 'maximum-year': 'search.tag.untilYear' } as const

/** Filters by the key of one park or one dealer. */
const ofOne: ReadonlySet<string> = new Set(['park-key', 'sales-center-key'])

/** What a tag says: '< $90,000', '2+ bedrooms', 'Leased lot'. */
export function tagText({ filter, label, text, value }: Tag, t: Text): string {
  if (text === undefined) return t(label)
  if (priceFilters.has(filter)) return text
  if (filter in yearTags) return t(yearTags[filter as keyof typeof yearTags], { year: value })
  if (filter === 'state-association-key') return associationName(value, t)
  // A key tells people nothing; the label does.
  if (ofOne.has(filter)) return t(label)
  return t('search.tag.number', { filter: t(label), text })
}

/** The three associations have names; any other key stays a number (part 2 §7). */
export function associationName(key: string, t: Text): string {
  if (key === '52') return t('search.association.52')
  if (key === '9') return t('search.association.9')
  return key === '27' ? t('search.association.27') : t('search.association.other', { key })
}
