import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { entryOf } from '#kit/lookup.ts'
import { accountUrl, backOf, signUpUrl } from '#model/account/urls.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { placeSlug } from '#model/place/place.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'

/** Renamed parameters of the old search; the others have the same names. */
const renamed: Readonly<Record<string, string>> = {
  'min-price': 'minimum-price',
  'max-price': 'maximum-price',
  beds: 'bedrooms',
  baths: 'bathrooms',
  order: 'order[]',
  sort: 'order[]',
}
/** Normalizes `MinPrice`, `min_price` and `minprice[]` to one name. */
const plain = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

/** Redirect target of the old search: its place, with the remaining query (RULINGS 21). */
export function searchOf(query: URLSearchParams): string {
  const remaining = new URLSearchParams()
  const place = new Map<string, string>()
  for (const [name, value] of query) {
    const known = renamed[plain(name)] ?? plain(name)
    if (value === '') continue
    if (['state', 'city', 'county', 'zip'].includes(known)) place.set(known, value)
    else remaining.append(known, value)
  }
  const state = stateByAbbreviation(place.get('state') ?? '')?.abbreviation
  const slug = placeSlug({
    state,
    city: place.get('city'),
    county: place.get('county'),
    zip: place.get('zip'),
  })
  // A ZIP code alone has no state for the path; the results accept it as a parameter.
  if (!state && place.has('zip')) remaining.set('zip', entryOf(place, 'zip'))
  const text = remaining.toString()
  return `${searchUrl('homes', state, state && slug)}${text && `?${text}`}`
}

const moved = (path: string, target: (query: URLSearchParams) => string): RouteObject => ({
  path,
  // The router adds the language.
  loader: ({ request }: LoaderFunctionArgs) => redirect(target(new URL(request.url).searchParams), 301),
})

/** Permanent redirects from URLs of the previous site (RULINGS 21). */
export const legacyPaths: readonly RouteObject[] = [
  moved('/Mobile-Homes/Search.php', searchOf),
  moved('/ListHome/Home.php', query =>
    query.get('Page') === 'Location' ? draftUrl('location') : startListingUrl(),
  ),
  moved('/MyAccount', () => accountUrl()),
  moved('/register', query => signUpUrl(backOf(query))),
]
