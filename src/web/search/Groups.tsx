import { formats } from '#i18n/format.ts'
import { parkUrl } from '#model/park/urls.ts'
import { placeLabelIn } from '#model/place/county.ts'
import { placeSlug } from '#model/place/place.ts'
import { type SearchType, stateChoices } from '#model/place/search-type.ts'
import { stateName } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { searchAddress } from './address.ts'
import styles from './Groups.module.css'
import { type SearchKind, useKind } from './kind.ts'
import { type StateEntry, States } from './States.tsx'
import type { Results } from './search-data.ts'

/**
 * Above nationwide results the states (Advanced Search, RULINGS 8); with `group-by` its groups. Each links to its
 * results if it has a page.
 */
export function Groups({ results }: { results: Results }) {
  const { t, language } = useText()
  const at = useLocalized()
  const kind = useKind()
  const { type } = kind.definition
  const { search, meta, view } = results
  const { number } = formats(language)
  if (!search.groupBy)
    return isNation(results) && search.offset === 0 && view === 'list' ? (
      <States entries={stateEntries(kind, results, language)} />
    ) : null
  const entries = (meta.groups ?? []).map(group => ({ ...group, href: groupUrl(type, results, group) }))
  if (entries.length === 0) return null
  return (
    <details className={styles.groups} open>
      <summary>{t(`search.groups.${search.groupBy}`)}</summary>
      <ul role="list">
        {entries.map(({ value, label, count, href }) => (
          <li key={value}>
            {href ? <a href={at(href)}>{placeLabelIn(label, language)}</a> : placeLabelIn(label, language)}
            {count !== undefined && <span className={styles.count}> {number(count)}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Whether the search is nationwide. */
const isNation = ({ path, search: { place, near, bounds, area } }: Results) =>
  Object.keys(path).length === 0 && !place.state && !place.zip && !near && !bounds && !area

/** The states of the search type with their counts; links include the selected filters. */
function stateEntries(
  kind: SearchKind,
  { search, meta: { groups } }: Results,
  language: 'en' | 'es',
): StateEntry[] {
  const counts = new Map(groups?.map(({ value, count }) => [value, count]))
  return stateChoices(kind.definition.type)
    .map(({ abbreviation: value }) => ({
      value,
      label: stateName(value, language),
      count: groups && (counts.get(value) ?? 0),
      href: searchAddress(kind, { state: value }, { ...search, place: { state: value } }),
    }))
    .sort(
      (one, other) =>
        Number(one.count === 0) - Number(other.count === 0) || one.label.localeCompare(other.label, language),
    )
}

type Group = NonNullable<Results['meta']['groups']>[number]

function groupUrl(type: SearchType, { search }: Results, { value, label }: Group): string | undefined {
  const { state } = search.place
  if (search.groupBy === 'state') return searchUrl(type, value)
  if (search.groupBy === 'park') return parkUrl(Number(value))
  if (!state || !search.groupBy) return undefined
  if (search.groupBy === 'zip') return searchUrl(type, state, value)
  return searchUrl(type, state, placeSlug({ state, [search.groupBy]: label.split(',')[0] }))
}
