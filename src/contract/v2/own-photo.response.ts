import * as v from 'valibot'
import { photoKinds } from '#model/own-photo/photos.ts'
import { field, known } from '../describe.ts'
import { integer } from './owner.response.ts'

/** A photo, logo or document of a home, park or dealer, as its owner sees it. */
export const ownPhoto = v.object({
  key: field(integer, 'Key of the photo.'),
  kind: field(v.picklist(photoKinds), 'What it is for.'),
  orderNumber: field(integer, 'Position, also in its URL.'),
  description: known(v.string(), 'Caption.'),
  mimeType: field(v.string(), 'Media type.'),
  dateModifiedTs: field(v.number(), 'When it was last changed, milliseconds since 1970.'),
  turned: field(v.number(), 'How far its owner turned it clockwise, in degrees.'),
  isShown: field(v.boolean(), 'Visitors see it; the package of a home shows only the first photos.'),
  color: known(v.string(), 'Color to show while it loads, #rrggbb; null for a document.'),
})
export type OwnPhoto = v.InferOutput<typeof ownPhoto>

const all = { payload: v.array(ownPhoto), meta: v.object({}) }

export const ownPhotoResponses = {
  'own-photo.list': all,
  'own-photo.add': all,
  'own-photo.order': all,
  'own-photo.describe': all,
  'own-photo.remove': { payload: v.null(), meta: v.object({}) },
}
