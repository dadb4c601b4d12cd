import { startListingUrl } from '#model/listing/urls.ts'
import { homeSegmentUrl, searchUrl } from '#model/search/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Blocks.module.css'

/** Text blocks with a call to action; a block whose page does not exist yet is left out (RULINGS 25). */
export function Blocks() {
  const { t } = useText()
  const toLanguage = useLocalized()
  const blocks = [
    {
      url: searchUrl('homes'),
      title: t('home.buy.title'),
      text: t('home.buy.text'),
      action: t('home.buy.action'),
    },
    {
      url: homeSegmentUrl('rent'),
      title: t('home.rent.title'),
      text: t('home.rent.text'),
      action: t('home.rent.action'),
    },
    {
      url: homeSegmentUrl('on-dealer-lot'),
      title: t('home.new.title'),
      text: t('home.new.text'),
      action: t('home.new.action'),
    },
    {
      url: startListingUrl(),
      title: t('home.sell.title'),
      text: t('home.sell.text'),
      action: t('home.sell.action'),
    },
    {
      url: searchUrl('parks'),
      title: t('home.community.title'),
      text: t('home.community.text'),
      action: t('home.community.action'),
    },
    {
      url: searchUrl('floorplans'),
      title: t('home.plans.title'),
      text: t('home.plans.text'),
      action: t('home.plans.action'),
    },
  ]
  return (
    <section className={`page ${style.section}`} aria-labelledby="ways">
      <h2 id="ways">{t('home.ways')}</h2>
      <div className={style.blocks}>
        {blocks.map(
          ({ url, title, text, action }) =>
            url && (
              <article key={url} className={style.block}>
                <h3>{title}</h3>
                <p>{text}</p>
                <ButtonLink href={toLanguage(url)}>{action}</ButtonLink>
              </article>
            ),
        )}
      </div>
    </section>
  )
}
