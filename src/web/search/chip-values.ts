import { formats } from '#i18n/format.ts'
import { type ListingSearch, listingSearch } from '#model/listing/search.ts'
import { toQuery } from '#model/search/query.ts'
import type { Text } from '../ui/text.tsx'
import { pageNames } from './address.ts'
import type { Results } from './search-data.ts'

/** '$50,000–$90,000', '< $90,000', '> $50,000'; undefined without a limit. */
export function priceValue({ filters }: ListingSearch, language: 'en' | 'es'): string | undefined {
  const { money } = formats(language)
  const lowest = filters['minimum-price']
  const highest = filters['maximum-price']
  if (lowest !== undefined && highest !== undefined) return `${money(lowest)}–${money(highest)}`
  if (highest !== undefined) return `< ${money(highest)}`
  return lowest === undefined ? undefined : `> ${money(lowest)}`
}

/** What is chosen of land and lot: names of tenures, and the highest lot rent. */
export function landValue({ filters }: ListingSearch, t: Text, language: 'en' | 'es'): string | undefined {
  const rent = filters['maximum-lot-rent']
  const chosen = (filters.tenure ?? []).map(tenure => t(`listing.tenure.${tenure}`))
  if (rent !== undefined) chosen.push(t('search.lotRentUpTo', { amount: formats(language).money(rent) }))
  return chosen.length > 0 ? chosen.join(', ') : undefined
}

/** Numbers offered, and the one in force where it is another. */
export const withCurrent = (offered: readonly number[], current: number | undefined): readonly number[] =>
  current === undefined || offered.includes(current)
    ? offered
    : [...offered, current].sort((one, other) => one - other)

/**
 * What a form must carry because none of its controls says it: places and points that the path does not name,
 * groups, page size, filters without a control, the view.
 */
export function hiddenFields(
  { path, search, view }: Results,
  controls: ReadonlySet<string>,
): [string, string][] {
  const own: readonly string[] = path.state ? ['state', ...(path.slug ? ['city', 'county', 'zip'] : [])] : []
  const fields = [...new URLSearchParams(toQuery(listingSearch, { ...search, offset: 0 }))].filter(
    ([name]) => !controls.has(name) && !own.includes(name),
  )
  return view === 'map' ? [...fields, [pageNames.view, view]] : fields
}

/** What another place takes along from this search: filters, order, distance and view, but no point and no page. */
export function carriedFields({ search, view }: Results): [string, string][] {
  const { near: _near, bounds: _bounds, place, ...rest } = search
  const { radius } = place
  const carried = { ...rest, place: radius === undefined ? {} : { radius }, offset: 0 }
  const fields = [...new URLSearchParams(toQuery(listingSearch, carried))]
  return view === 'map' ? [...fields, [pageNames.view, view]] : fields
}
