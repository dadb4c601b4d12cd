import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getOwnListing } from '#contract/listing/v2.ts'
import { homePackageUrl, ownHomeUrl } from '#model/account/urls.ts'
import { packageEffects } from '#model/listing/packages.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { ownHomeName } from '../parts/listing/home-facts.ts'
import { loadPhotos, photosAction } from '../parts/own-photo/own-photos-page.ts'
import { Photos } from '../parts/own-photo/Photos.tsx'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requirePerson(args)
  const { payload } = await load(args, getOwnListing, { path: { key: args.params.key ?? '' } })
  const { key, packageName } = payload
  return {
    key,
    name: ownHomeName(payload),
    max: packageEffects[packageName].photos,
    ...(await loadPhotos(args, 'listings', key)),
  }
}

export const action = photosAction('listings')

/** The photos of a home of the user. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { key, name, max, photos } = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="homes" title={t('photos.title', { name })}>
      <p>
        <a href={at(ownHomeUrl(key))}>{t('photos.back')}</a>
      </p>
      <p>
        {t('photos.most', { n: max })} <a href={at(homePackageUrl(key))}>{t('photos.morePhotos')}</a>
      </p>
      <Photos target={{ type: 'listings', key }} photos={photos} />
    </AccountLayout>
  )
}
