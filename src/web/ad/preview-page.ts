import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Campaign } from '#contract/campaign/v2.response.ts'
import { listDealers } from '#contract/dealer/v1.ts'
import { listListings } from '#contract/listing/v1.ts'
import { listParks } from '#contract/park/v1.ts'
import { previewHash } from '#model/ad/urls.ts'
import { type AdPage, adPages } from '#model/ad/values.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { articleUrl, homeUrl } from '#model/page-urls.ts'
import { parkUrl } from '#model/park/urls.ts'
import { placeSlug } from '#model/place/place.ts'
import { searchUrl } from '#model/search/urls.ts'
import { load } from '../ui/client/render-context.ts'
import { loadCampaign } from './campaign-page.ts'

type Args = LoaderFunctionArgs

/** A search for one entity in an area. */
type Area = Partial<Record<'state' | 'county' | 'city' | 'zip', string>> & { radius?: number; limit: 1 }
type Finding = (query: Area) => Promise<{ payload: readonly { key: number }[] }>

/** The area of a campaign, its state, and all states. */
function areasOf({ state, county, city, zip, miles }: Campaign['place']): Area[] {
  const ofState = { ...(state && { state }), limit: 1 } as const
  const own = {
    ...ofState,
    ...(county && { county }),
    ...(city && { city }),
    ...(zip && { zip }),
    ...(miles && { radius: miles }),
  }
  return [own, ofState, { limit: 1 }]
}

/** The first entity of the first area that has one. @throws 404 if the site has none */
async function firstIn(areas: readonly Area[], find: Finding): Promise<{ key: number; area: Area }> {
  for (const area of areas) {
    const [first] = (await find(area)).payload
    if (first) return { key: first.key, area }
  }
  throw data('not_found', { status: 404 })
}

/** An example of a kind of pages, in the area of a campaign if there is one. */
async function exampleOf(args: Args, page: AdPage, { place }: Campaign): Promise<string> {
  const first = (find: Finding) => firstIn(areasOf(place), find)
  const homes: Finding = query => load(args, listListings, { query, detail: 'nano' })
  switch (page) {
    case 'home':
      return homeUrl()
    case 'guide':
      return articleUrl('how-ads-work')
    case 'listing':
      return listingUrl((await first(homes)).key)
    case 'park':
      return parkUrl((await first(query => load(args, listParks, { query, detail: 'nano' }))).key)
    case 'dealer':
      return dealerUrl((await first(query => load(args, listDealers, { query, detail: 'nano' }))).key)
    case 'results': {
      const { state, county = null, city = null, zip = null } = (await first(homes)).area
      return searchUrl('homes', state, placeSlug({ state: state ?? null, county, city, zip }))
    }
  }
}

/** Redirects to a page of the requested kind that shows an ad of a campaign. */
export async function loader(args: Args) {
  const campaign = await loadCampaign(args)
  const { ad = '', page } = args.params
  const kind = adPages.find(each => each === page)
  if (!kind || !campaign.ads.some(({ key }) => String(key) === ad)) throw data('not_found', { status: 404 })
  return redirect((await exampleOf(args, kind, campaign)) + previewHash(campaign.key, ad))
}

/** Never rendered: the loader always redirects. */
export const Component = () => null
