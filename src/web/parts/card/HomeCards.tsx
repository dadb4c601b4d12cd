import styles from '../../ui/primitives/Detail.module.css'
import { ListingCard } from './ListingCard.tsx'
import type { CardListing } from './listing-card.ts'

interface HomeCardsProps {
  homes: readonly CardListing[]
  /** In one row to scroll instead of a grid. */
  isRow?: boolean
  /** See `ListingCard`. */
  state?: string
}

/** Home cards with headings of level 3. */
export const HomeCards = ({ homes, isRow = false, state }: HomeCardsProps) => (
  <ul role="list" className={isRow ? `${styles.cards} ${styles.row}` : styles.cards}>
    {homes.map(home => (
      <li key={home.key}>
        <ListingCard listing={home} level={3} state={state} />
      </li>
    ))}
  </ul>
)
