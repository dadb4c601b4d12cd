import type { Dealer } from '#contract/dealer/v1.response.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { Phone } from '../ui/primitives/Phone.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './DealerPage.module.css'

/** Salespeople of the dealer. */
export function People({ people }: { people: NonNullable<Dealer['salesPersons']> }) {
  const { t } = useText()
  if (people.length === 0) return null
  return (
    <Section id="people" title={t('dealer.people')}>
      <ul role="list" className={styles.people}>
        {people.map(({ key, name, phone, photo }) => (
          <li key={key}>
            {photo && (
              <img
                className={styles.portrait}
                src={photoUrl({ owner: 'sales-persons', key }, { type: 'card', mod: photo.dateModifiedTs })}
                // The name is next to it.
                alt=""
                width={96}
                height={96}
                loading="lazy"
                style={{ backgroundColor: photo.color }}
              />
            )}
            <strong>
              {name.firstName} {name.lastName}
            </strong>
            {phone !== null && <Phone number={phone} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
