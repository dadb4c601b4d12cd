import { startListingUrl } from '#model/listing/urls.ts'
import { homeSegmentUrl, searchUrl } from '#model/search/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Blocks.module.css'

/** Calls to action with a text; a block whose page does not exist yet is left out (RULINGS 25). */
export function Blocks() {
  const { t } = useText()
  const toLanguage = useLocalized()
  const blocks = [
    {
      url: searchUrl('homes'),
      text: t('home.buy.text'),
      action: t('home.buy.action'),
    },
    {
      url: homeSegmentUrl('rent'),
      text: t('home.rent.text'),
      action: t('home.rent.action'),
    },
    {
      url: homeSegmentUrl('on-dealer-lot'),
      text: t('home.new.text'),
      action: t('home.new.action'),
    },
    {
      url: startListingUrl(),
      text: t('home.sell.text'),
      action: t('home.sell.action'),
    },
    {
      url: searchUrl('parks'),
      text: t('home.community.text'),
      action: t('home.community.action'),
    },
    {
      url: searchUrl('floorplans'),
      text: t('home.plans.text'),
      action: t('home.plans.action'),
    },
  ]
  return (
    <section className={`page ${style.section}`} aria-labelledby="ways">
      <h2 id="ways">{t('home.ways')}</h2>
      <div className={style.blocks}>
        {blocks.map(
          ({ url, text, action }) =>
            url && (
              <article key={url} className={style.block}>
                <h3>
                  <a href={toLanguage(url)}>{action}</a>
                </h3>
                <p>{text}</p>
              </article>
            ),
        )}
      </div>
    </section>
  )
}
