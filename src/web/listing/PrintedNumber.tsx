import { listingCodeUrl, listingUrl } from '#model/listing/urls.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import styles from './ListingPage.module.css'

/** Only in print: how to find the page again. */
export function PrintedNumber({ listingKey }: { listingKey: number }) {
  const { t } = useText()
  const { site } = useRenderContext()
  const at = useLocalized()
  return (
    <div className={styles.printed}>
      <img src={at(listingCodeUrl(listingKey))} alt="" width="110" height="110" loading="lazy" />
      <p>
        <strong>{t('listing.number', { key: listingKey })}</strong>
        <br />
        {new URL(at(listingUrl(listingKey)), site.origin).href}
      </p>
    </div>
  )
}
