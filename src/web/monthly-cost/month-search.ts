import { costFilters } from '#model/listing/cost-filters.ts'
import type { OwnName } from '#model/monthly-cost/assumptions.ts'
import { readOwn, readWithin, writeOwn } from '#model/monthly-cost/own.ts'
import { states } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'

const [maxFilter] = costFilters
/** Name of the maximum that a reader can pay a month. */
export const MAX_COST = maxFilter.key

export type MonthField = typeof MAX_COST | OwnName

/** Invalid fields of the form, as typed; undefined if it was not sent. */
export function wrongInMonth(form: URLSearchParams): MonthField[] | undefined {
  const max = form.get(MAX_COST)
  if (max === null) return undefined
  return [...(readWithin(maxFilter, max) === undefined ? [MAX_COST] : []), ...readOwn(form).wrong]
}

/** The search of homes up to a monthly cost; a typed state is resolved here, another place there. */
export function monthSearch(form: URLSearchParams): string {
  const typed = form.get('location')?.trim() ?? ''
  const state = states.find(({ name, abbreviation }) =>
    [name, abbreviation].some(known => known.toLowerCase() === typed.toLowerCase()),
  )
  const search = new URLSearchParams({
    ...(typed !== '' && !state && { location: typed }),
    [MAX_COST]: String(readWithin(maxFilter, form.get(MAX_COST) ?? '') ?? ''),
    ...Object.fromEntries(new URLSearchParams(writeOwn(readOwn(form).own))),
    'order[]': 'monthly-cost:asc',
  })
  return `${searchUrl('homes', state?.abbreviation)}?${search}`
}
