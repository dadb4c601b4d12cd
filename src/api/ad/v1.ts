import { adRequests } from '#contract/ad/v1.request.ts'
import * as schemas from '#contract/ad/v1.response.ts'
import { clickAd, getGraphicAd, listAdBanners, listPpcAds, viewAds } from '#contract/ad/v1.ts'
import { contextOf } from '#model/ad/page-context.ts'
import { adClickUrl, adImagesOf, isCounterPage } from '#model/ad/urls.ts'
import { MICROS } from '#model/ad/values.ts'
import type { Person } from '#services/account/index.ts'
import type { ChosenAd } from '#services/ad/delivery/index.ts'
import type { AdVisitor } from '#services/ad/event/index.ts'
import { type FeatureApi, found, handlerFor, refused, type Visitor } from '../handle.ts'

const handler = handlerFor(adRequests)

/** Number of banners of a home. */
const MAX_BANNERS = 4

const shared = ({ ad, position, token }: ChosenAd) => ({
  key: keyOf(ad),
  advertiser: ad.advertiser,
  language: ad.language,
  position,
  token,
  area: ad.target,
})

/** Clicks of house ads are not counted. */
const keyOf = ({ key, companyKey }: ChosenAd['ad']) => (companyKey === null ? null : key)
const linkOf = ({ ad, token }: ChosenAd) => (keyOf(ad) === null ? ad.websiteLink : adClickUrl(token))
const noFollowOf = (link: string | null) => link === null || isCounterPage(link)

const banners = handler(listAdBanners, async ({ adDelivery }, { query }) => {
  const { state, page, language } = query
  const { ads } = adDelivery.choose({
    kind: 'banner',
    context: {
      page,
      language,
      price: query['sale-price'],
      year: query['start-year'],
      isChattel: query['is-chattel'],
    },
    place: { state },
    count: MAX_BANNERS,
    position: 0,
    without: query['without[]'],
  })
  return found(
    ads.map(chosen => {
      const { title, text, displayLink, subject } = chosen.ad
      const link = linkOf(chosen)
      return { ...shared(chosen), title, text, displayLink, link, noFollow: noFollowOf(link), subject }
    }),
    {},
  )
})

const graphic = handler(getGraphicAd, async ({ adDelivery }, { query }) => {
  const { state, zip, city, county, slot, replaces } = query
  const minimum = query['minimum-cpm']
  const { ads } = adDelivery.choose({
    kind: 'graphic',
    context: contextOf(query),
    place: { state, zip, city, county },
    count: 1,
    position: 0,
    without: query['without[]'],
    ...(replaces !== undefined && minimum !== undefined && { minThousandViews: minimum * MICROS }),
  })
  const [chosen] = ads
  const images = chosen && adImagesOf(chosen.ad.key, chosen.ad.pictures)
  if (!chosen || !images) return found(null, {})
  const link = linkOf(chosen)
  return found(
    {
      ...shared(chosen),
      slot: slot ?? null,
      link,
      noFollow: noFollowOf(link),
      label: chosen.ad.label ?? '',
      type: 'graphic',
      images,
    },
    {},
  )
})

const ppc = handler(listPpcAds, async ({ adDelivery }, { query }) => {
  const { state, zip, city, county, count, position } = query
  if (count === undefined || position === undefined)
    return refused(422, 'Must provide PPC options.', {
      ...(count === undefined && { count: 'required' }),
      ...(position === undefined && { position: 'required' }),
    })
  const { ads, place } = adDelivery.choose({
    kind: 'text',
    context: contextOf(query),
    place: { state, zip, city, county },
    count,
    position,
    without: query['without[]'],
  })
  const isLinked = query['include[]'].includes('link')
  return found(
    ads.map(chosen => {
      const { title, text, displayLink } = chosen.ad
      const link = linkOf(chosen)
      return {
        ...shared(chosen),
        title,
        text,
        displayLink,
        relationships: { websiteLink: isLinked ? link : null },
        noFollow: noFollowOf(link),
      }
    }),
    { position, countyCode: place.countyKey },
  )
})

/** Data of a caller for filters. */
const viewedBy = (
  { address, userAgent, isPrefetch = false }: Visitor,
  person: Person | undefined,
): AdVisitor => ({
  address,
  userAgent,
  isPrefetch,
  companies: person?.memberships.map(({ companyKey }) => companyKey) ?? [],
})

const view = handler(viewAds, async ({ adEvents }, { body, visitor, person, count }) => {
  // Pages send many signed tokens; each forged one is a row, too.
  const limited = body.tokens.every(adEvents.isSigned) ? undefined : await count()
  if (limited) return limited
  return found({ counted: await adEvents.view(body.tokens, viewedBy(visitor, person)) }, {})
})

const click = handler(clickAd, async ({ adEvents }, { path, body, visitor, person, count }) => {
  const limited = await count()
  if (limited) return limited
  const redirect = await adEvents.click(path.token, viewedBy(visitor, person), body.key)
  return redirect === undefined ? refused(404, 'Ad not found.', 'not_found') : found({ redirect }, {})
})

export const adApi: FeatureApi = { handlers: [banners, graphic, ppc, view, click], schemas: [schemas] }
