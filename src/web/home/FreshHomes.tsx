import { searchUrl } from '#model/search/urls.ts'
import { ListingCard } from '../parts/card/ListingCard.tsx'
import type { CardListing } from '../parts/card/listing-card.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Carousel } from '../ui/primitives/Carousel.tsx'
import style from './HomePage.module.css'

/** Part 1 §9. */
const CAROUSEL_INTERVAL_MS = 5_000

/** The newest homes, in a carousel that advances automatically (part 1 §4). */
export function FreshHomes({ homes }: { homes: readonly CardListing[] }) {
  const { t } = useText()
  const at = useLocalized()
  if (homes.length === 0) return null
  return (
    <section className={`page ${style.section}`}>
      <div className={style.title}>
        <h2>{t('home.fresh.title')}</h2>
        <a href={at(searchUrl('homes'))}>{t('home.fresh.all')}</a>
      </div>
      <Carousel
        label={t('home.fresh.title')}
        views="cards"
        interval={CAROUSEL_INTERVAL_MS}
        slides={homes.map(listing => <ListingCard key={listing.key} listing={listing} level={3} />)}
      />
    </section>
  )
}
