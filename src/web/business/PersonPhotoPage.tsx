import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { accountPageUrl } from '#model/account/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { loadPhotos, photosAction } from '../parts/own-photo/own-photos-page.ts'
import { Photos } from '../parts/own-photo/Photos.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requirePerson(args)
  const key = Number(args.params.key)
  return { key, ...(await loadPhotos(args, 'sales-persons', key)) }
}

export const action = photosAction('sales-persons')

/** The photo of a salesperson. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { key, photos } = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="dealers" title={t('photos.person')}>
      <p>
        <a href={at(accountPageUrl('dealers'))}>{t('photos.person.back')}</a>
      </p>
      <Photos target={{ type: 'sales-persons', key }} photos={photos} />
    </AccountLayout>
  )
}
