import { ParkCard } from '../parts/card/ParkCard.tsx'
import type { CardPark } from '../parts/card/park-card.ts'
import { useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Section } from '../ui/primitives/Section.tsx'

/** Parks within 25 miles, nearest first. */
export function NearbyParks({ parks }: { parks: readonly CardPark[] }) {
  const { t } = useText()
  if (parks.length === 0) return null
  return (
    <Section id="nearby" title={t('park.nearby.title')}>
      <ul role="list" className={`${detail.cards} ${detail.row}`}>
        {parks.map(park => (
          <li key={park.key}>
            <ParkCard park={park} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
