import * as v from 'valibot'
import { mostPieceBytes, pieceType, startUploadForm, uploadPiece } from '#model/own-photo/uploads.ts'
import { sent } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import { type Nothing, nothing } from './owner.ts'
import type { PhotoUpload } from './photo-upload.response.ts'

/* Photos sent in pieces, after "Resumable Uploads for HTTP" of the IETF: what was lost is sent again from an offset. */

const one = v.strictObject({
  uploadKey: v.pipe(sent(36), v.uuid(), v.description('Key of the upload.')),
})
const own = { addition: true, pathParameters: one, query: nothing, access: 'optional' } as const
const path = '/api/v2/photo-uploads/{uploadKey}.json'
const limit = { calls: 300, seconds: 3_600 } as const

export const startPhotoUpload = operation<PhotoUpload, Nothing>()({
  ...own,
  id: 'photo-upload.start',
  method: 'POST',
  path: '/api/v2/photo-uploads.json',
  summary: 'Begins an upload in pieces of a photo of a draft, home, park or dealer; it is kept for a day.',
  pathParameters: nothing,
  body: startUploadForm,
  success: 201,
  repeatable: true,
  limit,
  errors: [403, 404, 422],
})

export const getPhotoUpload = operation<PhotoUpload, Nothing>()({
  ...own,
  id: 'photo-upload.get',
  method: 'GET',
  path,
  summary: 'How much of an upload was received.',
  errors: [404],
})

export const appendToPhotoUpload = operation<PhotoUpload, Nothing>()({
  ...own,
  id: 'photo-upload.append',
  method: 'PATCH',
  path,
  summary: 'Appends a piece at the offset in Upload-Offset.',
  body: uploadPiece,
  upload: { types: [pieceType], most: mostPieceBytes },
  atOffset: true,
  limit: { calls: 6_000, seconds: 3_600 },
  errors: [404, 409, 422],
})

export const finishPhotoUpload = operation<PhotoUpload, Nothing>()({
  ...own,
  id: 'photo-upload.finish',
  method: 'POST',
  path: '/api/v2/photo-uploads/{uploadKey}/photo.json',
  summary: 'Adds the photo of a complete upload, once.',
  limit,
  errors: [404, 409, 422],
})

export const cancelPhotoUpload = operation<null, Nothing>()({
  ...own,
  id: 'photo-upload.cancel',
  method: 'DELETE',
  path,
  summary: 'Deletes an upload; a photo that it added stays.',
  success: 204,
  limit,
  errors: [404],
})
