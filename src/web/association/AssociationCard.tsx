import type { AssociationCard as Card } from '#contract/association/v1.response.ts'
import { associationUrl } from '#model/association/urls.ts'
import { stateName } from '#model/place/states.ts'
import { AssociationLogo } from '../parts/card/AssociationLogo.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import styles from './AssociationsPage.module.css'

/** Card of an association, with one link over all of it. */
export function AssociationCard({ association }: { association: Card }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { key, name, state, isSponsored, imageLocations } = association
  return (
    <article className={isSponsored ? styles.paidCard : styles.card}>
      {isSponsored && imageLocations.cardHeader !== null && (
        <img
          className={styles.cardHeader}
          src={imageLocations.cardHeader}
          alt=""
          width="600"
          height="200"
          loading="lazy"
        />
      )}
      <div className={styles.cardBody}>
        <AssociationLogo association={association} linked={false} />
        <div>
          {isSponsored && <p className={styles.mark}>{t('card.association.sponsored')}</p>}
          <h3 className={styles.cardTitle}>
            <a className={styles.cardLink} href={at(associationUrl(key))}>
              {state === null ? name : stateName(state, language)}
            </a>
          </h3>
          {state !== null && <p className={styles.cardName}>{name}</p>}
        </div>
      </div>
    </article>
  )
}
