import styles from '../primitives/Detail.module.css'
import { ListingCard } from './ListingCard.tsx'
import type { CardListing } from './listing-card.ts'

/** Cards of homes under a heading of level 2, as many side by side as there is room for. */
export const HomeCards = ({ homes, className }: { homes: readonly CardListing[]; className?: string }) => (
  <ul role="list" className={className ? `${styles.cards} ${className}` : styles.cards}>
    {homes.map(home => (
      <li key={home.key}>
        <ListingCard listing={home} level={3} />
      </li>
    ))}
  </ul>
)
