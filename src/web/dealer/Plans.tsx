import type { Dealer } from '#contract/dealer/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { floorPlanUrl } from '#model/floor-plan/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './DealerPage.module.css'

/** Floor plans that the dealer sells. */
export function Plans({ plans }: { plans: NonNullable<Dealer['floorPlans']> }) {
  const { t, language } = useText()
  const localize = useLocalized()
  const { number, money } = formats(language)
  if (plans.length === 0) return null
  return (
    <Section id="floor-plans" title={t('dealer.plans')}>
      <ul role="list" className={styles.plans}>
        {plans.map(({ key, manufacturer, modelName, bedrooms, bathrooms, squareFeet, price }) => {
          const page = floorPlanUrl(key)
          return (
            <li key={key}>
              <strong>{page ? <a href={localize(page)}>{modelName}</a> : modelName}</strong>
              <span>{manufacturer}</span>
              <span>
                {[
                  bedrooms !== null && t('card.bedrooms', { count: number(bedrooms) }),
                  bathrooms !== null && t('card.bathrooms', { count: bathrooms, shown: number(bathrooms) }),
                  squareFeet !== null && t('card.squareFeet', { count: number(squareFeet) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {price !== null && <span>{t('dealer.planPrice', { price: money(price) })}</span>}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
