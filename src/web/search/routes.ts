import { type RouteObject, redirect } from 'react-router'
import { type SearchType, searchTypeOfSegment } from '#model/place/search-type.ts'
import { states } from '#model/place/states.ts'
import {
  followPageUrl,
  searchAreaUrl,
  searchRedirectUrl,
  searchSegments,
  searchSegmentUrl,
  searchUrl,
} from '#model/search/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

/**
 * Routes of a search type's results. There is one for each state, so that every other segment is a key.
 */
const resultsPaths = (type: SearchType): string[] => [
  searchUrl(type),
  ...searchSegments[type].map(segment => searchSegmentUrl(type, segment)),
  ...states.map(({ abbreviation }) => searchUrl(type, abbreviation)),
  // Floor plans have no cities, only states.
  ...(type === 'floorplans' ? [] : [`/${type}/:state/:place`]),
]

/** The page of an area that a person drew, and the search form's target without script. */
export const areaRoutes: readonly PageRoute[] = [
  {
    path: searchRedirectUrl(),
    source: 'search/search-redirect.ts',
    catalogues: [],
    load: () => import('./search-redirect.ts'),
  },
  {
    path: searchAreaUrl(),
    source: 'search/AreaPage.tsx',
    catalogues: ['area', 'form'],
    load: () => import('./AreaPage.tsx'),
  },
]

/** The kinds of results: each a file of `search/kinds` named after the type. */
const kinds = [
  { type: 'homes', load: () => import('./kinds/homes.tsx') },
  { type: 'parks', load: () => import('./kinds/parks.tsx') },
  { type: 'dealers', load: () => import('./kinds/dealers.tsx') },
  { type: 'floorplans', load: () => import('./kinds/floorplans.tsx') },
] as const

/** Results of every search type. */
export const resultsRoutes = kinds.flatMap(({ type, load }) =>
  resultsPaths(type).map(path => ({
    path,
    source: `search/kinds/${type}.tsx`,
    catalogues: ['search'],
    load,
  })),
)

/** The results pages of a type: all, of a state or segment, and of a place. */
const pagesOf = (type: SearchType) => [
  searchUrl(type),
  `/${type}/:first`,
  ...(type === 'floorplans' ? [] : [`/${type}/:state/:place`]),
]

/** The ways to follow a search. */
export const followRoutes = kinds
  .flatMap(({ type }) => pagesOf(type))
  .map(page => ({
    path: followPageUrl(page),
    source: 'search/FollowPage.tsx',
    catalogues: ['follow', 'search'],
    load: () => import('./FollowPage.tsx'),
  }))

/** Redirects an older name of a search type to its pages, with the remaining URL (part 2 §2). */
const older = (segment: string): RouteObject => ({
  path: `/${segment}/*`,
  loader({ request, params }) {
    const { search } = new URL(request.url)
    const own = searchUrl(searchTypeOfSegment(segment))
    const rest = params['*'] ? `/${params['*']}` : ''
    return redirect(`${own}${rest}${search}`, 301)
  },
})

/** Older names of the search types. */
export const olderNames = ['models', 'sale-or-rent'].map(older)
