import { formatDay } from '#kit/dates.ts'
import type { Filter } from '#kit/filter.ts'
import { formatMoney } from '#kit/money.ts'
import { type ListingFilterKey, listingFilters } from './filters.ts'
import type { ListingSearch } from './search.ts'

/** One active filter as a tag that removes it. */
export interface Tag {
  filter: ListingFilterKey
  /** The chosen value as it stands in a query. */
  value: string
  /** Catalogue key of what the tag says; `text` is said as it is, instead of or beside it. */
  label: string
  text?: string
  /** The search without it, from its first page on. */
  without: ListingSearch
}

/** The active filters, in the list's order. Prices read '< $' and '> $' with thousands separators (part 2 §5). */
export function tagsOf(search: ListingSearch): Tag[] {
  const tags: Tag[] = []
  for (const filter of listingFilters as readonly (Filter & { key: ListingFilterKey })[]) {
    const value: unknown = search.filters[filter.key]
    if (value === undefined || value === false) continue
    const chosen = Array.isArray(value) ? (value as string[]) : undefined
    if (filter.kind === 'any-of') {
      for (const choice of filter.choices.filter(({ value: v }) => chosen?.includes(v))) {
        const rest = chosen!.filter(other => other !== choice.value)
        tags.push({
          filter: filter.key,
          value: choice.value,
          label: choice.label,
          without: withValue(search, filter.key, rest.length > 0 ? rest : undefined),
        })
      }
    } else tags.push(single(search, filter, value))
  }
  return tags
}

function single(search: ListingSearch, filter: Filter & { key: ListingFilterKey }, value: unknown): Tag {
  const without = withValue(search, filter.key, undefined)
  const tag = { filter: filter.key, label: filter.label, without }
  if (typeof value !== 'number') return { ...tag, value: 'true' }
  if (filter.key === 'removed-date') return { ...tag, value: formatDay(value), text: formatDay(value) }
  if (filter.key === 'minimum-price') return { ...tag, value: `${value}`, text: `> ${formatMoney(value, 0)}` }
  if (filter.key === 'maximum-price') return { ...tag, value: `${value}`, text: `< ${formatMoney(value, 0)}` }
  if (filter.key === 'maximum-lot-rent')
    return { ...tag, value: `${value}`, text: `< ${formatMoney(value, 0)}` }
  if (filter.kind === 'equals') return { ...tag, value: `${value}`, text: `${value}` }
  return { ...tag, value: `${value}`, text: `${value}+` }
}

const withValue = (search: ListingSearch, key: ListingFilterKey, value: unknown): ListingSearch => {
  const { [key]: _dropped, ...filters } = search.filters
  return {
    ...search,
    offset: 0,
    filters: value === undefined ? filters : { ...filters, [key]: value },
  }
}
