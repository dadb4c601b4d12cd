import * as v from 'valibot'
import { adImages } from '../ad-images.response.ts'
import { field, known } from '../describe.ts'

const shared = {
  key: known(v.number(), 'Key of the ad; null if its clicks are not counted: the browser goes to the link.'),
  advertiser: known(v.string(), 'Who pays for it; null for the site itself.'),
  language: field(v.picklist(['en', 'es']), 'Language of its words.'),
  position: field(v.number(), 'Number of its place on the page.'),
  token: field(v.string(), 'Token with which its view is told.'),
  area: field(
    v.picklist(['nation', 'state', 'county', 'city', 'zip', 'radius']),
    'The area for which it was chosen.',
  ),
}

const noFollow = field(v.boolean(), 'True if there is no link, or it is the counter page.')

export const ppcAd = v.object({
  ...shared,
  title: known(v.string(), 'Title.'),
  text: known(v.string(), 'Text.'),
  displayLink: known(v.string(), 'The link as it is shown.'),
  relationships: field(
    v.object({
      websiteLink: known(
        v.string(),
        'The counter page, or the link itself for an ad without a key; with `include[]=link`.',
      ),
    }),
    'Relations.',
  ),
  noFollow,
})
export type PpcAd = v.InferOutput<typeof ppcAd>

export const graphicAd = v.object({
  ...shared,
  slot: known(v.string(), 'Name of the place on the page, as asked.'),
  link: known(v.string(), 'The counter page, or the link itself for an ad without a key.'),
  noFollow,
  label: field(v.string(), 'What the picture says, for those who do not see it.'),
  type: field(v.string(), '`graphic`.'),
  images: field(adImages, 'The picture in four sizes.'),
})
export type GraphicAd = v.InferOutput<typeof graphicAd>

export const adBanner = v.object({
  ...shared,
  title: known(v.string(), 'Title.'),
  text: known(v.string(), 'Text.'),
  displayLink: known(v.string(), 'The link as it is shown.'),
  link: known(v.string(), 'The counter page, or the link itself for an ad without a key.'),
  noFollow,
  subject: field(v.picklist(['housing', 'credit', 'insurance', 'other']), 'What is advertised.'),
})
export type AdBanner = v.InferOutput<typeof adBanner>

export const adMeta = v.object({
  position: field(v.number(), 'Number of the first ad on the page.'),
  countyCode: known(v.number(), 'FIPS code of the county; null if it is not known.'),
})
export type AdMeta = v.InferOutput<typeof adMeta>

const adCount = v.object({ counted: field(v.number(), 'How many of the views count.') })
export type AdCount = v.InferOutput<typeof adCount>

const adRedirect = v.object({ redirect: field(v.string(), 'Where the browser goes: the link of the ad.') })
export type AdRedirect = v.InferOutput<typeof adRedirect>

export const adResponses = {
  'ad.banners': { payload: v.array(adBanner), meta: v.object({}) },
  'ad.graphic': { payload: v.nullable(graphicAd), meta: v.object({}) },
  'ad.ppc': { payload: v.array(ppcAd), meta: adMeta },
  'ad.view': { payload: adCount, meta: v.object({}) },
  'ad.click': { payload: adRedirect, meta: v.object({}) },
}
