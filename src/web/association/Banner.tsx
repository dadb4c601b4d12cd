import type { Association } from '#contract/association/v1.response.ts'
import { stateName } from '#model/place/states.ts'
import { AssociationLogo } from '../parts/card/AssociationLogo.tsx'
import { useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { webAddress } from '../ui/primitives/contact.ts'
import { Phone } from '../ui/primitives/Phone.tsx'
import styles from './AssociationPage.module.css'
import { externalLinkRel } from './words.ts'

/** Logo, name and state over the header image, with contact and membership links. */
export function Banner({ association }: { association: Association }) {
  const { t, language } = useText()
  const { name, state, isSponsored, imageLocations, phone, address } = association
  const join = webAddress(association.JoinLink)
  const website = webAddress(association.website)
  const rel = externalLinkRel(isSponsored)
  return (
    <header className={styles.banner}>
      {imageLocations.header !== null && (
        <img
          className={styles.header}
          src={imageLocations.header}
          alt=""
          width="1200"
          height="320"
          fetchPriority="high"
        />
      )}
      <div className={styles.plate}>
        <AssociationLogo association={association} linked={false} />
        <div className={styles.name}>
          {isSponsored && <p className={styles.mark}>{t('card.association.sponsored')}</p>}
          <h1>{name}</h1>
          {state !== null && <p>{t('association.ofState', { state: stateName(state, language) })}</p>}
        </div>
        <ul role="list" className={styles.contact} aria-label={t('association.contact')}>
          {phone && (
            <li>
              <Phone number={phone} />
            </li>
          )}
          {address && (
            <li className={styles.address}>
              {[address.streetAddress1, `${address.city}, ${address.state} ${address.postalCode}`]
                .filter(Boolean)
                .join(', ')}
            </li>
          )}
          {website && (
            <li>
              <a href={website} target="_blank" rel={rel}>
                {new URL(website).host}
              </a>
            </li>
          )}
          {join && (
            <li>
              <ButtonLink kind="main" href={join} target="_blank" rel={rel}>
                {t('association.join')}
              </ButtonLink>
            </li>
          )}
        </ul>
      </div>
    </header>
  )
}
