import { getOwnDealer } from '#contract/dealer/v2.ts'
import { ownDealerUrl } from '#model/account/urls.ts'
import { photosAction } from '../parts/own-photo/own-photos-page.ts'
import { PhotosPage, photosLoader } from './PhotosPage.tsx'

const kind = { type: 'sales-centers', read: getOwnDealer, page: 'dealers', urlOf: ownDealerUrl } as const

export const loader = photosLoader(kind)
export const action = photosAction(kind.type)
export const Component = () => <PhotosPage kind={kind} />
