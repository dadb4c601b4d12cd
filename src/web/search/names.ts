import type { Relaxation } from '#contract/search/v1.response.ts'
import { lastOf } from '#kit/lookup.ts'
import { homeUrl } from '#model/page-urls.ts'
import { placeInSentence, placeLabelIn } from '#model/place/county.ts'
import { stateName } from '#model/place/states.ts'
import { toQuery } from '#model/search/query.ts'
import type { Search } from '#model/search/search.ts'
import { tagsOf } from '#model/search/tags.ts'
import { searchUrl } from '#model/search/urls.ts'
import { tagText } from '../ui/client/tag-text.ts'
import type { Text } from '../ui/client/text.tsx'
import type { BreadcrumbStep } from '../ui/head/BreadcrumbData.ts'
import { readSearch } from './address.ts'
import { type HeadingWords, headingText } from './heading-text.ts'
import { apiSearch, type SearchKind } from './kind.ts'
import type { Results } from './search-data.ts'

type Language = 'en' | 'es'

/** Name of the searched place, for a sentence unless `write` differs; undefined for a nationwide search. */
export function placeName(
  { search, meta }: Pick<Results, 'search' | 'meta'>,
  language: Language,
  write = placeInSentence,
) {
  const { state, city, county, zip } = search.place
  if (state && !city && !county && !zip) return stateName(state, language)
  return meta.place ? write(meta.place.label, language) : undefined
}

/** The name without its state: "Tampa", "Tampa 33602". */
export const shortName = (results: Pick<Results, 'search' | 'meta'>, language: Language) =>
  placeName(results, language, placeLabelIn)?.replace(/, [A-Z]{2}(?= |$)/, '')

/** Heading of the page. */
export function headingOf(
  kind: Pick<SearchKind, 'definition' | 'segments'>,
  results: Pick<Results, 'path' | 'search' | 'meta'>,
  t: Text,
  language: Language,
): string {
  return headingText(headingWords(kind, results, language), t)
}

export function headingWords(
  { definition: { type }, segments }: Pick<SearchKind, 'definition' | 'segments'>,
  results: Pick<Results, 'path' | 'search' | 'meta'>,
  language: Language,
): HeadingWords {
  const { search, path } = results
  // Floor plans have no place.
  const place = placeName(results, language)
  if (search.bounds && place) return { key: 'search.map.moved', values: { place } }
  if ((search.bounds || search.area) && type !== 'floorplans') return { key: `search.${type}.heading.map` }
  if (place) return { key: `search.${type}.heading.place`, values: { place } }
  if (search.near && type !== 'floorplans') return { key: `search.${type}.heading.near` }
  const segment = path.segment === undefined ? undefined : segments[path.segment]
  return { key: segment?.heading ?? `search.${type}.heading.all` }
}

/** A suggested change of an empty search: the new search, a description, and its number of homes. */
export interface SuggestedChange {
  search: Search
  text: string
  count: number | undefined
}

type SuggestingKind = Pick<SearchKind, 'definition' | 'segments'>

/** The suggested changes of the response; if there are none, removing each tag. */
export function suggestedChanges(
  kind: SuggestingKind,
  { search, meta }: Pick<Results, 'search' | 'meta'>,
  t: Text,
): SuggestedChange[] {
  if (meta.relaxations) {
    const own = new Set(tagsOf(kind.definition, search).map(({ filter }) => filter))
    return meta.relaxations
      .filter(relaxation => changesOf(relaxation).every(change => isOwn(change, own)))
      .map(relaxation => suggestedChange(kind, search, relaxation, t))
  }
  return tagsOf(kind.definition, search).map(tag => ({
    search: tag.without,
    text: t('search.empty.without', { filter: tagText(tag, t) }),
    count: undefined,
  }))
}

type Change = Pick<Relaxation, 'parameter' | 'value'>

const changesOf = ({ parameter, value, and }: Relaxation): Change[] => [
  { parameter, value },
  ...(and ? [and] : []),
]

/** Whether a change concerns something in the search of the page. */
const isOwn = ({ parameter }: { parameter: string }, filters: ReadonlySet<string>) =>
  parameter === 'radius' ||
  parameter === 'bounds' ||
  parameter === 'area' ||
  filters.has(parameter.replace('[]', ''))

/** A changed search as the call understood it, so that it has the counted results. */
function suggestedChange(
  kind: SuggestingKind,
  search: Search,
  relaxation: Relaxation,
  t: Text,
): SuggestedChange {
  const changes = changesOf(relaxation)
  const meant = apiSearch(search)
  const query = new URLSearchParams(toQuery(kind.definition, { ...meant, order: search.order, offset: 0 }))
  for (const { parameter, value } of changes) {
    query.delete(parameter)
    if (value !== null) query.set(parameter, value)
  }
  const changed = readSearch(kind, {}, query).search
  return { search: changed, text: changesText(kind, search, changes, t), count: relaxation.count }
}

/** One sentence for one change or two: 'Within 100 miles, without “3+ bd”'. */
function changesText(
  { definition }: SuggestingKind,
  search: Search,
  changes: readonly Change[],
  t: Text,
): string {
  const areas = changes.flatMap(change => areaText(change, t) ?? [])
  const [filter, other] = changes
    .filter(change => areaText(change, t) === undefined)
    .map(({ parameter }) => {
      const key = parameter.replace('[]', '')
      const tags = tagsOf(definition, search).filter(tag => tag.filter === key)
      return tags.map(tag => tagText(tag, t)).join(', ') || parameter
    })
  if (filter === undefined) return areas.join(', ')
  if (other !== undefined) return t('search.empty.withoutBoth', { filter, other })
  const [area] = areas
  return area === undefined
    ? t('search.empty.without', { filter })
    : t('search.empty.areaWithout', { area, filter })
}

/** A change of the searched place; undefined for a filter. */
function areaText({ parameter, value }: Change, t: Text): string | undefined {
  if (parameter === 'bounds' || parameter === 'area') return t('search.empty.bounds')
  if (parameter !== 'radius') return undefined
  return value === null ? t('search.empty.placeOnly') : t('search.empty.radius', { miles: value })
}

/** Breadcrumbs: Home › For Sale or Rent › Florida › Tampa (part 2 §2). */
export function breadcrumbsOf(
  kind: Pick<SearchKind, 'definition' | 'segments'>,
  results: Pick<Results, 'path' | 'search' | 'meta'>,
  t: Text,
  language: Language,
): BreadcrumbStep[] {
  const { path, search, meta } = results
  const { state } = search.place
  const { type } = kind.definition
  const steps: BreadcrumbStep[] = [
    { label: t('search.way.home'), href: homeUrl() },
    { label: t(`search.way.${type}`), href: searchUrl(type) },
  ]
  if (path.segment) steps.push({ label: headingOf(kind, results, t, language) })
  if (state) steps.push({ label: stateName(state, language), href: searchUrl(type, state) })
  const place = shortName({ search, meta }, language)
  if (place && (search.place.city || search.place.county || search.place.zip)) steps.push({ label: place })
  delete lastOf(steps).href
  return steps
}
