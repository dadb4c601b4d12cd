import { type Nothing, operation } from '../operation.ts'
import type { AdBanner, AdCount, AdMeta, AdRedirect, GraphicAd, PpcAd } from './v1.response.ts'

export const listAdBanners = operation<AdBanner[], Nothing>()({
  id: 'ad.banners',
  method: 'GET',
  path: '/api/v1/ad-banners.json',
})

export const getGraphicAd = operation<GraphicAd | null, Nothing>()({
  id: 'ad.graphic',
  method: 'GET',
  path: '/api/v1/ad-graphics.json',
})

export const listPpcAds = operation<PpcAd[], AdMeta>()({
  id: 'ad.ppc',
  method: 'GET',
  path: '/api/v1/ppc-ads.json',
})

export const viewAds = operation<AdCount, Nothing>()({
  id: 'ad.view',
  method: 'POST',
  path: '/api/v1/ad-views.json',
  access: 'optional',
})

export const clickAd = operation<AdRedirect, Nothing>()({
  id: 'ad.click',
  method: 'POST',
  path: '/api/v1/ad-clicks/{token}.json',
  access: 'optional',
})
