import { callUrl } from '#contract/fetch-client.ts'
import type { AnyOperation, Input } from '#contract/operation.ts'
import {
  appendToPhotoUpload,
  cancelPhotoUpload,
  finishPhotoUpload,
  getPhotoUpload,
  startPhotoUpload,
} from '#contract/photo-upload/v2.ts'
import { fieldOf } from '#kit/field.ts'
import { pieceBytes, pieceType } from '#model/own-photo/uploads.ts'
import { type PhotoTarget, photoAddition } from './photo-calls.ts'
import { type PhotoFault, photoFault } from './photo-error.ts'

/** Milliseconds until a request counts as lost: a piece at 30 kbit/s. */
const requestTimeout = 90_000
/** Milliseconds before each further attempt. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000]

interface Answer {
  /** 0 without an answer. */
  status: number
  payload: unknown
}

interface Sent {
  file: Blob
  idempotencyKey: string
  /** Of an upload that began before. */
  uploadKey?: string | undefined
}

interface Following {
  onProgress(share: number): void
  /** Called when the upload in pieces has begun. */
  onStart(uploadKey: string): void
}

interface SentRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: Blob | string
}

/** fetch does not report the progress of an upload. */
const once = (
  { method, url, headers, body }: SentRequest,
  onSent: (bytes: number) => void,
): Promise<Answer> =>
  new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.timeout = requestTimeout
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => resolve({ status: request.status, payload: request.response?.payload })
    request.onerror = () => resolve({ status: 0, payload: undefined })
    request.ontimeout = request.onerror
    request.send(body ?? null)
  })

/** Waits; ends early when the connection is back. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
  })

const isPassing = (status: number) => status === 0 || status === 429 || status >= 500

/** The same again after a lost connection or a busy server. */
async function insistently(
  request: SentRequest,
  onSent: (bytes: number) => void = () => {},
): Promise<Answer> {
  for (const wait of pauses) {
    const answer = await once(request, onSent)
    if (!isPassing(answer.status)) return answer
    await pause(wait)
  }
  return once(request, onSent)
}

const requestOf = (operation: AnyOperation, input: Input = {}) => ({
  method: operation.method,
  url: callUrl(operation, input),
})

const faultOf = ({ status, payload }: Answer): PhotoFault | undefined =>
  status === 0 ? { error: 'no_response' } : photoFault(status, payload)

/** Sends a photo, a large one in pieces; undefined if it was added. A retry resumes at the last piece. */
export async function sendPhoto(target: PhotoTarget, sent: Sent, following: Following) {
  return sent.file.size <= pieceBytes
    ? sendAtOnce(target, sent, following)
    : sendPieces(target, sent, following)
}

async function sendAtOnce(target: PhotoTarget, { file, idempotencyKey }: Sent, { onProgress }: Following) {
  const headers = { 'content-type': file.type, 'idempotency-key': idempotencyKey }
  const request = { ...photoAddition(target), headers, body: file }
  return faultOf(await insistently(request, bytes => onProgress(bytes / file.size)))
}

async function sendPieces(target: PhotoTarget, sent: Sent, following: Following) {
  const { file } = sent
  const begun = sent.uploadKey === undefined ? await begin(target, sent) : sent.uploadKey
  if (typeof begun === 'object') return begun
  const path = { uploadKey: begun }
  following.onStart(begun)
  const state = await insistently({ ...requestOf(getPhotoUpload, { path }), headers: {} })
  // It expired, or others made it leave: from the start.
  if (state.status === 404 && sent.uploadKey !== undefined) return restart(target, sent, following)
  if (state.status !== 200) return faultOf(state)
  let offset = offsetOf(state)
  while (offset < file.size) {
    const from = offset
    const piece = file.slice(from, from + pieceBytes)
    const headers = { 'content-type': pieceType, 'upload-offset': String(from) }
    const appended = await insistently(
      { ...requestOf(appendToPhotoUpload, { path }), headers, body: piece },
      bytes => following.onProgress((from + Math.min(bytes, piece.size)) / file.size),
    )
    // The piece arrived, but not the response: query the position of the upload.
    if (appended.status !== 200 && appended.status !== 409) return faultOf(appended)
    offset = offsetOf(appended)
    following.onProgress(offset / file.size)
  }
  const finished = await insistently({ ...requestOf(finishPhotoUpload, { path }), headers: {} })
  return finished.status === 200 ? undefined : faultOf(finished)
}

/** Deletes what the server has of an upload that is not wanted any more. */
export const cancelUpload = (uploadKey: string) =>
  once({ ...requestOf(cancelPhotoUpload, { path: { uploadKey } }), headers: {} }, () => {})

function restart(target: PhotoTarget, sent: Sent, following: Following): Promise<PhotoFault | undefined> {
  // Another key: under the old one the answer would be the upload that is gone.
  const idempotencyKey = `${sent.idempotencyKey}-${Date.now()}`
  return sendPieces(target, { ...sent, uploadKey: undefined, idempotencyKey }, following)
}

const offsetOf = ({ payload }: Answer): number => Number(fieldOf(payload, 'offset'))

/** The key of a new upload, or why there is none. */
async function begin(
  { type, key }: PhotoTarget,
  { file, idempotencyKey }: Sent,
): Promise<string | PhotoFault> {
  const body = JSON.stringify({ type, key: String(key), length: file.size, mimeType: file.type })
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
  const answer = await insistently({ ...requestOf(startPhotoUpload), headers, body })
  const uploadKey = fieldOf(answer.payload, 'key')
  if (answer.status === 201 && typeof uploadKey === 'string') return uploadKey
  return faultOf(answer) ?? { error: 'generic' }
}
