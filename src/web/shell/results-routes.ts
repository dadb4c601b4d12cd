import { type RouteObject, redirect } from 'react-router'
import { type SearchType, searchTypeOfSegment } from '#model/place/search-type.ts'
import { states } from '#model/place/states.ts'
import { searchSegments, searchSegmentUrl, searchUrl } from '#model/search/urls.ts'

/**
 * Results of a search type, once it has pages. They have a route for each state, so that every other segment is the
 * key of one thing.
 */
const resultsPaths = (type: SearchType): string[] =>
  searchUrl(type) === undefined
    ? []
    : [
        searchUrl(type)!,
        ...searchSegments[type].map(segment => searchSegmentUrl(type, segment)!),
        ...states.map(({ abbreviation }) => searchUrl(type, abbreviation)!),
        // Floor plans stand nowhere: they have states alone.
        ...(type === 'floorplans' ? [] : [`/${type}/:state/:place`]),
      ]

/** The kinds of results: each a file of `search/kinds` that bears the type's name. */
const kinds = [
  { type: 'homes', load: () => import('../search/kinds/homes.tsx') },
  { type: 'parks', load: () => import('../search/kinds/parks.tsx') },
  { type: 'dealers', load: () => import('../search/kinds/dealers.tsx') },
  { type: 'floorplans', load: () => import('../search/kinds/floorplans.tsx') },
] as const

/** Results of every search type. */
export const resultsRoutes = kinds.flatMap(({ type, load }) =>
  resultsPaths(type).map(path => ({
    path,
    source: `src/web/search/kinds/${type}.tsx`,
    catalogues: ['search', 'card', 'place', 'enumeration'],
    load,
  })),
)

/** An older name of a search type leads to its pages, with all that follows (part 2 §2). */
const older = (segment: string): RouteObject => ({
  path: `/${segment}/*`,
  loader({ request, params }) {
    const { search } = new URL(request.url)
    const own = searchUrl(searchTypeOfSegment(segment))
    const rest = params['*'] ? `/${params['*']}` : ''
    // Until the type has pages they lead to the nearest that do (RULINGS 21).
    return redirect(own === undefined ? `${searchUrl('homes')}${search}` : `${own}${rest}${search}`, 301)
  },
})

/** Search types by their older names. */
export const olderNames = ['models', 'sale-or-rent'].map(older)
