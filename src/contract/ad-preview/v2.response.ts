import * as v from 'valibot'
import { adKinds } from '#model/ad/values.ts'
import { adImages } from '../ad-images.response.ts'
import { field, known } from '../describe.ts'

const preview = v.object({
  key: field(v.number(), 'Key of the ad.'),
  kind: field(v.picklist(adKinds), 'Kind of the ad.'),
  language: field(v.picklist(['en', 'es']), 'Language of the ad.'),
  advertiser: known(v.string(), 'Name of the advertiser. Null for the site itself.'),
  title: known(v.string(), 'Title of a text ad or banner. Null for a graphic ad.'),
  text: known(v.string(), 'Text of a text ad or banner. Null for a graphic ad.'),
  displayLink: known(v.string(), 'Displayed link of a text ad or banner. Null for a graphic ad.'),
  websiteLink: field(v.string(), 'URL that a click opens.'),
  label: known(v.string(), 'Text alternative of the picture in a graphic ad. Null for other ads.'),
  images: known(adImages, 'Picture of a graphic ad in four sizes. Null until all sizes exist.'),
})
export type AdPreview = v.InferOutput<typeof preview>

export const adPreviewResponses = {
  'ad-preview.get': { payload: preview, meta: v.object({}) },
}
