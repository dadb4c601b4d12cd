import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Client } from '#contract/operation.ts'
import type { DraftPhoto, ListingDraft } from '#contract/v1/listing-draft.response.ts'
import {
  addDraftPhoto,
  describeDraftPhoto,
  orderDraftPhotos,
  removeDraftPhoto,
} from '#contract/v1/listing-draft.ts'
import { isOneOf } from '#kit/keys.ts'
import {
  draftPhotoTypes,
  maxCaption,
  maxDraftPhotos,
  movedPhoto,
  photoMoves,
} from '#model/listing-draft/photos.ts'
import { draftPhotoFileUrl, draftUrl } from '#model/listing-draft/urls.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import { newIdempotencyKey } from '../ui/client/idempotency-key.ts'
import { useText } from '../ui/client/text.tsx'
import { loaderContext, queryOf, useLocalized } from '../ui/client/world.ts'
import formStyle from '../ui/form/Form.module.css'
import { markFormReturned } from '../ui/form/send-form.ts'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import draftStyle from './Draft.module.css'
import { DraftLayout } from './DraftLayout.tsx'
import { type DraftData, draftLoader } from './draft-page.ts'
import style from './Photos.module.css'
import { photoError, photoErrorText } from './photo-error.ts'
import { type Upload, useUploads } from './photo-upload.ts'

export const loader = draftLoader('photos')

/** What was not done: by file, or for a photo. */
interface Refused {
  name: string
  error: string
}
interface PhotosResult {
  refused: readonly Refused[]
  /** A caption that was refused, as typed. */
  caption?: { photo: number; text: string }
}

/** Adds the chosen files, or changes one photo. */
export async function action({ request, context }: ActionFunctionArgs) {
  const key = queryOf(request).get('draft') ?? ''
  const sent = await request.formData()
  const { client } = context.get(loaderContext)
  const photo = sent.get('photo')
  try {
    const refused =
      typeof photo === 'string'
        ? await changePhoto(client, key, Number(photo), sent)
        : await addPhotos(client, key, sent.getAll('photos'))
    if (refused.length > 0)
      return data<PhotosResult>(
        { refused, ...(typeof photo === 'string' && typedCaption(sent)) },
        { status: 422 },
      )
  } catch {
    // In the browser a call throws only without a response.
    const error = typeof document === 'undefined' ? 'generic' : 'no_response'
    markFormReturned(context, 503)
    return data<PhotosResult>({ refused: [{ name: '', error }], ...typedCaption(sent) }, { status: 503 })
  }
  // With script the page stays as it is, with the focus where it was.
  if (typeof document !== 'undefined') return data<PhotosResult>({ refused: [] })
  return redirect(draftUrl('photos', key), 303)
}

const typedCaption = (sent: FormData) => ({
  caption: { photo: Number(sent.get('photo')), text: String(sent.get('description') ?? '') },
})

async function addPhotos(client: Client, key: string, files: readonly FormDataEntryValue[]) {
  const refused: Refused[] = []
  const chosen = files.filter(file => typeof file === 'string' || file.size > 0)
  if (chosen.length === 0) refused.push({ name: '', error: 'file_required' })
  for (const file of chosen) {
    // A text represents a form that was too large.
    if (typeof file === 'string') {
      refused.push({ name: '', error: 'form_too_large' })
      continue
    }
    const { status, body } = await client.call(addDraftPhoto, {
      path: { key },
      body: file,
      // Its own: two files must not count as one sent twice.
      idempotencyKey: newIdempotencyKey(),
    })
    const error = photoError(status, body.payload)
    if (error !== undefined) refused.push({ name: file.name, error })
  }
  return refused
}

async function changePhoto(
  client: Client,
  key: string,
  photoKey: number,
  sent: FormData,
): Promise<Refused[]> {
  const path = { key, photoKey }
  const wanted = sent.get('do')
  const done = async (call: Promise<{ body: { payload: unknown } }>): Promise<Refused[]> => {
    const { body } = await call
    if (!('error' in body)) return []
    const named = Object.values(Object(body.payload)).find(error => typeof error === 'string')
    return [{ name: '', error: typeof named === 'string' ? named : 'draft_unavailable' }]
  }
  if (wanted === 'remove') return done(client.call(removeDraftPhoto, { path }))
  // Every button saves the caption that stands beside it.
  const description = String(sent.get('description') ?? '').trim() || null
  const described = await client.call(describeDraftPhoto, { path, body: { description } })
  if (isFailure(described.body)) return done(Promise.resolve(described))
  if (typeof wanted !== 'string' || !isOneOf(photoMoves, wanted)) return []
  const keys = described.body.payload.photos.map(each => each.key)
  return done(
    client.call(orderDraftPhotos, { path: { key }, body: { keys: movedPhoto(keys, photoKey, wanted) } }),
  )
}

/** The photos of the home: adding, order, captions. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const loaded = useLoaderData<DraftData | null>()
  const draft = loaded?.draft ?? null
  return (
    <DraftLayout page="photos" draft={draft}>
      <Refusals />
      {draft && (
        <>
          <Adding draft={draft} />
          <section className={style.all} aria-labelledby="photos">
            <h2 id="photos">{t('draft.photos.list')}</h2>
            {draft.photos.length === 0 ? (
              <p>{t('draft.photos.none')}</p>
            ) : (
              <ol className={style.list}>
                {draft.photos.map((photo, index) => (
                  <Item key={photo.key} draft={draft} photo={photo} index={index} />
                ))}
              </ol>
            )}
          </section>
          <p>
            <ButtonLink kind="main" href={at(draftUrl('words', draft.key))}>
              {t('draft.photos.goOn')}
            </ButtonLink>
          </p>
        </>
      )}
    </DraftLayout>
  )
}

/** What was refused, and that a change was saved. */
function Refusals() {
  const { t } = useText()
  const result = useActionData<PhotosResult>()
  if (!result) return null
  if (result.refused.length === 0)
    return (
      <p role="status" className={style.saved}>
        {t('draft.photos.saved')}
      </p>
    )
  return (
    <div role="alert" className={`${draftStyle.box} ${draftStyle.conflict}`}>
      <h2>{t('draft.photos.refused')}</h2>
      <ul>
        {result.refused.map(({ name, error }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            {name && `${name}: `}
            {photoErrorText(t, error)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The form that adds photos. With script, chosen files are sent at once. */
function Adding({ draft }: { draft: ListingDraft }) {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const { uploads, add, retry, drop } = useUploads(draft.key, revalidate)
  const input = useRef<HTMLInputElement>(null)
  const [hasScript, setHasScript] = useState(false)
  function take(chosen: HTMLInputElement) {
    add([...(chosen.files ?? [])])
    chosen.value = ''
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: files that were chosen before the page was ready
  useEffect(() => {
    setHasScript(true)
    if (input.current) take(input.current)
  }, [])
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={formStyle.form}
      onSubmit={event => {
        // The button was pressed before the application arrived, which has taken the files.
        if (hasScript) event.preventDefault()
      }}
    >
      <div className={formStyle.field}>
        <label htmlFor="choose" className={formStyle.label}>
          {t('draft.photos.choose')}
        </label>
        <p id="choose-hint" className={formStyle.hint}>
          {t('draft.photos.hint', { n: pictureLimits.megabytes, most: maxDraftPhotos })}
        </p>
        <input
          ref={input}
          id="choose"
          type="file"
          name="photos"
          multiple
          accept={draftPhotoTypes.join()}
          aria-describedby="choose-hint"
          className={formStyle.wide}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => take(target)}
        />
      </div>
      {!hasScript && (
        <Button type="submit" kind="primary">
          {t('draft.photos.upload')}
        </Button>
      )}
      {uploads.length > 0 && (
        <ul aria-label={t('draft.photos.sending')} className={style.uploads}>
          {uploads.map(upload => (
            <Sending key={upload.id} upload={upload} retry={retry} drop={drop} />
          ))}
        </ul>
      )}
    </Form>
  )
}

interface SendingProps {
  upload: Upload
  retry(id: number): void
  drop(id: number): void
}

function Sending({ upload: { id, file, state, progress, error }, retry, drop }: SendingProps) {
  const { t } = useText()
  const { name } = file
  return (
    <li>
      <span className={style.fileName}>{name}</span>
      {state === 'failed' ? (
        <>
          <span role="alert">{photoErrorText(t, error ?? 'generic')}</span>
          <span className={style.buttons}>
            <Button aria-label={t('draft.photos.retryOf', { name })} onClick={() => retry(id)}>
              {t('draft.photos.retry')}
            </Button>
            <Button aria-label={t('draft.photos.dismissOf', { name })} onClick={() => drop(id)}>
              {t('draft.photos.dismiss')}
            </Button>
          </span>
        </>
      ) : (
        <progress aria-label={t('draft.photos.progress', { name })} value={progress} max={1} />
      )}
    </li>
  )
}

interface ItemProps {
  draft: ListingDraft
  photo: DraftPhoto
  index: number
}

/** A photo with its caption and its place in the order. */
function Item({ draft: { key, photos }, photo, index }: ItemProps) {
  const { t } = useText()
  const { state } = useNavigation()
  const refused = useActionData<PhotosResult>()?.caption
  const n = index + 1
  const label = t(index === 0 ? 'draft.photos.coverItem' : 'draft.photos.item', { n })
  const caption = `caption-${photo.key}`
  const isFirst = index === 0
  const isLast = n === photos.length
  const button = (value: string, text: string, isIdle = false) => (
    <Button
      type="submit"
      name="do"
      value={value}
      aria-label={`${text}: ${t('draft.photos.item', { n })}`}
      // Not disabled: the focus stays on the button after a move.
      aria-disabled={isIdle || undefined}
    >
      {text}
    </Button>
  )
  return (
    <li className={style.item} id={`photo-${photo.key}`}>
      <img
        src={draftPhotoFileUrl(key, photo)}
        alt={photo.description ?? label}
        width={200}
        height={150}
        loading="lazy"
        style={{ backgroundColor: photo.color }}
      />
      <Form
        method="post"
        replace
        state={{ noScroll: true }}
        className={style.form}
        onSubmit={event => {
          if (state !== 'idle') event.preventDefault()
        }}
      >
        <p className={style.place}>{label}</p>
        <input type="hidden" name="photo" value={photo.key} />
        <label htmlFor={caption} className={formStyle.label}>
          {t('draft.photos.caption', { n })}
        </label>
        <input
          id={caption}
          name="description"
          type="text"
          maxLength={maxCaption}
          defaultValue={refused?.photo === photo.key ? refused.text : (photo.description ?? '')}
          className={formStyle.wide}
        />
        <span className={style.buttons}>
          {button('caption', t('draft.photos.saveCaption'))}
          {button('cover', t('draft.photos.cover'), isFirst)}
          {button('up', t('draft.photos.up'), isFirst)}
          {button('down', t('draft.photos.down'), isLast)}
          {button('remove', t('draft.photos.remove'))}
        </span>
      </Form>
    </li>
  )
}
