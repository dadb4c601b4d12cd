import * as v from 'valibot'
import { maxPieceBytes, pieceType, startUploadForm, uploadPiece } from '#model/own-photo/uploads.ts'
import { sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const one = v.strictObject({
  uploadKey: v.pipe(sent(36), v.uuid(), v.description('Key of the upload.')),
})
const own = { addition: true, pathParameters: one } as const
const limit = { calls: 300, seconds: 3_600 } as const

export const photoUploadRequests = {
  'photo-upload.start': {
    addition: true,
    summary: 'Starts a resumable upload of a photo, which expires after one day.',
    body: startUploadForm,
    limit,
    errors: [403, 404, 422],
  },
  'photo-upload.get': {
    ...own,
    summary: 'Returns the number of bytes received for an upload.',
    errors: [404],
  },
  'photo-upload.append': {
    ...own,
    summary: 'Appends a piece at the offset in `Upload-Offset`.',
    body: uploadPiece,
    upload: { types: [pieceType], max: maxPieceBytes },
    limit: { calls: 6_000, seconds: 3_600 },
    errors: [404, 409, 422],
  },
  'photo-upload.finish': {
    ...own,
    summary: 'Adds the photo of a complete upload to its object, once.',
    limit,
    errors: [404, 409, 422],
  },
  'photo-upload.cancel': {
    ...own,
    summary: 'Deletes an upload, but not a photo that was added from it.',
    limit,
    errors: [404],
  },
} satisfies Requests
