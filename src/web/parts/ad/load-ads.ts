import { getGraphicAd, listAdBanners, listPpcAds } from '#contract/ad/v1.ts'
import { isFailure } from '#contract/error.ts'
import type { Client, PayloadOf } from '#contract/operation.ts'
import { isLoopback } from '#kit/loopback.ts'
import { AD_TIMEOUT, type AdConfig, LOCAL_AD_TIMEOUT, MAX_ON_PHONE } from '#model/ad/slots.ts'
import type { AdPage } from '#model/ad/values.ts'
import type { Language } from '#model/language.ts'
import type { AdAbout } from './about.ts'

export type TextAd = PayloadOf<typeof listPpcAds>[number]
export type Banner = PayloadOf<typeof listAdBanners>[number]
export type Graphic = NonNullable<PayloadOf<typeof getGraphicAd>>

/** Ads of a slot. */
export type LoadedAds =
  | { type: 'text'; ads: { ad: TextAd | Banner; link: string | null }[]; county: number | null }
  | { type: 'graphic'; ad: Graphic }
  | { type: 'network' }

export interface AdRequest {
  client: Client
  page: AdPage
  language: Language
  about: AdAbout
  /** One ad below the other. */
  isNarrow: boolean
  /** A third-party network is configured, and the reader does not refuse it. */
  hasNetwork: boolean
  /** Keys of ads that the page has already. */
  without: readonly number[]
  hostname: string
}

/** Runs a call with a timeout of two seconds, ten on a developer's machine. */
async function inTime<T>(hostname: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const limit = isLoopback(hostname) ? LOCAL_AD_TIMEOUT : AD_TIMEOUT
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    controller.abort()
    late.reject(new Error('No ad in time'))
  }, limit)
  try {
    return await Promise.race([work(controller.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Ads of one kind. @throws if there is none */
async function attempt(config: AdConfig, request: AdRequest): Promise<LoadedAds> {
  const { client, page, language, about, isNarrow, hasNetwork, without, hostname } = request
  const { type, slot, ppcOptions, graphicOptions } = config
  if (type === 'adsense') {
    if (!hasNetwork) throw new Error('No network')
    return { type: 'network' }
  }
  const place = {
    ...(about.state && { state: about.state }),
    ...(about.city && { city: about.city }),
    ...(about.county && { county: about.county }),
    ...(about.zip && { zip: about.zip }),
  }
  const query = {
    ...place,
    page,
    language,
    offer: about.offer,
    'is-chattel': about.isChattel,
    'is-senior': about.isSenior || undefined,
    price: about.price ?? undefined,
    year: about.year ?? undefined,
    'without[]': without,
  }
  if (type === 'graphic') {
    const { body } = await inTime(hostname, signal =>
      client.call(getGraphicAd, {
        query: {
          ...query,
          slot,
          replaces: graphicOptions?.replaces,
          'minimum-cpm': graphicOptions?.minimumCpm,
        },
        signal,
      }),
    )
    if (isFailure(body) || !body.payload) throw new Error('No ad for location')
    return { type: 'graphic', ad: body.payload }
  }
  if (!ppcOptions) throw new Error('Must provide PPC options.')
  if (type === 'banner') {
    const { body } = await inTime(hostname, signal =>
      client.call(listAdBanners, {
        query: {
          state: about.state ?? undefined,
          'start-year': query.year,
          'sale-price': query.price,
          'is-chattel': query['is-chattel'],
          page,
          language,
          'without[]': without,
        },
        signal,
      }),
    )
    if (isFailure(body) || body.payload.length === 0) throw new Error('No ad for location')
    const ads = body.payload.slice(0, ppcOptions.count)
    return { type: 'text', ads: ads.map(ad => ({ ad, link: ad.link })), county: null }
  }
  const count = isNarrow ? Math.min(ppcOptions.count, MAX_ON_PHONE) : ppcOptions.count
  const { body } = await inTime(hostname, signal =>
    client.call(listPpcAds, {
      query: { ...query, count, position: ppcOptions.position, 'include[]': 'link' },
      signal,
    }),
  )
  if (isFailure(body) || body.payload.length === 0) throw new Error('No ad for location')
  return {
    type: 'text',
    ads: body.payload.map(ad => ({ ad, link: ad.relationships.websiteLink })),
    county: body.meta.countyCode,
  }
}

/** The ads of a slot: of its kind, else of its fallback; undefined if there is neither, whatever went wrong. */
export async function loadAds(config: AdConfig, request: AdRequest): Promise<LoadedAds | undefined> {
  const { fallback, ...first } = config
  for (const each of [first, ...(fallback ? [{ ...first, ...fallback }] : [])]) {
    const loaded = await attempt(each, request).catch(() => undefined)
    if (loaded) return loaded
  }
  return undefined
}
