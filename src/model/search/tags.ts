import type { PlainTextKey } from '#i18n/text-keys.ts'
import { hasChoices } from '#kit/filter.ts'
import { formatMoney } from '#kit/money.ts'
import type { DescribedFilter, SearchDefinition } from './definition.ts'
import { numberText } from './parameters.ts'
import type { Search } from './search.ts'

/** One active filter as a tag that removes it. */
export interface Tag<S extends Search = Search> {
  filter: string
  /** The chosen value as in a query. */
  value: string
  /** Message key of the label; `text` is shown unchanged, instead of or next to it. */
  label: PlainTextKey<'enumeration'>
  text?: string
  /** The label names what is excluded. */
  not?: true
  /** The search without it, on its first page. */
  without: S
}

/** The active filters in the order of the definition. Prices are '< $' and '> $' with thousands separators (part 2 §5). */
export function tagsOf<S extends Search>({ filters }: SearchDefinition, search: S): Tag<S>[] {
  const tags: Tag<S>[] = []
  for (const filter of filters) {
    const value: unknown = search.filters[filter.key]
    if (value === undefined || value === false || filter.kind === 'term') continue
    const chosen = Array.isArray(value) ? (value as string[]) : undefined
    if (hasChoices(filter)) {
      for (const choice of filter.choices.filter(({ value: v }) => chosen?.includes(v))) {
        const rest = chosen!.filter(other => other !== choice.value)
        tags.push({
          filter: filter.key,
          value: choice.value,
          label: choice.label,
          ...(filter.kind === 'none-of' && { not: true as const }),
          without: withValue(search, filter.key, rest.length > 0 ? rest : undefined),
        })
      }
    } else tags.push(single(search, filter, value))
  }
  return tags
}

function single<S extends Search>(search: S, filter: DescribedFilter, value: unknown): Tag<S> {
  const without = withValue(search, filter.key, undefined)
  const tag = { filter: filter.key, label: filter.label, without }
  if (typeof value !== 'number') return { ...tag, value: 'true' }
  const text = numberText(filter, value)
  if ('unit' in filter && filter.unit === 'dollars')
    return { ...tag, value: text, text: `${filter.kind === 'max' ? '<' : '>'} ${formatMoney(value, 0)}` }
  const isMinimum = filter.kind === 'min' && !filter.write
  return { ...tag, value: text, text: isMinimum ? `${text}+` : text }
}

const withValue = <S extends Search>(search: S, key: string, value: unknown): S => {
  const { [key]: _dropped, ...filters } = search.filters
  return {
    ...search,
    offset: 0,
    filters: value === undefined ? filters : { ...filters, [key]: value },
  }
}
