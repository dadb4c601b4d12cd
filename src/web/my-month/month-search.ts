import { ownQuery } from '#model/monthly-cost/urls.ts'
import { states } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'

/** The search of homes that cost at most so much a month; a typed state is found here, another place there. */
export function monthSearch(query: URLSearchParams): string {
  const typed = query.get('location')?.trim() ?? ''
  const state = states.find(({ name, abbreviation }) =>
    [name, abbreviation].some(known => known.toLowerCase() === typed.toLowerCase()),
  )
  const search = new URLSearchParams({
    ...(typed !== '' && !state && { location: typed }),
    'maximum-monthly-cost': query.get('maximum-monthly-cost') ?? '',
    ...ownQuery(query),
    'order[]': 'monthly-cost:asc',
  })
  return `${searchUrl('homes', state?.abbreviation)}?${search}`
}
