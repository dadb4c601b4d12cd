import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getOwnFloorPlan } from '#contract/v2/own-floor-plan.ts'
import { ownFloorPlanUrl } from '#model/account/urls.ts'
import { AccountLayout } from '../ui/account/AccountLayout.tsx'
import { requirePerson } from '../ui/account/require-person.ts'
import { useText } from '../ui/client/text.tsx'
import { load, useLocalized } from '../ui/client/world.ts'
import { loadPhotos, photosAction } from '../ui/photos/own-photos-page.ts'
import { Photos } from '../ui/photos/Photos.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requirePerson(args)
  const { payload } = await load(args, getOwnFloorPlan, { path: { key: args.params.key ?? '' } })
  const { key, label } = payload
  return { key, label, ...(await loadPhotos(args, 'floorplans', key)) }
}

export const action = photosAction('floorplans')

/** The photos of a floor plan of the user. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { key, label, photos } = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="dealers" title={t('photos.title', { name: label })}>
      <p>
        <a href={at(ownFloorPlanUrl(key))}>{t('photos.back')}</a>
      </p>
      <Photos target={{ type: 'floorplans', key }} photos={photos} />
    </AccountLayout>
  )
}
