import type { Dealer } from '#contract/v1/dealer.response.ts'
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
        {people.map(({ key, name, phone }) => (
          <li key={key}>
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
