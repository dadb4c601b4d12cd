import { narrowing } from '#model/alert/search.ts'
import { type ListingSearch, listingSearch } from '#model/listing/search.ts'
import { placeLabelIn } from '#model/place/county.ts'
import { stateName } from '#model/place/states.ts'
import { readQuery, toQuery } from '#model/search/query.ts'
import { tagsOf } from '#model/search/tags.ts'
import { tagText } from '../../ui/client/tag-text.ts'
import type { Text } from '../../ui/client/text.tsx'

/** A saved search in words: place, and filters one by one. */
export interface SearchWords {
  place: string
  filters: readonly string[]
}

const longestName = 80

/** Describes a search; `label` is its place's name in the response. Catalogues `alert`, `search` and `enumeration`. */
export function searchWords(
  search: ListingSearch,
  label: string | null | undefined,
  t: Text,
  language: 'en' | 'es',
): SearchWords {
  return {
    place: placeWords(search, label, t, language),
    filters: tagsOf(listingSearch, search).map(tag => tagText(tag, t)),
  }
}

function placeWords(
  { place: { state, city, county, zip, radius }, near, bounds, area }: ListingSearch,
  label: string | null | undefined,
  t: Text,
  language: 'en' | 'es',
): string {
  if (bounds || area) return t('alert.where.map')
  const isState = state !== undefined && !city && !county && !zip
  const name = isState
    ? stateName(state, language)
    : label
      ? placeLabelIn(label, language)
      : (zip ?? city ?? county)
  if (name) return radius && !isState ? t('alert.where.within', { miles: radius, place: name }) : name
  return near?.range === undefined ? t('alert.where.nation') : t('alert.where.near', { miles: near.range })
}

/** Default name: the description, truncated. */
export function proposedName({ place, filters }: SearchWords): string {
  let name = place.slice(0, longestName)
  for (const filter of filters) {
    if (name.length + filter.length + 2 > longestName) break
    name += `, ${filter}`
  }
  return name
}

/** The search of an alert, parsed from its parameters. */
export const searchOfAlert = (parameters: Readonly<Record<string, string | readonly string[]>>) =>
  readQuery(
    listingSearch,
    Object.entries(parameters).flatMap(([name, values]) =>
      [values].flat().map(value => [name, value] as const),
    ),
  ).search

/**
 * Default message to sellers: home, place and additional requests. A search
 * on a map is described as near the recipients' ZIP code.
 */
export function messageToSellers(
  {
    parameters,
    placeLabel,
    additionalRequests,
  }: {
    parameters: Parameters<typeof searchOfAlert>[0]
    placeLabel: string | null
    additionalRequests: string | null
  },
  zip: string,
  t: Text,
  language: 'en' | 'es',
): string {
  const search = searchOfAlert(parameters)
  const { place, filters } = searchWords(search, placeLabel, t, language)
  const isOnMap = search.bounds !== undefined || search.area !== undefined || search.near?.range !== undefined
  return [
    t('alert.ask.hello'),
    t('alert.ask.where', { place: isOnMap ? t('alert.ask.near', { zip }) : place }),
    ...(filters.length > 0 ? [t('alert.ask.what', { filters: filters.join(', ') })] : []),
    ...(additionalRequests === null ? [] : [additionalRequests]),
    t('alert.ask.question'),
  ].join('\n')
}

/** The alert with the same search; `label` is the place's name, whose spelling varies in URLs. */
export function alertOfSearch<A extends NamedAlert>(
  alerts: readonly A[],
  search: ListingSearch,
  label: string | null | undefined,
): A | undefined {
  const apartFromPlace = ({ place: { radius }, ...rest }: ListingSearch) =>
    toQuery(listingSearch, narrowing({ ...rest, place: radius === undefined ? {} : { radius } }))
  const meant = apartFromPlace(search)
  return alerts.find(
    ({ parameters, placeLabel }) =>
      placeLabel === (label ?? null) && apartFromPlace(searchOfAlert(parameters)) === meant,
  )
}

/** Names of an alert. */
export interface NamedAlert {
  name: string | null
  parameters: Parameters<typeof searchOfAlert>[0]
  placeLabel: string | null
}

/** Whether an alert has its default name, which describes the search. */
export const isNameProposed = (
  { name, parameters, placeLabel }: NamedAlert,
  t: Text,
  language: 'en' | 'es',
): boolean => name === proposedName(searchWords(searchOfAlert(parameters), placeLabel, t, language))

/** Display name of an alert: its owner's name for it, or a description of the search. */
export const alertName = (alert: NamedAlert, t: Text, language: 'en' | 'es'): string =>
  alert.name ?? proposedName(searchWords(searchOfAlert(alert.parameters), alert.placeLabel, t, language))
