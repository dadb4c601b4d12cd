import type { Park } from '#contract/v1/park.response.ts'
import { parkDetailCategories } from '#model/park/values.ts'
import { useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './ParkPage.module.css'

/** Amenities by category; a missing one is unknown, not absent. */
export function AmenitiesSection({ park: { details = [] } }: { park: Park }) {
  const { t } = useText()
  return (
    <Section id="amenities" title={t('park.amenities.title')}>
      {details.length === 0 && <p className={detail.soft}>{t('listing.notStated')}</p>}
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
                    {value !== null && showValue && <span className={detail.soft}> · {value}</span>}
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
