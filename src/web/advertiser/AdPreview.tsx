import type { Campaign } from '#contract/v2/campaign.response.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Advertiser.module.css'

type Ad = Pick<Campaign['ads'][number], 'language' | 'title' | 'text' | 'displayLink' | 'label'>

/** An ad as readers see it. */
export function AdPreview({ ad: { language, title, text, displayLink, label } }: { ad: Ad }) {
  const { t } = useText()
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
