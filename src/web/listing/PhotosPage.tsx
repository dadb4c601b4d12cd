import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { Listing } from '#contract/v1/listing.response.ts'
import { galleryUrl, listingUrl, photoUrl } from '#model/urls.ts'
import { Head } from '../seo/Head.tsx'
import { Icon } from '../ui/icons.tsx'
import { NoPhoto, Photo } from '../ui/Photo.tsx'
import { useText } from '../ui/text.tsx'
import { useLocalized } from '../ui/world.ts'
import { addressText } from './describe-listing.ts'
import { type ListingPageData, loadGallery } from './load-listing.ts'
import styles from './PhotosPage.module.css'
import { RemovedPage } from './RemovedPage.tsx'
import { Viewer } from './Viewer.tsx'

export const loader = (args: LoaderFunctionArgs) => loadGallery(args)

export function Component() {
  const { listing, removed, similar } = useLoaderData() as ListingPageData
  return listing ? <Photos listing={listing} /> : <RemovedPage removed={removed} similar={similar} />
}

/** All photos of a home; `?n=3` opens the third large. Each is a link, so that all of it works without script. */
function Photos({ listing }: { listing: Listing }) {
  const { t } = useText()
  const localize = useLocalized()
  const [query] = useSearchParams()
  const photos = listing.displayablePhotos ?? listing.photos
  const { key } = listing
  const asked = Number(query.get('n'))
  const open = Number.isInteger(asked) && asked >= 1 && asked <= photos.length ? asked : undefined
  const here = localize(galleryUrl(key))
  const [photo] = photos
  return (
    <div className="page">
      <Head
        title={t('listing.gallery.title', { address: addressText(listing.address) })}
        canonical={galleryUrl(key)}
        {...(photo && {
          image: photoUrl(key, { n: photo.orderNumber, type: 'gallery', mod: photo.dateModifiedTs }),
        })}
      />
      <header className={styles.header}>
        <a className={styles.back} href={localize(listingUrl(key))}>
          <Icon name="chevron-left" /> {t('listing.gallery.back')}
        </a>
        <h1 className={open === undefined ? undefined : styles.small}>
          {t('listing.gallery.title', { address: addressText(listing.address) })}
        </h1>
        <p>{t('listing.gallery.count', { total: photos.length })}</p>
      </header>
      {open !== undefined && (
        <Viewer key={open} listingKey={key} photos={photos} open={open} gallery={here} />
      )}
      {photos.length === 0 && (
        <div className={styles.none}>
          <NoPhoto />
        </div>
      )}
      <ul className={styles.photos}>
        {photos.map((one, index) => (
          <li key={one.key} id={`photo-${index + 1}`}>
            <a
              href={`${here}?n=${index + 1}`}
              {...(open === index + 1 && { 'aria-current': 'true' as const })}
            >
              <Photo
                listingKey={key}
                photo={one}
                types={['card', 'gallery']}
                sizes="(max-width: 575px) 100vw, (max-width: 991px) 50vw, 390px"
                first={index === 0 && open === undefined}
              />
            </a>
            {one.description !== null && <p>{one.description}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
