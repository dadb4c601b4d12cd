import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { floorPlanUrl } from '#model/floor-plan/urls.ts'
import { AllPhotos } from '../parts/photo/AllPhotos.tsx'
import { loadFloorPlanPhotos } from './load-floor-plan.ts'
import { RetiredPage } from './RetiredPage.tsx'

export const loader = (args: LoaderFunctionArgs) => loadFloorPlanPhotos(args)

/** All photos of a floor plan, with a link back to its page (part 2 §2); or the page of a retired one. */
export function Component() {
  const found = useLoaderData<typeof loader>()
  if ('retired' in found) return <RetiredPage retired={found.retired} />
  const { key, label, photos } = found.plan
  return (
    <AllPhotos of={{ owner: 'floorplans', key }} photos={photos} name={label} details={floorPlanUrl(key)} />
  )
}
