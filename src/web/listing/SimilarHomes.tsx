import { HomeCards } from '../parts/card/HomeCards.tsx'
import type { CardListing } from '../parts/card/listing-card.ts'
import styles from './ListingPage.module.css'

/** Similar homes: same state, within 25 miles, price ±25 %, at most six. */
export function SimilarHomes({ title, homes }: { title: string; homes: readonly CardListing[] }) {
  if (homes.length === 0) return null
  return (
    <section id="similar" className={styles.similar} aria-labelledby="similar-title">
      <h2 id="similar-title">{title}</h2>
      <HomeCards homes={homes} isRow />
    </section>
  )
}
