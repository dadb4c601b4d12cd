import { useActionData } from 'react-router'
import { maxCaption } from '#model/listing-draft/photos.ts'
import { useText } from '../client/text.tsx'
import formStyle from '../form/Form.module.css'
import type { ShownPhoto } from './photo-calls.ts'
import type { PhotosResult } from './photos-action.ts'

/** The caption of a photo; after a refusal as typed, with the saved one if that was changed meanwhile. */
export function Caption({ photo, n }: { photo: ShownPhoto; n: number }) {
  const { t } = useText()
  const result = useActionData<PhotosResult>()?.caption
  const refused = result?.photo === photo.key ? result : undefined
  const saved = refused?.saved === undefined ? photo.description : refused.saved
  const id = `caption-${photo.key}`
  return (
    <>
      <input type="hidden" name="before" value={saved ?? ''} />
      <label htmlFor={id} className={formStyle.label}>
        {t('photos.caption', { n })}
      </label>
      <input
        id={id}
        name="description"
        type="text"
        maxLength={maxCaption}
        defaultValue={refused?.text ?? photo.description ?? ''}
        className={formStyle.wide}
      />
      {refused?.saved !== undefined && (
        <p>{saved === null ? t('photos.captionRemoved') : t('photos.captionNow', { caption: saved })}</p>
      )}
    </>
  )
}
