import type { ReactNode } from 'react'
import type { Campaign } from '#contract/campaign/v2.response.ts'
import { keysOf } from '#kit/keys.ts'
import { type AdPictureSize, adPictureSizes } from '#model/ad/values.ts'
import { useText } from '../../ui/client/text.tsx'
import style from './AdPreview.module.css'

type Ad = Pick<Campaign['ads'][number], 'language' | 'title' | 'text' | 'displayLink' | 'label' | 'images'>

/** An ad as readers see it: its words, or its picture in each size. */
export function AdPreview({ ad }: { ad: Ad }) {
  const { language, title, text, displayLink, label, images } = ad
  const { t } = useText()
  if (images)
    return (
      <AdSizes>
        {(name, size) => (
          <img
            src={images[name === 'extra-large' ? 'extraLarge' : name]}
            {...size}
            alt={label ?? ''}
            lang={language}
            loading="lazy"
          />
        )}
      </AdSizes>
    )
  return (
    <div className={style.preview} lang={language}>
      <p className={style.soft}>
        <strong>{t('ad.mark')}</strong>
      </p>
      <p>
        <b>{title ?? label}</b>
      </p>
      <p>{text}</p>
      <p className={style.soft}>{displayLink}</p>
    </div>
  )
}

interface AdSizesProps {
  children: (name: AdPictureSize, size: { width: number; height: number }) => ReactNode
}

/** The pictures of a graphic ad, each with its size. */
export function AdSizes({ children }: AdSizesProps) {
  const { t } = useText()
  return (
    <div className={style.pictures}>
      {keysOf(adPictureSizes).map(name => (
        <figure key={name}>
          {children(name, adPictureSizes[name])}
          <figcaption>{t('advertise.size', adPictureSizes[name])}</figcaption>
        </figure>
      ))}
    </div>
  )
}
