import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { CommunityReport } from '#contract/community-report/v1.response.ts'
import { getCommunityReport } from '#contract/community-report/v1.ts'
import { ApiError, read } from '#contract/error.ts'
import { searchParks } from '#contract/park/v1.ts'
import { communityReportUrl } from '#model/page-urls.ts'
import { placeSlug } from '#model/place/place.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import { typedPlace } from '../parts/place/typed-place.ts'
import { load, loaderContext } from '../ui/client/render-context.ts'

export interface StartPageData {
  /** As typed; empty by default. */
  typed: string
  /** States with their numbers of parks. */
  states: readonly { state: string; count: number }[]
}

/** Loads the states with parks; redirects a submitted form to its report. */
export async function loadStartPage(args: LoaderFunctionArgs): Promise<StartPageData> {
  const typed = (new URL(args.request.url).searchParams.get('location') ?? '').trim().slice(0, 100)
  const place = typed === '' ? undefined : await typedPlace(args, typed)
  if (place) {
    // A ZIP code has no report: use that of its city.
    const slug = placeSlug({ ...place, zip: null })
    throw redirect(communityReportUrl(place.state, slug))
  }
  const { meta } = await load(args, searchParks, {
    query: { 'group-by': 'state', limit: 1 },
    detail: 'nano',
  })
  return { typed, states: (meta.groups ?? []).map(({ value, count }) => ({ state: value, count })) }
}

/** Loads the report of the path's place; redirects other spellings to the canonical URL. */
export async function loadReport(args: LoaderFunctionArgs): Promise<CommunityReport> {
  const { state = '', place: slug = '' } = args.params
  const { client } = args.context.get(loaderContext)
  if (!stateByAbbreviation(state) || /^\d/.test(slug)) throw data('not_found', { status: 404 })
  const named = slug === '' ? {} : slug.endsWith('-county') ? { county: slug } : { city: slug }
  try {
    const { payload } = await read(client, getCommunityReport, { query: { state, ...named } })
    const { place } = payload
    if (slug !== place.urlSlug || state !== place.state.toLowerCase())
      throw redirect(communityReportUrl(place.state, place.urlSlug), 301)
    return payload
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) throw data('not_found', { status: 404 })
    throw error
  }
}
