import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OwnPhotoKind } from '#model/own-photo/photos.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import { acceptedPictures } from '#model/photo/types.ts'
import { useText } from '../../ui/client/text.tsx'
import formStyle from '../../ui/form/Form.module.css'
import { Button } from '../../ui/primitives/Button.tsx'
import { Caption } from './Caption.tsx'
import style from './Photos.module.css'
import type { ShownPhoto } from './photo-calls.ts'

/** A photo in small. */
export function Picture({ photo, label }: { photo: ShownPhoto; label: string }) {
  return (
    <img
      src={photo.src}
      alt={photo.description ?? label}
      width={200}
      height={150}
      loading="lazy"
      draggable={false}
      style={{ backgroundColor: photo.color ?? undefined }}
    />
  )
}

interface MarkProps {
  kind: OwnPhotoKind
  photo: ShownPhoto | undefined
  /** It has an alternative text. */
  isDescribed?: boolean
  /** Shown instead of the picture. */
  children?: ReactNode
}

/** A single picture or document: shown, replaced, removed. */
export function Mark({ kind, photo, isDescribed = false, children }: MarkProps) {
  const { t } = useText()
  const { state } = useNavigation()
  const name = t(`photos.kind.${kind}`)
  const choose = kind === 'photo' ? t('photos.choose.portrait') : t(`photos.choose.${kind}`)
  const id = `choose-${kind}`
  const isDocument = kind === 'brochure'
  return (
    <section className={style.all} aria-labelledby={kind}>
      <h2 id={kind}>{name}</h2>
      {photo && (
        <div className={style.item}>
          {children || <Picture photo={photo} label={name} />}
          <Form method="post" replace state={{ noScroll: true }} className={style.form}>
            <input type="hidden" name="photo" value={photo.key} />
            {isDescribed && (
              <>
                <Caption photo={photo} label={t('photos.alternative', { name })} />
                <Button type="submit" name="do" value="caption">
                  {t('photos.saveAlternative')}
                  <span className="visually-hidden">: {name}</span>
                </Button>
              </>
            )}
            <Button type="submit" name="do" value="remove" aria-label={`${t('photos.remove')}: ${name}`}>
              {t('photos.remove')}
            </Button>
          </Form>
        </div>
      )}
      {/* A new form after each upload, without the sent file. */}
      <Form
        key={photo?.key}
        method="post"
        replace
        state={{ noScroll: true }}
        encType="multipart/form-data"
        className={formStyle.form}
      >
        <input type="hidden" name="kind" value={kind} />
        <div className={formStyle.field}>
          <label htmlFor={id} className={formStyle.label}>
            {choose}
          </label>
          <p id={`${id}-hint`} className={formStyle.hint}>
            {t(isDocument ? 'photos.documentHint' : 'photos.markHint', { n: pictureLimits.megabytes })}
          </p>
          <input
            id={id}
            type="file"
            name="photos"
            accept={isDocument ? 'application/pdf' : acceptedPictures}
            aria-describedby={`${id}-hint`}
            className={formStyle.wide}
          />
        </div>
        <Button
          type="submit"
          kind="primary"
          aria-label={`${t('photos.uploadOne')}: ${choose}`}
          aria-disabled={state !== 'idle' || undefined}
        >
          {state === 'submitting' ? t('form.wait') : t('photos.uploadOne')}
        </Button>
      </Form>
    </section>
  )
}
