import { getOwnPark } from '#contract/park/v2.ts'
import { ownParkUrl } from '#model/account/urls.ts'
import { photosAction } from '../parts/own-photo/own-photos-page.ts'
import { PhotosPage, photosLoader } from './PhotosPage.tsx'

const kind = { type: 'parks', read: getOwnPark, page: 'parks', urlOf: ownParkUrl } as const

export const loader = photosLoader(kind)
export const action = photosAction(kind.type)
export const Component = () => <PhotosPage kind={kind} />
