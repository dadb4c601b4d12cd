import * as v from 'valibot'
import { field } from '../describe.ts'
import { integer } from '../owner/v2.response.ts'

/** A resumable upload. */
export const photoUpload = v.object({
  key: field(v.string(), 'Key of the upload.'),
  offset: field(integer, 'Number of bytes received, also in `Upload-Offset`.'),
  length: field(integer, 'Size of the whole file in bytes, also in `Upload-Length`.'),
  isAdded: field(v.boolean(), 'Whether the photo has been added to its object.'),
})
export type PhotoUpload = v.InferOutput<typeof photoUpload>

const one = { payload: photoUpload, meta: v.object({}) }

export const photoUploadResponses = {
  'photo-upload.start': one,
  'photo-upload.get': one,
  'photo-upload.append': one,
  'photo-upload.finish': one,
  'photo-upload.cancel': { payload: v.null(), meta: v.object({}) },
}
