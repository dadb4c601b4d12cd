import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listingUrl } from '#model/listing/urls.ts'
import { FavoriteButton } from '../parts/favorite/FavoriteButton.tsx'
import { AllPhotos } from '../parts/photo/AllPhotos.tsx'
import { addressText } from '../ui/client/address.ts'
import type { ListingPageData } from './listing-page-data.ts'
import { RemovedPage } from './RemovedPage.tsx'
import { loadGallery } from './read-home.ts'
import { MainButton, PriceAndMonth } from './Summary.tsx'

export const loader = (args: LoaderFunctionArgs) => loadGallery(args)

/** All photos of a home, or the page of a removed one. */
export function Component() {
  const { listing, removed, similar } = useLoaderData<ListingPageData>()
  if (!listing) return <RemovedPage removed={removed} similar={similar} />
  return (
    <AllPhotos
      of={{ owner: 'homes', key: listing.key }}
      photos={listing.displayablePhotos ?? listing.photos}
      name={addressText(listing.address)}
      details={listingUrl(listing.key)}
      heart={
        <FavoriteButton
          type="listing"
          entityKey={listing.key}
          name={addressText(listing.address)}
          place="icon"
        />
      }
      bar={
        <>
          <PriceAndMonth listing={listing} />
          <MainButton listing={listing} similar={[]} isShort />
        </>
      }
    />
  )
}
