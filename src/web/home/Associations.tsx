import { pageUrl } from '#model/page-urls.ts'
import { AssociationLogo, type LogoAssociation } from '../parts/card/AssociationLogo.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Carousel } from '../ui/primitives/Carousel.tsx'
import style from './HomePage.module.css'

/** Logos of the state associations, each linked to its page (part 1 §2.4). */
export function Associations({ associations }: { associations: readonly LogoAssociation[] }) {
  const { t } = useText()
  const at = useLocalized()
  const all = pageUrl('state-associations')
  if (associations.length === 0) return null
  return (
    <section className={`page ${style.section}`} aria-labelledby="associations">
      <div className={style.title}>
        <h2 id="associations">{t('home.associations.title')}</h2>
        {all && <a href={at(all)}>{t('home.associations.all')}</a>}
      </div>
      <Carousel
        label={t('home.associations.title')}
        views="logos"
        slides={associations.map(association => (
          <AssociationLogo key={association.key} association={association} />
        ))}
      />
    </section>
  )
}
