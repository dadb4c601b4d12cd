import { useEffect, useState } from 'react'
import type { Campaign } from '#contract/campaign/v2.response.ts'
import { graphicPageForm } from '#model/ad/campaign.ts'
import { adPicturePageForm, pictureFits } from '#model/ad/picture.ts'
import { languages } from '#model/language.ts'
import { acceptedPictures } from '#model/photo/types.ts'
import { AdSizes } from '../parts/ad/AdPreview.tsx'
import { useText } from '../ui/client/text.tsx'
import { Choices, Field, FileField, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Advertiser.module.css'

type Ad = Campaign['ads'][number]

/** Text and target of a graphic ad; its picture has a separate form. */
export function GraphicForm({ name, version, ad }: { name: string; version: number; ad?: Ad }) {
  const { t, language } = useText()
  const [form, fields] = usePageForm(graphicPageForm, {
    id: name,
    defaultValue: {
      language: ad?.language ?? language,
      label: ad?.label ?? '',
      websiteLink: ad?.websiteLink ?? '',
    },
  })
  const labels = {
    language: t('advertise.language'),
    label: t('advertise.ad.label'),
    websiteLink: t('advertise.ad.websiteLink'),
  }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t(ad ? 'advertise.ad.save' : 'advertise.ad.toPicture')}
      kind={ad ? 'plain' : 'primary'}
      bare
    >
      <input type="hidden" name="version" value={version} />
      {ad && <p className={style.soft}>{t('advertise.ad.saveHint')}</p>}
      <Choices
        field={fields.language}
        label={labels.language}
        values={languages.map(value => ({ value, text: t(`advertise.language.${value}`) }))}
      />
      <TextArea field={fields.label} label={labels.label} hint={t('advertise.ad.labelHint')} rows={2} />
      <Field
        field={fields.websiteLink}
        label={labels.websiteLink}
        hint={t('advertise.ad.websiteLinkHint')}
        inputMode="url"
        spellCheck={false}
      />
    </PostForm>
  )
}

/** One picture that becomes the four sizes; with script there is a preview before it is sent. */
export function PictureForm({ ad, version }: { ad: Ad; version: number }) {
  const { t } = useText()
  const [form, fields] = usePageForm(adPicturePageForm, {
    id: `picture-${ad.key}`,
    defaultValue: { fit: 'crop', x: '50', y: '50' },
  })
  const [chosen, choose] = useState<File>()
  const [cut, setCut] = useState<Cut>({ fit: 'crop', x: '50', y: '50' })
  const labels = {
    photo: t('advertise.picture'),
    fit: t('advertise.fit'),
    x: t('advertise.fit.x'),
    y: t('advertise.fit.y'),
  }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t(ad.images ? 'advertise.picture.replace' : 'advertise.picture.add')}
      kind="primary"
      withFile
      bare
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="ad" value={ad.key} />
      <FileField
        field={fields.photo}
        label={labels.photo}
        hint={t('advertise.picture.hint')}
        accept={acceptedPictures}
        onChange={event => choose(event.currentTarget.files?.[0])}
      />
      <div
        className={style.cut}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement) setCut({ ...cut, [target.name]: target.value })
        }}
      >
        <Choices
          field={fields.fit}
          label={labels.fit}
          values={pictureFits.map(value => ({ value, text: t(`advertise.fit.${value}`) }))}
        />
        <div data-of="crop">
          <Field field={fields.x} label={labels.x} type="range" min={0} max={100} />
          <Field field={fields.y} label={labels.y} type="range" min={0} max={100} />
        </div>
      </div>
      {chosen && <Cuts file={chosen} cut={cut} />}
    </PostForm>
  )
}

type Cut = Record<'fit' | 'x' | 'y', string>

/** The sizes of a chosen picture, as the server cuts them. */
function Cuts({ file, cut: { fit, x, y } }: { file: File; cut: Cut }) {
  const { t } = useText()
  const [url, setUrl] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    setBroken(false)
    return () => URL.revokeObjectURL(made)
  }, [file])
  // Some browsers cannot show photos of phones, which the server opens.
  if (!url || isBroken) return null
  return (
    <AdSizes>
      {(_, { width, height }) => (
        <img
          src={url}
          alt={t('advertise.size', { width, height })}
          style={{
            width,
            aspectRatio: `${width} / ${height}`,
            objectFit: fit === 'whole' ? 'contain' : 'cover',
            objectPosition: fit === 'whole' ? 'center' : `${x}% ${y}%`,
          }}
          onError={() => setBroken(true)}
        />
      )}
    </AdSizes>
  )
}
