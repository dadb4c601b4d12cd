import { type ChangeEvent, useEffect, useState } from 'react'
import { Form, useActionData } from 'react-router'
import type { RegisteredUser, SalesPhoto } from '#contract/registered-user.response.ts'
import { salesPhotoForm } from '#model/account/sales-photo.ts'
import { salesPhotoRemovalUrl } from '#model/account/urls.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import { acceptedPictures } from '#model/photo/types.ts'
import { drawn } from '../ui/client/draw-picture.ts'
import { useText } from '../ui/client/text.tsx'
import type { Elsewhere } from '../ui/form/elsewhere.ts'
import { FileField } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import type { FormResult } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Button } from '../ui/primitives/Button.tsx'
import own from './Own.module.css'
import { PageOwnerField } from './PageOwnerField.tsx'
import style from './Photo.module.css'
import { Portrait } from './Portrait.tsx'

/** Result of the form. */
export type PhotoResult = FormResult & { done?: 'saved' | 'removed' }

interface PhotoSectionProps {
  /** User key of the owner. */
  of: number | undefined
  name: Pick<RegisteredUser['name'], 'firstName' | 'lastName'>
  /** Undefined if unknown. */
  photo: SalesPhoto | null | undefined
  /** Set on the profile page, which stays open while the form is sent. */
  elsewhere?: Elsewhere<PhotoResult> | undefined
}

/** A user's photo, with forms to upload or remove it. */
export function PhotoSection({ of, name, photo, elsewhere }: PhotoSectionProps) {
  const { t } = useText()
  const ofPage = useActionData<PhotoResult>()
  const result = elsewhere ? elsewhere.result : ofPage
  const done = result?.done
  const [form, fields] = usePageForm(salesPhotoForm, {
    id: 'photo',
    elsewhere,
    ...(of !== undefined && { defaultValue: { of: String(of) } }),
  })
  const [preview, choose] = usePreview(photo)
  const labels = { photo: t('account.photo.file') }
  return (
    <section className={own.card} aria-label={t('account.photo.name')}>
      {elsewhere && <h2>{t('account.photo.name')}</h2>}
      <div className={style.photo}>
        <Portrait name={name} photo={photo ?? null} size={128} preview={preview} />
        {photo && <Removal of={of} elsewhere={elsewhere} />}
        {photo === null && <p>{t('account.photo.none')}</p>}
      </div>
      {done && (
        <p className={own.saved} role="status">
          {t(`account.photo.${done}`)}
        </p>
      )}
      <PostForm
        form={form}
        fields={fields}
        labels={labels}
        submit={t('account.photo.submit')}
        kind="primary"
        elsewhere={elsewhere}
        withFile
        bare
      >
        <PageOwnerField field={fields.of} />
        <FileField
          // Reset the input after a successful upload.
          key={photo?.dateModifiedTs}
          field={fields.photo}
          label={labels.photo}
          hint={t('account.photo.hint', { n: pictureLimits.megabytes })}
          accept={acceptedPictures}
          onChange={choose}
        />
      </PostForm>
    </section>
  )
}

function Removal({ of, elsewhere }: Pick<PhotoSectionProps, 'of' | 'elsewhere'>) {
  const { t } = useText()
  return (
    <Form
      method="post"
      action={salesPhotoRemovalUrl()}
      {...(elsewhere && { navigate: false as const, fetcherKey: elsewhere.fetcherKey })}
    >
      <input type="hidden" name="of" value={of} />
      <Button type="submit">{t('account.photo.remove')}</Button>
    </Form>
  )
}

/** Previews a chosen file until the saved photo changes. */
function usePreview(photo: SalesPhoto | null | undefined) {
  const [preview, setPreview] = useState<string>()
  const modified = photo?.dateModifiedTs
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved photo replaces the selected one
  useEffect(() => setPreview(undefined), [modified])
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    const canvas = file && (await drawn(file, previewSide))
    if (target.files?.[0] === file) setPreview(canvas?.toDataURL('image/jpeg'))
  }
  return [preview, choose] as const
}

/** Longest side of the preview, pixels. */
const previewSide = 512
