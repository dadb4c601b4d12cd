import type { Association, AssociationMember } from '#contract/association/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { parkUrl } from '#model/park/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './AssociationPage.module.css'

/** Number of members shown; the others are collapsed. */
const OPEN = 12

/** Parks and dealers that are members, linked to their pages. */
export function Members({ association }: { association: Association }) {
  const { t } = useText()
  const { communities, salesCenters } = association
  if (!communities?.total && !salesCenters?.total) return null
  return (
    <Section id="members" title={t('association.members.title')}>
      <List title={t('association.members.parks')} members={communities} url={parkUrl} />
      <List title={t('association.members.dealers')} members={salesCenters} url={dealerUrl} />
    </Section>
  )
}

interface ListProps {
  title: string
  members: Association['communities']
  url: (key: number) => string | undefined
}

function List({ title, members, url }: ListProps) {
  const { t, language } = useText()
  if (!members || members.total === 0) return null
  const { total, items } = members
  const rest = items.slice(OPEN)
  return (
    <>
      <h3>
        {title} <span className={styles.note}>({formats(language).number(total)})</span>
      </h3>
      <Names members={items.slice(0, OPEN)} url={url} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{t('association.members.more', { count: rest.length })}</summary>
          <Names members={rest} url={url} />
          {total > items.length && (
            <p className={styles.note}>{t('association.members.first', { count: items.length })}</p>
          )}
        </details>
      )}
    </>
  )
}

function Names({ members, url }: { members: readonly AssociationMember[]; url: ListProps['url'] }) {
  const at = useLocalized()
  return (
    <ul role="list" className={styles.members}>
      {members.map(({ key, name, city, state }) => {
        const page = url(key)
        return (
          <li key={key}>
            {page === undefined ? name : <a href={at(page)}>{name}</a>}
            <span className={styles.note}>{`${city}, ${state}`}</span>
          </li>
        )
      })}
    </ul>
  )
}
