import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Operation } from '#contract/operation.ts'
import { documentUrl } from '#model/photo/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { loadPhotos } from '../parts/own-photo/own-photos-page.ts'
import { Photos } from '../parts/own-photo/Photos.tsx'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'

/** What has a page of photos, with its logo and the like. */
interface Kind {
  type: 'sales-centers' | 'floorplans' | 'parks' | 'state-associations'
  /** Reads one of them as its owner. */
  read: Operation<{ key: number; label: string }>
  /** The part of the account that it belongs to. */
  page: 'dealers' | 'parks' | 'associations'
  /** The page of its owner. */
  urlOf(key: number): string
}

export const photosLoader =
  ({ type, read }: Kind) =>
  async (args: LoaderFunctionArgs) => {
    await requirePerson(args)
    const { payload } = await load(args, read, { path: { key: args.params.key ?? '' } })
    const { key, label } = payload
    return { key, label, ...(await loadPhotos(args, type, key)) }
  }

export function PhotosPage({ kind: { type, page, urlOf } }: { kind: Kind }) {
  const { t } = useText()
  const at = useLocalized()
  const { key, label, photos, brochure } = useLoaderData<ReturnType<typeof photosLoader>>()
  const title = type === 'state-associations' ? 'photos.picturesTitle' : 'photos.title'
  return (
    <AccountLayout page={page} title={t(title, { name: label })}>
      <p>
        <a href={at(urlOf(key))}>{t('photos.back')}</a>
      </p>
      <Photos
        target={{ type, key }}
        photos={photos}
        {...(type === 'parks' &&
          brochure !== null && { brochureUrl: documentUrl({ owner: type, key }, brochure) })}
      />
    </AccountLayout>
  )
}
