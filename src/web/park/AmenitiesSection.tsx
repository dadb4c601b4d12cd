import type { Park } from '#contract/park/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { parkDetailCategories } from '#model/park/values.ts'
import { useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Section } from '../ui/primitives/Section.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import styles from './ParkPage.module.css'

/** Amenities by category; a missing one is unknown, not absent; nothing if none is known. */
export function AmenitiesSection({ park: { details = [] } }: { park: Park }) {
  const { t, language } = useText()
  const { number } = formats(language)
  if (details.length === 0) return null
  return (
    <Section id="amenities" title={t('park.amenities.title')}>
      <div className={`${detail.groups} ${styles.amenities}`}>
        {parkDetailCategories.map(category => {
          const own = details.filter(one => one.category === category)
          if (own.length === 0) return null
          return (
            <div key={category}>
              <h3>{t(`park.detailCategory.${category}`)}</h3>
              <ul>
                {own.map(({ type, value, showValue }) => (
                  <li key={type}>
                    {t(`park.detail.${type}`)}
                    {value !== null && showValue && (
                      <span className={detail.soft}>
                        {' · '}
                        {type === 'rv-sites' && /^\d{1,4}$/.test(value) ? (
                          t('card.park.sites', { count: Number(value), shown: number(Number(value)) })
                        ) : (
                          <InLanguage text={value} />
                        )}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </Section>
  )
}
