import * as v from 'valibot'
import { adImages } from '../ad-images.response.ts'
import { field, known } from '../describe.ts'

const shared = {
  key: known(
    v.number(),
    'Key of the ad; null if its clicks are not counted and its link is opened directly.',
  ),
  advertiser: known(v.string(), 'Name of the advertiser; null for an ad of this site.'),
  language: field(v.picklist(['en', 'es']), 'Language of the ad.'),
  position: field(v.number(), 'Position of the ad on the page.'),
  token: field(v.string(), 'Token for reporting a view of the ad.'),
  area: field(
    v.picklist(['nation', 'state', 'county', 'city', 'zip', 'radius']),
    'Type of area for which the ad was selected.',
  ),
}

const noFollow = field(v.boolean(), 'Whether the ad has no link, or its link is the URL that counts clicks.')

export const ppcAd = v.object({
  ...shared,
  title: known(v.string(), 'Title of the ad; null if none.'),
  text: known(v.string(), 'Text of the ad; null if none.'),
  displayLink: known(v.string(), 'Link as shown in the ad; null if none.'),
  relationships: field(
    v.object({
      websiteLink: known(
        v.string(),
        'URL that counts clicks and redirects to the link, or the link itself if the ad has no key; null without `include[]=link`.',
      ),
    }),
    'Relations of the ad.',
  ),
  noFollow,
})
export type PpcAd = v.InferOutput<typeof ppcAd>

export const graphicAd = v.object({
  ...shared,
  slot: known(v.string(), 'Name of the slot on the page, from the request; null if none.'),
  link: known(
    v.string(),
    'URL that counts clicks and redirects to the link, or the link itself if the ad has no key; null if none.',
  ),
  noFollow,
  label: field(v.string(), 'Alternative text of the image.'),
  type: field(v.string(), 'Always `graphic`.'),
  images: field(adImages, 'Image of the ad in four sizes.'),
})
export type GraphicAd = v.InferOutput<typeof graphicAd>

export const adBanner = v.object({
  ...shared,
  title: known(v.string(), 'Title of the ad; null if none.'),
  text: known(v.string(), 'Text of the ad; null if none.'),
  displayLink: known(v.string(), 'Link as shown in the ad; null if none.'),
  link: known(
    v.string(),
    'URL that counts clicks and redirects to the link, or the link itself if the ad has no key; null if none.',
  ),
  noFollow,
  subject: field(v.picklist(['housing', 'credit', 'insurance', 'other']), 'Subject of the ad.'),
})
export type AdBanner = v.InferOutput<typeof adBanner>

export const adMeta = v.object({
  position: field(v.number(), 'Position of the first ad on the page.'),
  countyCode: known(v.number(), 'FIPS code of the county; null if unknown.'),
})
export type AdMeta = v.InferOutput<typeof adMeta>

const adCount = v.object({ counted: field(v.number(), 'Number of views that were counted.') })
export type AdCount = v.InferOutput<typeof adCount>

const adRedirect = v.object({
  redirect: field(v.string(), 'Link of the ad, to which browsers are redirected.'),
})
export type AdRedirect = v.InferOutput<typeof adRedirect>

export const adResponses = {
  'ad.banners': { payload: v.array(adBanner), meta: v.object({}) },
  'ad.graphic': { payload: v.nullable(graphicAd), meta: v.object({}) },
  'ad.ppc': { payload: v.array(ppcAd), meta: adMeta },
  'ad.view': { payload: adCount, meta: v.object({}) },
  'ad.click': { payload: adRedirect, meta: v.object({}) },
}
