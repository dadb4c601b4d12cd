import type { Park } from '#contract/v1/park.response.ts'
import { formats } from '#i18n/format.ts'
import { shownLotRent } from '#model/park/rent.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { phoneAddress } from '../ui/contact.ts'
import { useText } from '../ui/text.tsx'
import styles from './ParkPage.module.css'

function Call({ park: { name, phone } }: { park: Park }) {
  const { t } = useText()
  const address = phoneAddress(phone)
  if (!address) return null
  return (
    <ButtonLink kind="main" className={styles.call} href={address}>
      {t('park.call', { name })}
    </ButtonLink>
  )
}

/** Stays beside the page on wide screens: the rent, the homes, and whom to call. */
export function Summary({ park }: { park: Park }) {
  const { t, language } = useText()
  const rent = shownLotRent(park)
  const { forSaleCount, forRentCount } = park.homesCount
  return (
    <aside className={styles.summary} aria-label={t('park.summary')}>
      <p className={styles.price}>
        {rent === null
          ? t('card.park.rentUnknown')
          : t('park.aMonth', { amount: formats(language).money(rent) })}
      </p>
      {rent !== null && <p className={styles.soft}>{t('park.cost.lotRent')}</p>}
      <p>{t('card.park.homes', { sale: forSaleCount, rent: forRentCount })}</p>
      <Call park={park} />
    </aside>
  )
}

/** The same at the bottom of a phone, where there is anybody to call. */
export function CallBar({ park }: { park: Park }) {
  if (!phoneAddress(park.phone)) return null
  return (
    <div className={styles.bar}>
      <Call park={park} />
    </div>
  )
}
