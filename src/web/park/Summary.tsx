import type { Park } from '#contract/park/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { shownLotRent } from '#model/park/rent.ts'
import { homesText } from '../parts/card/ParkCard.tsx'
import { LeadButton } from '../parts/lead/LeadButton.tsx'
import { useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { phoneAddress } from '../ui/primitives/contact.ts'
import detail from '../ui/primitives/Detail.module.css'
import styles from './ParkPage.module.css'

/** Buttons to contact and call the office. */
function Ways({ park: { key, name, phone } }: { park: Park }) {
  const { t } = useText()
  const address = phoneAddress(phone)
  return (
    <>
      <LeadButton
        subject={{ type: 'park', key }}
        title={t('lead-way.to', { name })}
        kind="main"
        className={detail.call}
      >
        {t('lead-way.office')}
      </LeadButton>
      {address && (
        <ButtonLink className={detail.call} href={address}>
          {t('park.call')}
        </ButtonLink>
      )}
    </>
  )
}

/** Sticky sidebar on wide screens: rent, homes, and contact buttons. */
export function Summary({ park }: { park: Park }) {
  const { t, language } = useText()
  const rent = shownLotRent(park)
  return (
    <aside className={detail.summary} aria-label={t('park.summary')}>
      <p className={styles.price}>
        {rent === null
          ? t('card.park.rentUnknown')
          : t('park.aMonth', { amount: formats(language).money(rent) })}
      </p>
      {rent !== null && <p className={detail.soft}>{t('park.cost.lotRent')}</p>}
      <p>{homesText(park.homesCount, t)}</p>
      <Ways park={park} />
    </aside>
  )
}

/** The same at the bottom of a phone's screen. */
export const CallBar = ({ park }: { park: Park }) => (
  <div className={detail.bar}>
    <Ways park={park} />
  </div>
)
