import type { Park } from '#contract/park/v1.response.ts'
import type { Formats } from '#i18n/format.ts'
import { formats } from '#i18n/format.ts'
import { claimUrl } from '#model/account/urls.ts'
import { articleUrl } from '#model/page-urls.ts'
import { shownLotRent } from '#model/park/rent.ts'
import { FavoriteButton } from '../parts/favorite/FavoriteButton.tsx'
import { addressText } from '../ui/client/address.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { Badge } from '../ui/primitives/Badge.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { OpenNow } from '../ui/primitives/Hours.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import styles from './ParkPage.module.css'

/** Known facts: '120 sites', '4 free', 'All ages', 'Opened 1972'. */
export function factParts(park: Park, t: Text, { number }: Formats): string[] {
  const { siteCount, vacantSiteCount, ageRestrictions, yearBuilt } = park
  return [
    siteCount !== null && t('card.park.sites', { count: siteCount, shown: number(siteCount) }),
    vacantSiteCount !== null &&
      vacantSiteCount > 0 &&
      t('card.park.vacant', { count: vacantSiteCount, shown: number(vacantSiteCount) }),
    ageRestrictions !== null && t(`park.ageType.${ageRestrictions}`),
    yearBuilt !== null && t('park.opened', { year: yearBuilt }),
  ].filter(part => part !== false)
}

/** Name, lot rent, key facts, place, and whether the office is open. */
export function TitleLine({ park }: { park: Park }) {
  const { t, language } = useText()
  const format = formats(language)
  const rent = shownLotRent(park)
  const { isShowcase, isResidentOwned, caption, hours } = park
  return (
    <header className={styles.title}>
      <div className={detail.onPhotos}>
        <FavoriteButton type="park" entityKey={park.key} name={park.name} place="icon" />
      </div>
      <h1>{park.name}</h1>
      <p className={styles.rent}>
        {rent === null ? t('card.park.rentUnknown') : t('card.park.rent', { amount: format.money(rent) })}
      </p>
      <ul role="list" className={detail.badges}>
        {isShowcase && (
          <li>
            <Badge badge="showcased" />
          </li>
        )}
        {[isResidentOwned && t('park.type.resident-owned'), ...factParts(park, t, format)].map(
          chip =>
            chip && (
              <li key={chip} className={styles.chip}>
                {chip}
              </li>
            ),
        )}
      </ul>
      <p className={detail.soft}>{addressText(park.address)}</p>
      {caption !== null && (
        <p className={styles.caption}>
          <InLanguage text={caption} />
        </p>
      )}
      {hours && <OpenNow hours={hours} />}
    </header>
  )
}

/** Whether the park is claimed, with an explanation; if unclaimed, the link to claim it. */
export function ClaimLine({ park: { key, claimStatus } }: { park: Park }) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <p className={detail.soft}>
      {t(`park.claim.${claimStatus}`)}{' '}
      <a href={at(`${articleUrl('managing-a-park-page')}#claims`)}>{t('park.claim.meaning')}</a>
      {' · '}
      <a href={at(claimUrl(key))} rel="nofollow">
        {t('park.claim.start')}
      </a>
    </p>
  )
}
