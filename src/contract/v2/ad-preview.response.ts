import * as v from 'valibot'
import { adKinds } from '#model/ad/values.ts'
import { adImages } from '../ad-images.response.ts'
import { field, known } from '../describe.ts'

const preview = v.object({
  key: field(v.number(), 'Key of the ad.'),
  kind: field(v.picklist(adKinds), 'Kind of the ad.'),
  language: field(v.picklist(['en', 'es']), 'Language of its words.'),
  advertiser: known(v.string(), 'Who pays for it; null for the site itself.'),
  title: known(v.string(), 'Title.'),
  text: known(v.string(), 'Text.'),
  displayLink: known(v.string(), 'The link as it is shown.'),
  websiteLink: field(v.string(), 'Where a click leads.'),
  label: known(v.string(), 'What the picture of a graphic ad says.'),
  images: known(adImages, 'The picture in four sizes; null until all are there.'),
})
export type AdPreview = v.InferOutput<typeof preview>

export const adPreviewResponses = {
  'ad-preview.get': { payload: preview, meta: v.object({}) },
}
