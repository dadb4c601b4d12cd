import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Listing } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { languages, localized } from '#model/language.ts'
import { flyerUrl, listingCodeUrl, listingUrl } from '#model/listing/urls.ts'
import { Price } from '../parts/card/Price.tsx'
import { costText } from '../parts/monthly-cost/cost-text.ts'
import { addressText } from '../ui/client/address.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Photo } from '../ui/primitives/Photo.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import { factParts, groundText, offerText } from './describe-listing.ts'
import styles from './FlyerPage.module.css'
import { readHome } from './read-home.ts'

/** The home, without what the flyer does not show. @throws 404 or 410 without the home */
export async function loader(args: LoaderFunctionArgs): Promise<Listing> {
  const found = await readHome(args)
  if ('removed' in found) throw data(found.removed, { status: 410 })
  const { listing } = found
  const shown = listing.displayablePhotos ?? listing.photos
  return { ...listing, photos: shown.slice(0, 1), displayablePhotos: [], history: [], openHouses: [] }
}

/** A flyer of a home for one sheet of paper, with a QR code that opens its page. */
export function Component() {
  const listing = useLoaderData<Listing>()
  const { t, language } = useText()
  const at = useLocalized()
  const { site } = useRenderContext()
  const { key, address, photos, park, monthlyCost, description } = listing
  const home = addressText(address)
  const ground = groundText(listing, t, language)
  return (
    <div className={`page ${styles.page}`}>
      <Head title={t('flyer.title', { home })} noindex />
      <Breadcrumbs
        steps={[
          { label: `#${key} ${address.city}, ${address.state}`, href: listingUrl(key) },
          { label: t('flyer.name') },
        ]}
      />
      <div className={styles.tools}>
        <Button kind="main" className={styles.withScript} onClick={() => print()}>
          {t('flyer.print')}
        </Button>
        <p className={styles.withoutScript}>{t('flyer.printHint')}</p>
        {languages
          .filter(other => other !== language)
          .map(other => (
            <a key={other} href={localized(flyerUrl(key), other)} hrefLang={other} lang={other}>
              {t('flyer.other')}
            </a>
          ))}
      </div>
      <article className={styles.flyer}>
        <div className={styles.photo}>
          <Photo
            of={{ owner: 'homes', key }}
            photo={photos[0]}
            types={['card', 'gallery']}
            sizes="(min-width: 768px) 700px, 100vw"
            first
          />
        </div>
        <p className={styles.offer}>{offerText(listing, t)}</p>
        <p className={styles.price}>
          <Price listing={listing} />
        </p>
        <h1 className={styles.home}>{home}</h1>
        <p className={styles.facts}>{factParts(listing, t, formats(language)).join(' · ')}</p>
        <p>{[park?.name, ground].filter(Boolean).join(' · ')}</p>
        {monthlyCost && <p>{costText(listing, t, language)}</p>}
        {description && (
          <p className={styles.words}>
            <InLanguage text={description} />
          </p>
        )}
        <div className={styles.code}>
          <img src={at(listingCodeUrl(key))} alt={t('flyer.code')} width="160" height="160" />
          <p>
            <strong>{t('flyer.scan')}</strong>
            <br />
            {new URL(at(listingUrl(key)), site.origin).href}
          </p>
        </div>
      </article>
    </div>
  )
}
