import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { dealerUrl } from '#model/dealer/urls.ts'
import { dealerPlace } from '../parts/card/dealer-card.ts'
import { AllPhotos } from '../parts/photo/AllPhotos.tsx'
import { type DealerPageData, loadDealerPhotos } from './load-dealer.ts'
import { RemovedPage } from './RemovedPage.tsx'

export const loader = (args: LoaderFunctionArgs) => loadDealerPhotos(args)

/** All photos of a dealer, or the page of a closed one. */
export function Component() {
  const found = useLoaderData<DealerPageData>()
  if (!found.dealer) return <RemovedPage removed={found.removed} near={found.near} />
  const { key, name, photos = [] } = found.dealer
  return (
    <AllPhotos
      of={{ owner: 'dealers', key }}
      photos={photos}
      name={name}
      details={dealerUrl(key, dealerPlace(found.dealer))}
    />
  )
}
