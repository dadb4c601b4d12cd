import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listAssociations } from '#contract/association/v1.ts'
import { getTextPage, listTestimonials } from '#contract/content/v1.ts'
import type { ListingCard } from '#contract/listing/v1.response.ts'
import { listListings } from '#contract/listing/v1.ts'
import { generalStatistics } from '#contract/statistics/v1.ts'
import { myMonthUrl } from '#model/monthly-cost/urls.ts'
import { homeUrl, pageUrl } from '#model/page-urls.ts'
import { AdSlot } from '../parts/ad/AdSlot.tsx'
import { AssociationLogo, type LogoAssociation } from '../parts/card/AssociationLogo.tsx'
import { type CardListing, cardListing } from '../parts/card/listing-card.ts'
import { PlaceBox } from '../parts/place/PlaceBox.tsx'
import { type RecentSearch, recentSearches } from '../parts/place/recent-searches.ts'
import { load, loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Carousel } from '../ui/primitives/Carousel.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import { BackgroundVideo } from './BackgroundVideo.tsx'
import { Blocks } from './Blocks.tsx'
import { FreshHomes } from './FreshHomes.tsx'
import { HomeArticle } from './HomeArticle.tsx'
import style from './HomePage.module.css'
import { LinkFarm } from './LinkFarm.tsx'
import { Promos } from './Promos.tsx'
import { StatisticsBar } from './StatisticsBar.tsx'
import { Testimonials } from './Testimonials.tsx'

/** Enough for three views of the widest window. */
const FRESH_HOMES = 9

export async function loader(args: LoaderFunctionArgs) {
  const fresh = { 'has-photos': true, 'order[]': 'recently-listed:desc', limit: FRESH_HOMES }
  const { language } = args.context.get(loaderContext)
  const [statistics, homes, associations, testimonials, article] = await Promise.all([
    load(args, generalStatistics),
    load(args, listListings, { query: fresh, detail: 'micro' }),
    load(args, listAssociations, { query: { 'order[]': 'sponsored:desc' }, detail: 'micro' }),
    load(args, listTestimonials, { query: { language } }),
    load(args, getTextPage, { path: { slug: 'home' }, query: { language } }),
  ])
  return {
    statistics: statistics.payload,
    testimonials: testimonials.payload,
    article: article.payload,
    homes: homes.payload.map(oneSlide),
    associations: associations.payload.map(({ key, name, logo, alternateLogo }) => ({
      key,
      name,
      logo,
      alternateLogo,
    })),
  }
}

/** A card with one photo: in a carousel a swipe changes the home, not the photo. */
function oneSlide(listing: ListingCard): CardListing {
  const card = cardListing(listing)
  return { ...card, photos: card.photos.slice(0, 1) }
}

/** The home page (part 1 §2.4): slogan, search, counts and entry points. */
export function Component() {
  const { statistics, homes, testimonials, associations, article } = useLoaderData<typeof loader>()
  const { t } = useText()
  const at = useLocalized()
  return (
    <>
      <Head title={t('home.title')} description={t('home.description')} canonical={homeUrl()} />
      <section className={style.hero}>
        <img className={style.scene} src="/porch.svg" alt="" width="1800" height="760" fetchPriority="high" />
        <BackgroundVideo />
        <div className={`page ${style.front}`}>
          <ContinueSearch />
          <h1 className={style.slogan}>{t('home.slogan')}</h1>
          <p className={style.line}>{t('home.line')}</p>
          <p className={style.words}>{t('home.words')}</p>
          <div className={style.search}>
            <PlaceBox more={<a href={at(myMonthUrl())}>{t('home.myMonth')}</a>} />
          </div>
        </div>
      </section>
      <StatisticsBar statistics={statistics} />
      <FreshHomes homes={homes} />
      <Blocks />
      <Testimonials testimonials={testimonials} />
      <Promos />
      <Associations associations={associations} />
      <div className="page">
        <AdSlot slot="home-end" about={{}} />
      </div>
      <HomeArticle text={article} />
      <LinkFarm />
    </>
  )
}

/** The visitor's last search, stored only in the browser; its space is reserved, so nothing moves. */
function ContinueSearch() {
  const { t } = useText()
  const at = useLocalized()
  const [last, setLast] = useState<RecentSearch>()
  useEffect(() => setLast(recentSearches()[0]), [])
  if (!last) return null
  return (
    <a className={style.continue} href={at(last.address)}>
      <span>{t('home.continue', { search: last.label })}</span>
      <Icon name="arrow-right" />
    </a>
  )
}

/** Logos of the state associations, each linked to its page (part 1 §2.4). */
function Associations({ associations }: { associations: readonly LogoAssociation[] }) {
  const { t } = useText()
  const at = useLocalized()
  const all = pageUrl('state-associations')
  if (associations.length === 0) return null
  return (
    <section className={`page ${style.section}`}>
      <div className={style.title}>
        <h2>{t('home.associations.title')}</h2>
        {all && <a href={at(all)}>{t('home.associations.all')}</a>}
      </div>
      <Carousel
        label={t('home.associations.title')}
        views="logos"
        slides={associations.map(association => (
          <AssociationLogo key={association.key} association={association} />
        ))}
      />
    </section>
  )
}
