import type { AdConfig } from '#model/ad/slots.ts'
import style from './AdSlot.module.css'
import type { Graphic, TextAd } from './load-ads.ts'

/** Content of a text ad or a banner. */
export function Words({ ad }: { ad: Pick<TextAd, 'title' | 'text' | 'displayLink'> }) {
  return (
    <>
      <span className={style.title}>{ad.title}</span>
      <span className={style.text}>{ad.text}</span>
      <span className={style.link}>{ad.displayLink}</span>
    </>
  )
}

interface PictureProps {
  ad: Pick<Graphic, 'images' | 'label'>
  format: AdConfig['style']['displayFormat']
}

/** The picture in the size that fits the window, or the large one in a column. */
export function Picture({ ad: { images, label }, format }: PictureProps) {
  if (format === 'tile')
    return <img src={images.tile} width="600" height="500" alt={label} className={style.picture} />
  return (
    <picture>
      <source media="(min-width: 1200px)" srcSet={images.extraLarge} width="970" height="90" />
      <source media="(min-width: 768px)" srcSet={images.large} width="728" height="90" />
      <img src={images.small} width="320" height="100" alt={label} className={style.picture} />
    </picture>
  )
}
