import { getOwnAssociation } from '#contract/association/v2.ts'
import { ownAssociationUrl } from '#model/account/urls.ts'
import { photosAction } from '../parts/own-photo/own-photos-page.ts'
import { PhotosPage, photosLoader } from './PhotosPage.tsx'

const kind = {
  type: 'state-associations',
  read: getOwnAssociation,
  page: 'associations',
  urlOf: ownAssociationUrl,
} as const

export const loader = photosLoader(kind)
export const action = photosAction(kind.type)
export const Component = () => <PhotosPage kind={kind} />
