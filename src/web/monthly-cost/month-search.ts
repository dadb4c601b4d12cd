import { costFilters } from '#model/listing/cost-filters.ts'
import type { OwnName } from '#model/monthly-cost/assumptions.ts'
import { readOwn, readWithin, writeOwn } from '#model/monthly-cost/own.ts'
import { states } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'

const [maxFilter] = costFilters
/** Name of the maximum that a reader can pay a month. */
export const MOST = maxFilter.key

export type MonthField = typeof MOST | OwnName

/** Invalid fields of the form, as typed; undefined if it was not sent. */
export function wrongInMonth(form: URLSearchParams): MonthField[] | undefined {
  const max = form.get(MOST)
  if (max === null) return undefined
  return [...(readWithin(maxFilter, max) === undefined ? [MOST] : []), ...readOwn(form).wrong]
}

/** The search of homes up to a monthly cost; a typed state is resolved here, another place there. */
export function monthSearch(form: URLSearchParams): string {
  const typed = form.get('location')?.trim() ?? ''
  const state = states.find(({ name, abbreviation }) =>
    [name, abbreviation].some(known => known.toLowerCase() === typed.toLowerCase()),
  )
  const search = new URLSearchParams({
    ...(typed !== '' && !state && { location: typed }),
    [MOST]: String(readWithin(maxFilter, form.get(MOST) ?? '') ?? ''),
    ...Object.fromEntries(new URLSearchParams(writeOwn(readOwn(form).own))),
    'order[]': 'monthly-cost:asc',
  })
  return `${searchUrl('homes', state?.abbreviation)}?${search}`
}
