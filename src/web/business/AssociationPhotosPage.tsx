import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getOwnAssociation } from '#contract/v2/own-association.ts'
import { ownAssociationUrl } from '#model/account/urls.ts'
import { AccountLayout } from '../ui/account/AccountLayout.tsx'
import { requirePerson } from '../ui/account/require-person.ts'
import { useText } from '../ui/client/text.tsx'
import { load, useLocalized } from '../ui/client/world.ts'
import { loadPhotos, photosAction } from '../ui/photos/own-photos-page.ts'
import { Photos } from '../ui/photos/Photos.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requirePerson(args)
  const { payload } = await load(args, getOwnAssociation, { path: { key: args.params.key ?? '' } })
  const { key, label } = payload
  return { key, label, ...(await loadPhotos(args, 'state-associations', key)) }
}

export const action = photosAction('state-associations')

/** The logos and pictures of a state association, for its manager. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { key, label, photos } = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="associations" title={t('photos.picturesTitle', { name: label })}>
      <p>
        <a href={at(ownAssociationUrl(key))}>{t('photos.back')}</a>
      </p>
      <Photos target={{ type: 'state-associations', key }} photos={photos} />
    </AccountLayout>
  )
}
