import { useEffect, useRef, useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import { maxCaption } from '#model/listing-draft/photos.ts'
import { useText } from '../client/text.tsx'
import { useLocalized } from '../client/world.ts'
import formStyle from '../form/Form.module.css'
import type { ShownPhoto } from './photo-calls.ts'
import type { PhotosResult } from './photos-action.ts'

/** The caption of a photo; after a refusal as typed, with the saved one if that was changed meanwhile. */
export function Caption({ photo, label }: { photo: ShownPhoto; label: string }) {
  const { t } = useText()
  const at = useLocalized()
  const { pathname, search } = useLocation()
  const result = useActionData<PhotosResult>()?.caption
  const refused = result?.photo === photo.key ? result : undefined
  const input = useRef<HTMLInputElement>(null)
  /** The caption that was there before somebody typed. */
  const [base, setBase] = useState(photo.description)
  useEffect(() => {
    const typed = input.current?.value.trim() || null
    // What is typed and not saved stays a change of the caption that it was made from.
    if (typed !== base && typed !== photo.description) return
    if (input.current && typed === base) input.current.value = photo.description ?? ''
    setBase(photo.description)
  }, [photo.description, base])
  const saved = refused?.saved === undefined ? base : refused.saved
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
      />
      {refused?.saved !== undefined && (
        <p>
          {saved === null ? t('photos.captionRemoved') : t('photos.captionNow', { caption: saved })}{' '}
          {/* Loads the page anew, without what was typed. */}
          <a href={at(pathname + search)} data-document="">
            {t('photos.captionKeep')}
          </a>
        </p>
      )}
    </>
  )
}
