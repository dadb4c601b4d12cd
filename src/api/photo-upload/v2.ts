import { photoUploadRequests } from '#contract/photo-upload/v2.request.ts'
import type { PhotoUpload } from '#contract/photo-upload/v2.response.ts'
import * as schemas from '#contract/photo-upload/v2.response.ts'
import {
  appendToPhotoUpload,
  cancelPhotoUpload,
  finishPhotoUpload,
  getPhotoUpload,
  startPhotoUpload,
} from '#contract/photo-upload/v2.ts'
import { type Drafter, drafterOf } from '#services/listing-draft/index.ts'
import { type Call, created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'
import { resultOf } from '../own-photo/v2.ts'
import { refusalOf } from '../picture-errors.ts'
import { uploaderOf } from '../uploader.ts'

const handler = handlerFor(photoUploadRequests)

const callerOf = ({ person, visitor }: Pick<Call, 'person' | 'visitor'>): Drafter =>
  drafterOf(person, visitor.draft)
const none = refused(404, 'Upload not found. It may have expired.', 'not_found')

const headersOf = ({ offset, length, isAdded }: PhotoUpload) => ({
  'upload-offset': String(offset),
  'upload-length': String(length),
  'upload-complete': offset === length || isAdded ? '?1' : '?0',
})
const shown = (upload: PhotoUpload) => ({ ...found(upload, {}), headers: headersOf(upload) })
const conflict = (upload: PhotoUpload) =>
  refused(409, `The upload has ${upload.offset} of ${upload.length} bytes.`, upload, {
    headers: headersOf(upload),
  })

const start = handler(startPhotoUpload, async ({ photoUploads }, call) => {
  const { length, mimeType, ...target } = call.body
  const may = await photoUploads.mayAdd(target, callerOf(call))
  if (may === 'unknown') return invalid({ kind: 'inclusion' })
  const result = resultOf(may)
  if (!('meta' in result)) return result
  return call.write(async transaction => {
    const upload = await photoUploads.start(transaction, target, { length, mimeType })
    const location = `/api/v2/photo-uploads/${upload.key}.json`
    return { ...created(upload), headers: { ...headersOf(upload), location } }
  })
})

const get = handler(getPhotoUpload, async ({ photoUploads }, call) => {
  const upload = await photoUploads.get(call.path.uploadKey, callerOf(call))
  return upload ? shown(upload) : none
})

const append = handler(appendToPhotoUpload, async ({ photoUploads }, call) => {
  const { uploadKey } = call.path
  if (!(await photoUploads.get(uploadKey, callerOf(call)))) return none
  return call.write(async transaction => {
    const appended = await photoUploads.append(transaction, uploadKey, call.offset, call.body)
    if (!appended) return none
    if (appended.kind === 'too-long')
      return refused(413, 'The piece exceeds the announced length.', { photo: 'file_too_large' })
    return appended.kind === 'conflict' ? conflict(appended.upload) : shown(appended.upload)
  })
})

const finish = handler(finishPhotoUpload, async ({ photoUploads }, call) => {
  const { uploadKey } = call.path
  const limited = await call.count()
  if (limited) return limited
  const caller = callerOf(call)
  const upload = await photoUploads.get(uploadKey, caller)
  if (!upload) return none
  if (upload.isAdded) return shown(upload)
  try {
    const received = await photoUploads.receive(uploadKey, uploaderOf(call))
    if (!received) {
      const current = await photoUploads.get(uploadKey, caller)
      if (!current) return none
      return current.isAdded ? shown(current) : conflict(current)
    }
    return await call.write(async transaction => {
      const result = resultOf(await photoUploads.add(transaction, uploadKey, caller, received))
      return 'meta' in result ? shown({ ...upload, isAdded: true }) : result
    })
  } catch (error) {
    return refusalOf(error)
  }
})

const cancel = handler(cancelPhotoUpload, async ({ photoUploads }, call) => {
  const { uploadKey } = call.path
  if (!(await photoUploads.get(uploadKey, callerOf(call)))) return none
  return call.write(async transaction => {
    await photoUploads.cancel(transaction, uploadKey)
    return { status: 204, payload: null, meta: {} } as const
  })
})

export const photoUploadApi: FeatureApi = {
  handlers: [start, get, append, finish, cancel],
  schemas: [schemas],
}
