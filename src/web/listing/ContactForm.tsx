import type { Listing } from '#contract/listing/v1.response.ts'
import { contactUrl } from '#model/lead/urls.ts'
import { offerOf } from '../parts/card/rental-text.ts'
import { ClickField } from '../ui/client/ad-click.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import styles from './ListingPage.module.css'

/** The contact form in three fields. It posts to the contact page, which shows the receipt or what is wrong. */
export function ContactForm({ listing }: { listing: Listing }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { key } = listing
  return (
    <form
      method="post"
      action={at(contactUrl({ type: 'listing', key }))}
      className={styles.contact}
      aria-label={t('lead-way.seller', { offer: offerOf(listing) })}
    >
      <ClickField />
      <input type="hidden" name="type" value="listing" />
      <input type="hidden" name="entityKey" value={key} />
      <input type="hidden" name="language" value={language} />
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className={styles.trap} />
      <label>
        {t('lead-way.name')}
        <input name="name" autoComplete="name" required />
      </label>
      <label>
        {t('lead-way.reach')}
        <input name="reach" autoComplete="email" required />
      </label>
      <label>
        {t('lead-way.message')}
        <textarea name="message" rows={3} defaultValue={t('lead-way.start')} required />
      </label>
      <Button type="submit" kind="main">
        {t('lead-way.send')}
      </Button>
    </form>
  )
}
