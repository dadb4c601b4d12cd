import styles from '../../ui/primitives/Detail.module.css'
import { ListingCard } from './ListingCard.tsx'
import type { CardListing } from './listing-card.ts'

/** Grid of home cards with headings of level 2. */
export const HomeCards = ({ homes, className }: { homes: readonly CardListing[]; className?: string }) => (
  <ul role="list" className={className ? `${styles.cards} ${className}` : styles.cards}>
    {homes.map(home => (
      <li key={home.key}>
        <ListingCard listing={home} level={3} />
      </li>
    ))}
  </ul>
)
