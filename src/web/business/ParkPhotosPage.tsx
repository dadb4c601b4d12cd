import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getOwnPark } from '#contract/v2/own-park.ts'
import { ownParkUrl } from '#model/account/urls.ts'
import { documentUrl } from '#model/photo/urls.ts'
import { AccountLayout } from '../ui/account/AccountLayout.tsx'
import { requirePerson } from '../ui/account/require-person.ts'
import { useText } from '../ui/client/text.tsx'
import { load, useLocalized } from '../ui/client/world.ts'
import { loadPhotos, photosAction } from '../ui/photos/own-photos-page.ts'
import { Photos } from '../ui/photos/Photos.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requirePerson(args)
  const { payload } = await load(args, getOwnPark, { path: { key: args.params.key ?? '' } })
  const { key, label } = payload
  return { key, label, ...(await loadPhotos(args, 'parks', key)) }
}

export const action = photosAction('parks')

/** The photos of a park of the user, with its logo and the like. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { key, label, photos, brochure } = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="parks" title={t('photos.title', { name: label })}>
      <p>
        <a href={at(ownParkUrl(key))}>{t('photos.back')}</a>
      </p>
      <Photos
        target={{ type: 'parks', key }}
        photos={photos}
        {...(brochure !== null && { brochureUrl: documentUrl({ owner: 'parks', key }, brochure) })}
      />
    </AccountLayout>
  )
}
