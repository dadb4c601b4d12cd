import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { OwnPhoto } from '#contract/own-photo/v2.response.ts'
import { ownPhotos } from '#contract/own-photo/v2.ts'
import { ownPhotoFileUrl, ownPhotosUrl } from '#model/account/urls.ts'
import type { Photographed } from '#model/own-photo/photos.ts'
import { load } from '../../ui/client/render-context.ts'
import type { ShownPhoto } from './photo-calls.ts'
import { sendPhotos } from './photos-action.ts'

/* Parts of the pages of photos of homes, parks and dealers. */

const shown =
  (type: Photographed, of: number) =>
  ({ key, kind, description, color, turned, isShown, ...photo }: OwnPhoto): ShownPhoto => ({
    key,
    kind,
    description,
    color,
    turned,
    isShown,
    src: ownPhotoFileUrl(type, of, { key, ...photo }),
  })

/** All photos of something, with the logo and the like. */
export const loadPhotos = async (args: LoaderFunctionArgs, type: Photographed, key: number) => {
  const { payload } = await load(args, ownPhotos, { path: { type, key } })
  return {
    photos: payload.map(shown(type, key)),
    brochure: payload.find(({ kind }) => kind === 'brochure')?.orderNumber ?? null,
  }
}

export const photosAction = (type: Photographed) => (args: ActionFunctionArgs) => {
  const key = args.params.key ?? ''
  return sendPhotos(args, { target: { type, key }, back: ownPhotosUrl(type, key) })
}
