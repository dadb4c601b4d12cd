import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { factsText } from '../parts/card/ListingCard.tsx'
import { priceText } from '../parts/card/Price.tsx'
import { type Text, useText } from '../ui/client/text.tsx'
import style from './Load.module.css'

type FirstHome = ListingLoad['homes'][number]

/** The first homes of a file as cards, as they are read: no link or photo, since they are not saved yet. */
export function LoadFirstHomes({ load: { homes } }: { load: ListingLoad }) {
  const { t, language } = useText()
  if (homes.length === 0) return null
  return (
    <section className={style.part} aria-labelledby="first-homes">
      <h2 id="first-homes">{t('load.homes.title')}</h2>
      <ul role="list" className={style.cards}>
        {homes.map(home => (
          <li key={home.line} className={style.card}>
            <h3>{priceOf(home, t, language)}</h3>
            {home.caption !== null && <p>{home.caption}</p>}
            {[factsOf(home, t, language), [home.make, home.model].filter(Boolean).join(' ')].map(
              text => text && <p key={text}>{text}</p>,
            )}
            <p>
              {[home.street, home.city].filter(Boolean).join(', ')}, {home.state} {home.postalCode}
            </p>
            <p>{landOf(home, t, language)}</p>
            <p>
              {[
                t('load.problems.home', { n: home.line, number: home.ownNumber }),
                home.outcome !== 'refused' && t(`load.homes.${home.outcome}`),
                home.status !== null && t(`load.status.${home.status}`),
                home.photos > 0 && t('load.homes.photos', { n: home.photos }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const dollars = (value: number | null) => value && { value, currency: 'USD' as const }

const priceOf = (home: FirstHome, t: Text, language: 'en' | 'es') =>
  priceText(
    {
      askingPrice: dollars(home.askingPrice) || null,
      rentalPrice: dollars(home.rentalPrice) || null,
      rentToOwnPrice: dollars(home.rentToOwnPrice) || null,
      isRentToOwn: home.isRentToOwn,
      ...{ soldPrice: null, isPriceReduced: false, previousPrice: null },
    },
    t,
    language,
  )

const factsOf = ({ squareFeet, ...home }: FirstHome, t: Text, language: 'en' | 'es') => {
  const displaySquareFeet = squareFeet === null ? null : formats(language).number(squareFeet)
  return factsText({ ...home, displaySquareFeet }, t, language)
}

function landOf({ tenure, lotRentAmount }: FirstHome, t: Text, language: 'en' | 'es'): string {
  if (lotRentAmount) return t('card.land.rent', { amount: formats(language).money(lotRentAmount) })
  return tenure === null ? '' : t(`listing.tenure.${tenure}`)
}
