import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { FloorPlanPage } from '#contract/v1/floor-plan.response.ts'
import { floorPlanUrl } from '#model/floor-plan/urls.ts'
import { AllPhotos } from '../ui/gallery/AllPhotos.tsx'
import { readFloorPlan } from './load-floor-plan.ts'

export const loader = (args: LoaderFunctionArgs) => readFloorPlan(args)

/** All photos of a floor plan, with a link back to its page (part 2 §2). */
export function Component() {
  const { key, label, photos } = useLoaderData<FloorPlanPage>()
  return (
    <AllPhotos of={{ owner: 'floorplans', key }} photos={photos} name={label} details={floorPlanUrl(key)} />
  )
}
