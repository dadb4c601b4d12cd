import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Park } from '#contract/park/v1.response.ts'
import { parkUrl } from '#model/park/urls.ts'
import { AllPhotos } from '../parts/photo/AllPhotos.tsx'
import { loadParkPhotos, type ParkPageData } from './load-park.ts'
import { RemovedPage } from './RemovedPage.tsx'

export const loader = (args: LoaderFunctionArgs) => loadParkPhotos(args)

type Found = { park: Park } | Extract<ParkPageData, { park?: undefined }>

/** All photos of a park, or the page of a removed one. */
export function Component() {
  const found = useLoaderData<Found>()
  if (!found.park) return <RemovedPage {...found} />
  const { key, name, photos, displayablePhotos = photos } = found.park
  return (
    <AllPhotos of={{ owner: 'parks', key }} photos={displayablePhotos} name={name} details={parkUrl(key)} />
  )
}
