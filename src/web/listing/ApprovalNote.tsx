import type { Listing } from '#contract/listing/v1.response.ts'
import { parkUrl } from '#model/park/urls.ts'
import { newApplicationUrl } from '#model/park-application/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import styles from './ListingPage.module.css'

/** That the park must approve residents; nothing for a home elsewhere, or if the park requires no approval. */
export function ApprovalNote({ listing: { key, parkDetails: park, displayStatus } }: { listing: Listing }) {
  const { t } = useText()
  const at = useLocalized()
  if (!park || park.approvalApplication === false || displayStatus === 'sold') return null
  return (
    <p className={styles.approval}>
      {t('listing.approval')} <a href={at(`${parkUrl(park.key)}#approval`)}>{t('listing.approval.asks')}</a>
      {' · '}
      <a href={at(newApplicationUrl(park.key, key))}>{t('listing.approval.track')}</a>
    </p>
  )
}
