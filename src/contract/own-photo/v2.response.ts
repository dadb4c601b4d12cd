import * as v from 'valibot'
import { photoKinds } from '#model/own-photo/photos.ts'
import { field, known } from '../describe.ts'
import { integer } from '../owner/v2.response.ts'

/** A photo, logo or document of a home, park or dealer, as its owner sees it. */
export const ownPhoto = v.object({
  key: field(integer, 'Key of the photo.'),
  kind: field(v.picklist(photoKinds), 'Purpose of the file.'),
  orderNumber: field(integer, 'Position of the photo, which is also in its URL.'),
  description: known(v.string(), 'Caption of the photo. Null if there is none.'),
  mimeType: field(v.string(), 'Media type of the file.'),
  dateModifiedTs: field(v.number(), 'When the photo was last changed, milliseconds since 1970.'),
  turned: field(v.number(), 'Clockwise rotation that the owner set, degrees.'),
  isShown: field(
    v.boolean(),
    'Whether visitors see the photo. The package of a home limits how many photos are shown.',
  ),
  color: known(v.string(), 'Placeholder color while the photo loads, #rrggbb. Null for a document.'),
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
