import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { movedPhoto, photoMoves, photoTurns } from '#model/listing-draft/photos.ts'
import { type OwnPhotoKind, photoKinds } from '#model/own-photo/photos.ts'
import { withPictureType } from '#model/photo/media-type.ts'
import { lighter } from '../../ui/client/draw-picture.ts'
import { newIdempotencyKey } from '../../ui/client/idempotency-key.ts'
import { loaderContext } from '../../ui/client/render-context.ts'
import { markFormReturned } from '../../ui/form/send-form.ts'
import { type PhotoCalls, type PhotoTarget, photoCalls } from './photo-calls.ts'
import { type PhotoFault, photoFault, sentSide } from './photo-error.ts'

/** Failures: by file, or for a photo. */
export interface Refused extends PhotoFault {
  name: string
}

export interface PhotosResult {
  refused: readonly Refused[]
  /** A caption that was refused, as typed; with the saved one if it has changed. */
  caption?: { photo: number; text: string; saved?: string | null }
  /** The new place of a moved photo, from 1. */
  moved?: { n: number; total: number }
}

/** Adds the chosen files, or changes one photo; without script, leads back to the page. */
export async function sendPhotos(
  { request, context }: ActionFunctionArgs,
  { target, back }: { target: PhotoTarget; back: string },
) {
  const sent = await request.formData()
  const calls = photoCalls(context.get(loaderContext).client, target)
  const photo = sent.get('photo')
  let result: PhotosResult
  try {
    result =
      typeof photo === 'string'
        ? await changePhoto(calls, Number(photo), sent)
        : { refused: await addFiles(calls, sent) }
  } catch {
    // In the browser a call throws only without a response.
    const error = typeof document === 'undefined' ? 'generic' : 'no_response'
    markFormReturned(context, 503)
    return data<PhotosResult>({ refused: [{ name: '', error }], ...typedCaption(sent) }, { status: 503 })
  }
  if (result.refused.length > 0)
    return data<PhotosResult>({ ...typedCaption(sent), ...result }, { status: 422 })
  // With script the page and its focus do not change.
  if (typeof document !== 'undefined') return data(result)
  return redirect(back, 303)
}

const typedCaption = (sent: FormData) =>
  sent.has('description')
    ? { caption: { photo: Number(sent.get('photo')), text: String(sent.get('description')) } }
    : {}

const captionIn = (sent: FormData, name: string) => String(sent.get(name) ?? '').trim() || null

const kindIn = (sent: FormData): OwnPhotoKind => photoKinds.find(kind => kind === sent.get('kind')) ?? 'photo'

async function addFiles(calls: PhotoCalls, sent: FormData, replaces?: number): Promise<Refused[]> {
  const refused: Refused[] = []
  const files = sent.getAll('photos').filter(file => typeof file === 'string' || file.size > 0)
  if (files.length === 0) refused.push({ name: '', error: 'file_required' })
  for (const chosen of files) {
    // A text represents a form that was too large.
    if (typeof chosen === 'string') {
      refused.push({ name: '', error: 'form_too_large' })
      continue
    }
    const file = withPictureType(chosen)
    const isDrawn = typeof document !== 'undefined' && file.type.startsWith('image/')
    const { status, body } = await calls.add(isDrawn ? await lighter(file, sentSide) : file, {
      kind: kindIn(sent),
      ...(replaces !== undefined && { replaces }),
      // A new key: two files must not count as one sent twice.
      idempotencyKey: newIdempotencyKey(),
    })
    const fault = photoFault(status, body.payload)
    if (fault) refused.push({ name: chosen.name, ...fault })
  }
  return refused
}

async function changePhoto(calls: PhotoCalls, photoKey: number, sent: FormData): Promise<PhotosResult> {
  const wanted = sent.get('do')
  const done = ({ body }: Awaited<ReturnType<PhotoCalls['order']>>): PhotosResult => {
    if (!isFailure(body)) return { refused: [] }
    const named = Object.values(Object(body.payload)).find(error => typeof error === 'string')
    return { refused: [{ name: '', error: typeof named === 'string' ? named : 'draft_unavailable' }] }
  }
  if (wanted === 'remove') return done(await calls.remove(photoKey))
  if (wanted === 'replace') return { refused: await addFiles(calls, sent, photoKey) }
  // Every button saves the caption next to it, if it was changed there.
  const description = captionIn(sent, 'description')
  const before = captionIn(sent, 'before')
  const turned = photoTurns.find(degrees => wanted === 'turn' && degrees === Number(sent.get('turned')))
  const changed = await calls.change(photoKey, {
    ...(description !== before && { description, before }),
    ...(turned !== undefined && { turned: (turned + 90) % 360 }),
  })
  if (isFailure(changed.body)) {
    const result = done(changed)
    if (!result.refused.some(({ error }) => error === 'caption_changed')) return result
    const saved = (await calls.list()).photos.find(({ key }) => key === photoKey)?.description ?? null
    return { ...result, caption: { photo: photoKey, text: description ?? '', saved } }
  }
  if (wanted === 'caption' || wanted === 'turn') return done(changed)
  const place = Number(sent.get('place'))
  const listed = (await calls.list()).photos.map(({ key }) => key)
  const move = photoMoves.find(each => each === wanted)
  const keys = move
    ? movedPhoto(listed, photoKey, move)
    : wanted === 'place'
      ? listed.filter(key => key !== photoKey).toSpliced(place - 1, 0, photoKey)
      : undefined
  if (!keys) return done(changed)
  const ordered = done(await calls.order(keys))
  const moved = { n: keys.indexOf(photoKey) + 1, total: keys.length }
  return ordered.refused.length > 0 ? ordered : { ...ordered, moved }
}
