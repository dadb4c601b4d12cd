import type { Campaign } from '#contract/campaign/v2.response.ts'
import { adPreviewUrl } from '#model/account/urls.ts'
import { pagesFor } from '#model/ad/slots.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Advertiser.module.css'

interface PreviewLinksProps {
  campaign: Pick<Campaign, 'key' | 'kind' | 'pages'>
  /** Key of the ad. */
  ad: number
}

/** Links to a page of each kind that the campaign chose and that has a slot for its ads. */
export function PreviewLinks({ campaign: { key, kind, pages: chosen }, ad }: PreviewLinksProps) {
  const { t } = useText()
  const { site } = useRenderContext()
  const at = useLocalized()
  const pages = pagesFor(kind, site.adSlots).filter(
    page => chosen.pages.length === 0 || chosen.pages.includes(page),
  )
  if (pages.length === 0) return <p className={style.soft}>{t('advertise.preview.none')}</p>
  return (
    <div className={style.withScript}>
      <p className={style.soft}>{t('advertise.preview')}</p>
      <ul role="list" className={style.choose}>
        {pages.map(page => (
          <li key={page}>
            <a href={at(adPreviewUrl(key, ad, page))} data-document="">
              {t(`advertise.page.${page}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
