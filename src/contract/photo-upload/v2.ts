import { type Nothing, operation } from '../operation.ts'
import type { PhotoUpload } from './v2.response.ts'

/* Photos sent in pieces, after "Resumable Uploads for HTTP" of the IETF: what was lost is sent again from an offset. */

const path = '/api/v2/photo-uploads/{uploadKey}.json'

export const startPhotoUpload = operation<PhotoUpload, Nothing>()({
  id: 'photo-upload.start',
  method: 'POST',
  path: '/api/v2/photo-uploads.json',
  success: 201,
  repeatable: true,
  access: 'optional',
})

export const getPhotoUpload = operation<PhotoUpload, Nothing>()({
  id: 'photo-upload.get',
  method: 'GET',
  path,
  access: 'optional',
})

export const appendToPhotoUpload = operation<PhotoUpload, Nothing>()({
  id: 'photo-upload.append',
  method: 'PATCH',
  path,
  atOffset: true,
  access: 'optional',
})

export const finishPhotoUpload = operation<PhotoUpload, Nothing>()({
  id: 'photo-upload.finish',
  method: 'POST',
  path: '/api/v2/photo-uploads/{uploadKey}/photo.json',
  access: 'optional',
})

export const cancelPhotoUpload = operation<null, Nothing>()({
  id: 'photo-upload.cancel',
  method: 'DELETE',
  path,
  success: 204,
  access: 'optional',
})
