import type { Listing } from '#contract/v1/listing.response.ts'
import { formats } from '#i18n/format.ts'
import { Ago } from '../ui/Ago.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { phoneAddress } from '../ui/contact.ts'
import { Facts } from '../ui/Facts.tsx'
import { Price } from '../ui/Price.tsx'
import { useText } from '../ui/text.tsx'
import { groundText } from './describe-listing.ts'
import { monthlyCosts } from './facts.ts'
import styles from './ListingPage.module.css'

/** The one who can be called about a home: its dealer, where that dealer shows a phone in public. */
function callable({ salesCenter }: Listing) {
  const href = phoneAddress(salesCenter?.phone)
  return salesCenter && href ? { name: salesCenter.name, href } : undefined
}

/** Stays beside the page on wide screens: price, ground, monthly costs, how fresh, and whom to call. */
export function Summary({ listing }: { listing: Listing }) {
  const { t, language } = useText()
  const format = formats(language)
  const monthly = monthlyCosts(listing)
  const call = callable(listing)
  return (
    <aside className={styles.summary} aria-label={t('listing.summary')}>
      <p className={styles.price}>
        <Price listing={listing} />
      </p>
      <Facts
        facts={[
          { label: t('listing.cost.landOrLot'), value: groundText(listing, t, format) },
          ...(monthly
            ? [
                {
                  label: t('listing.cost.monthly'),
                  value: t('listing.aMonth', { amount: format.money(monthly.sum) }),
                },
              ]
            : []),
          { label: t('listing.history.confirmedLabel'), value: <Ago instant={listing.confirmedAt} /> },
          { label: t('listing.numberLabel'), value: listing.key },
        ]}
      />
      {call && (
        <ButtonLink kind="main" className={styles.call} href={call.href}>
          {t('listing.call', { name: call.name })}
        </ButtonLink>
      )}
    </aside>
  )
}

/** At the bottom of a phone's screen: price and call, where there is somebody to call. */
export function CallBar({ listing }: { listing: Listing }) {
  const { t } = useText()
  const call = callable(listing)
  if (!call) return null
  return (
    <div className={styles.bar}>
      <ButtonLink kind="main" className={styles.call} href={call.href}>
        {t('listing.call', { name: call.name })}
      </ButtonLink>
    </div>
  )
}
