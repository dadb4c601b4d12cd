import type { SearchMeta } from '#contract/search/v1.response.ts'
import { hasChoices } from '#kit/filter.ts'
import { offersAssociation } from '#model/search/association.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import { filterParameter } from '#model/search/parameters.ts'
import type { Search } from '#model/search/search.ts'
import { associationName } from '../ui/client/tag-text.ts'
import type { Text } from '../ui/client/text.tsx'

/** One value of a filter for a control. */
export interface ShownChoice {
  /** Value in the query. */
  value: string
  text: string
  chosen: boolean
  /** Facet count; undefined if unknown. */
  count: number | undefined
}

/** A filter with what its controls need. */
export interface ShownFilter {
  key: string
  /** Name of its controls. */
  name: string
  label: string
  choices: readonly ShownChoice[]
}

/** Whether any value of any filter has matches; a column of zeros would be useless. */
const hasMatches = (counts: SearchMeta['counts']) =>
  Object.values(counts).some(ofFilter => Object.values(ofFilter).some(count => count > 0))

/** A filter with its offered values, and any other that is selected, so that submitting the form includes it. */
export function shownFilter(
  { filters: all, hiddenChoices }: SearchDefinition,
  key: string,
  { filters, place }: Search,
  { counts }: Pick<SearchMeta, 'counts'>,
  t: Text,
): ShownFilter {
  const filter = all.find(filter => filter.key === key)!
  const name = filterParameter(filter)
  const value: unknown = filters[key]
  const ofFilter = hasMatches(counts) ? counts[key] : undefined
  const shown = (value: string, text: string, chosen: boolean): ShownChoice => ({
    value,
    text,
    chosen,
    count: ofFilter?.[value],
  })
  const label =
    filter.kind === 'none-of' ? t('search.leaveOut', { filter: t(filter.label) }) : t(filter.label)
  if (hasChoices(filter)) {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : []
    const choices = filter.choices
      .filter(({ value }) => !hiddenChoices.has(`${key}:${value}`) || chosen.includes(value))
      .map(({ value, label }) => shown(value, t(label), chosen.includes(value)))
    return { key, name, label, choices }
  }
  if (filter.kind === 'flag') return { key, name, label, choices: [shown('true', label, value === true)] }
  const offered = (filter.offered ?? []).filter(
    number => filter.key !== 'state-association-key' || offersAssociation(number, place.state),
  )
  if (typeof value === 'number' && !offered.includes(value)) offered.push(value)
  const choices = offered.map(number => {
    const text = filter.kind === 'equals' ? associationName(`${number}`, t) : `${number}+`
    return shown(`${number}`, text, value === number)
  })
  return { key, name, label, choices }
}
