import type { SearchMeta } from '#contract/v1/search.response.ts'
import { formats } from '#i18n/format.ts'
import { placeSlug } from '#model/place/place.ts'
import { type SearchType, stateChoices } from '#model/place/search-type.ts'
import { stateName } from '#model/place/states.ts'
import { parkUrl, searchUrl } from '#model/urls.ts'
import { useText } from '../ui/text.tsx'
import { useLocalized } from '../ui/world.ts'
import styles from './Groups.module.css'
import { useKind } from './kind.ts'
import type { Results } from './search-data.ts'

/**
 * Above the nation's results the states (Advanced Search, RULINGS 8); with `group-by` its groups. Each leads to the
 * homes in it where that has a page.
 */
export function Groups({ results }: { results: Results }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { type } = useKind().definition
  const { search, meta, path } = results
  const { number } = formats(language)
  const entries = search.groupBy
    ? (meta.groups ?? []).map(group => ({ ...group, href: groupUrl(type, results, group) }))
    : Object.keys(path).length === 0 && !search.place.state && !search.bounds
      ? stateEntries(type, meta, language)
      : []
  if (entries.length === 0) return null
  return (
    <details className={styles.groups} open={search.groupBy !== undefined}>
      <summary>{search.groupBy ? t(`search.groups.${search.groupBy}`) : t('search.states')}</summary>
      <ul>
        {entries.map(({ value, label, count, href }) => (
          <li key={value}>
            {href ? <a href={at(href)}>{label}</a> : label}
            {count !== undefined && <span className={styles.count}> {number(count)}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface Entry {
  value: string
  label: string
  count: number | undefined
  href: string | undefined
}

function stateEntries(type: SearchType, { groups }: SearchMeta, language: 'en' | 'es'): Entry[] {
  const counts = new Map(groups?.map(({ value, count }) => [value, count]))
  return stateChoices(type)
    .map(({ abbreviation: value }) => ({
      value,
      label: stateName(value, language),
      count: groups && (counts.get(value) ?? 0),
      href: searchUrl(type, value),
    }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}

type Group = NonNullable<SearchMeta['groups']>[number]

function groupUrl(type: SearchType, { search }: Results, { value, label }: Group): string | undefined {
  const { state } = search.place
  if (search.groupBy === 'state') return searchUrl(type, value)
  if (search.groupBy === 'park') return parkUrl(Number(value))
  if (!state || !search.groupBy) return undefined
  if (search.groupBy === 'zip') return searchUrl(type, state, value)
  return searchUrl(type, state, placeSlug({ state, [search.groupBy]: label.split(',')[0] }))
}
