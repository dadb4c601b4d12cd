import { getOwnFloorPlan } from '#contract/floor-plan/v2.ts'
import { ownFloorPlanUrl } from '#model/account/urls.ts'
import { photosAction } from '../parts/own-photo/own-photos-page.ts'
import { PhotosPage, photosLoader } from './PhotosPage.tsx'

const kind = { type: 'floorplans', read: getOwnFloorPlan, page: 'dealers', urlOf: ownFloorPlanUrl } as const

export const loader = photosLoader(kind)
export const action = photosAction(kind.type)
export const Component = () => <PhotosPage kind={kind} />
