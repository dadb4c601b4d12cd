import { formats } from '#i18n/format.ts'
import { floorPlanUrl } from '#model/floor-plan/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { type Text, useText } from '../../ui/client/text.tsx'
import { Badge } from '../../ui/primitives/Badge.tsx'
import { Photo } from '../../ui/primitives/Photo.tsx'
import { FavoriteButton } from '../favorite/FavoriteButton.tsx'
import card from './Card.module.css'
import styles from './FloorPlanCard.module.css'
import type { CardFloorPlan, SmallPlan } from './floor-plan-card.ts'

interface FloorPlanCardProps {
  plan: CardFloorPlan
  /** `sizes` attribute of the picture. */
  sizes?: string
  /** Above the fold: the picture is loaded eagerly. */
  first?: boolean
  /** Heading level. */
  level?: 2 | 3
  /** Favorite key, on lists of favorites. */
  saved?: number | undefined
}

const gridSizes = '(min-width: 1200px) 360px, (min-width: 768px) 46vw, 94vw'

/** Card of a floor plan (part 2 §2, §4), with its drawing or else its photo, and one link over all of it. */
export function FloorPlanCard({
  plan,
  sizes = gridSizes,
  first = false,
  level = 3,
  saved,
}: FloorPlanCardProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const Heading = `h${level}` as const
  return (
    <article className={`${card.card} ${card.pictured} ${styles.card}`}>
      <div className={styles.picture}>
        {plan.plan ? (
          <Thumbnail plan={plan.plan} />
        ) : (
          <Photo
            of={{ owner: 'floorplans', key: plan.key }}
            photo={plan.photo ?? undefined}
            sizes={sizes}
            first={first}
          />
        )}
      </div>
      {plan.isShowcase && (
        <p className={card.badges}>
          <Badge badge="showcased" />
        </p>
      )}
      <div className={`${card.content} ${styles.content}`}>
        <Heading className={card.title}>
          <a className={card.link} href={at(floorPlanUrl(plan.key))}>
            {plan.modelName}
          </a>
        </Heading>
        <p className={card.soft}>{plan.manufacturer}</p>
        <p>{planFacts(plan, t, language).join(' · ')}</p>
      </div>
      <FavoriteButton
        type="floorplan"
        entityKey={plan.key}
        name={`${plan.manufacturer} ${plan.modelName}`}
        saved={saved}
        place="card"
      />
    </article>
  )
}

/** Known facts: '3 bd', '2 ba', '1,568 sq ft', 'double'. */
export function planFacts(
  { bedrooms, bathrooms, displaySquareFeet, sections }: CardFloorPlan,
  t: Text,
  language: 'en' | 'es',
): string[] {
  const { number } = formats(language)
  return [
    bedrooms !== null && t('card.bedrooms', { count: number(bedrooms) }),
    bathrooms !== null && t('card.bathrooms', { count: bathrooms, shown: number(bathrooms) }),
    displaySquareFeet !== null && t('card.squareFeet', { count: displaySquareFeet }),
    sections !== null && t('card.sections', { count: sections }),
  ].filter(text => text !== false)
}

/** The plan without text, which is next to it on the card. */
function Thumbnail({ plan: { width, height, rooms, sleeping, wet } }: { plan: SmallPlan }) {
  return (
    <svg className={styles.plan} viewBox={`-3 -3 ${width + 6} ${height + 6}`} aria-hidden="true">
      <path className={styles.living} d={rooms} />
      <path className={styles.sleeping} d={sleeping} />
      <path className={styles.wet} d={wet} />
      <path className={styles.walls} d={rooms} />
    </svg>
  )
}
