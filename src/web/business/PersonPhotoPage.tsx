import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { accountPageUrl } from '#model/account/urls.ts'
import { AccountLayout } from '../ui/account/AccountLayout.tsx'
import { requirePerson } from '../ui/account/require-person.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { loadPhotos, photosAction } from '../ui/photos/own-photos-page.ts'
import { Photos } from '../ui/photos/Photos.tsx'

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
