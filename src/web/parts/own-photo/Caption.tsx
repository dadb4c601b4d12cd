import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData, useFetcher, useLocation, useNavigation } from 'react-router'
import { maxCaption } from '#model/listing-draft/photos.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import formStyle from '../../ui/form/Form.module.css'
import { changePause } from '../../ui/form/use-form-changes.ts'
import type { ShownPhoto } from './photo-calls.ts'
import type { PhotosResult } from './photos-action.ts'

/**
 * Saves a caption after a pause in typing and when its field is left, as the steps of a draft are saved. One that was
 * changed elsewhere waits for its button.
 */
function useSavedCaption(
  input: RefObject<HTMLInputElement | null>,
  { description }: ShownPhoto,
  refused: PhotosResult['caption'],
) {
  const { submit, state, data } = useFetcher<PhotosResult>()
  const isSending = useNavigation().state !== 'idle'
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function now() {
    clearTimeout(timer.current)
    const field = input.current
    const isNew = field !== null && (field.value.trim() || null) !== description
    if (!isNew || !field.form || state !== 'idle' || isSending || refused?.saved !== undefined) return
    if (refused) return press()
    const sent = new FormData(field.form)
    sent.set('do', 'caption')
    void submit(sent, { method: 'post' })
  }
  /** Sends it with its form, so that the page shows why it is refused. */
  function press() {
    for (const each of input.current?.form?.elements ?? [])
      if (each instanceof HTMLButtonElement && each.value === 'caption') return each.click()
  }
  const save = useEffectEvent(now)
  const isReturned = useEffectEvent(() => refused !== undefined)
  const settled = useEffectEvent((result: PhotosResult) => {
    // What was typed while it was saved.
    if (result.refused.length === 0) now()
    else if (!isSending && !refused) press()
  })
  useEffect(() => {
    if (state === 'idle' && data) settled(data)
  }, [state, data])
  useEffect(() => {
    const field = input.current
    function later() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => save(), changePause)
    }
    field?.addEventListener('input', later)
    // It may have been typed before the application started.
    if (!isReturned()) later()
    return () => {
      field?.removeEventListener('input', later)
      clearTimeout(timer.current)
    }
  }, [input])
  return { now, isSaved: state === 'idle' && data?.refused.length === 0 }
}

/** The caption of a photo; after a refusal as typed, with the saved one if it has changed. */
export function Caption({ photo, label }: { photo: ShownPhoto; label: string }) {
  const { t } = useText()
  const at = useLocalized()
  const { pathname, search } = useLocation()
  const result = useActionData<PhotosResult>()?.caption
  const refused = result?.photo === photo.key ? result : undefined
  const input = useRef<HTMLInputElement>(null)
  /** The saved caption from before the input. */
  const [base, setBase] = useState(photo.description)
  useEffect(() => {
    const typed = input.current?.value.trim() || null
    // What is typed and not saved stays a change of the caption that it was made from.
    if (typed !== base && typed !== photo.description) return
    if (input.current && typed === base) input.current.value = photo.description ?? ''
    setBase(photo.description)
  }, [photo.description, base])
  const saved = refused?.saved === undefined ? base : refused.saved
  const saving = useSavedCaption(input, photo, refused)
  const id = `caption-${photo.key}`
  return (
    <>
      <input type="hidden" name="before" value={saved ?? ''} />
      <label htmlFor={id} className={formStyle.label}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name="description"
        type="text"
        maxLength={maxCaption}
        defaultValue={refused?.text ?? photo.description ?? ''}
        className={formStyle.wide}
        onBlur={saving.now}
      />
      {saving.isSaved && (
        <p role="status" className={formStyle.hint}>
          {t('photos.captionSaved')}
        </p>
      )}
      {refused?.saved !== undefined && (
        <p>
          {saved === null ? t('photos.captionRemoved') : t('photos.captionNow', { caption: saved })}{' '}
          {/* Reloads the page, without the typed values. */}
          <a href={at(pathname + search)} data-document="">
            {t('photos.captionKeep')}
          </a>
        </p>
      )}
    </>
  )
}
