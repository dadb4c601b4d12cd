import type { ReviewItem } from '#contract/moderation/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import style from './Staff.module.css'

/** Facts of a home for staff. */
export function HomeFacts({ home }: { home: ReviewItem }) {
  const { t, language } = useText()
  const { money } = formats(language)
  const { seller, askingPrice, rentalPrice } = home
  const prices = [
    askingPrice === null ? undefined : money(askingPrice),
    rentalPrice === null ? undefined : t('card.price.month', { amount: money(rentalPrice) }),
  ].filter(price => price !== undefined)
  return (
    <dl className={style.facts}>
      <dt>{t('staff.status')}</dt>
      <dd>
        {t(`staff.status.${home.active}`)}
        {home.holdReview && ` · ${t('staff.held')}`}
      </dd>
      <dt>{t('staff.since')}</dt>
      <dd>
        <Ago instant={home.since} />
      </dd>
      <dt>{t('staff.address')}</dt>
      <dd>{home.address}</dd>
      <dt>{t('staff.price')}</dt>
      <dd>{prices.join(' · ') || t('card.price.none')}</dd>
      <dt>{t('staff.seller')}</dt>
      <dd>{[seller.name, seller.email].filter(Boolean).join(' · ') || t('staff.seller.none')}</dd>
      {home.description !== null && (
        <>
          <dt>{t('staff.description')}</dt>
          <dd>
            <InLanguage text={home.description} />
          </dd>
        </>
      )}
    </dl>
  )
}
