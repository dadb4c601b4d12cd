import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { removeSalesPhoto, setSalesPhoto } from '#contract/v1/profile.ts'
import { salesPhotoForm } from '#model/account/sales-photo.ts'
import { accountPageUrl } from '#model/urls.ts'
import { AccountLayout } from '../ui/account/AccountLayout.tsx'
import { requirePerson } from '../ui/account/require-person.ts'
import { sendForm } from '../ui/form/send-form.ts'
import { useText } from '../ui/text.tsx'
import { loaderContext, useLocalized } from '../ui/world.ts'
import { queryOf } from './come-in.ts'
import { lighter } from './draw-picture.ts'
import { aboutOneself } from './own.ts'
import { PhotoSection } from './PhotoSection.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { name, salesPhoto } = await requirePerson(args)
  return { name, salesPhoto }
}

/** Takes a photo, or takes it away. */
export async function action(args: ActionFunctionArgs) {
  if (queryOf(args.request).has('remove')) return remove(args)
  return sendForm(args, {
    schema: salesPhotoForm,
    ...(await aboutOneself(args, setSalesPhoto, ({ photo }: { photo: Blob }) =>
      typeof document === 'undefined' ? photo : lighter(photo),
    )),
    done: () => ({ done: 'saved' }),
    secret: ['photo'],
  })
}

async function remove(args: ActionFunctionArgs) {
  const { key } = await requirePerson(args)
  const { client } = args.context.get(loaderContext)
  const { status, body } = await client.call(removeSalesPhoto, { path: { key } })
  return isFailure(body)
    ? data({ status: 'error', initialValue: {}, error: { '': ['generic'] } }, { status })
    : data({ done: 'removed' })
}

/** The photo on a page of its own, where forms of the profile lead without script. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { name, salesPhoto } = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="profile" title={t('account.photo.name')}>
      <PhotoSection name={name} photo={salesPhoto} />
      <p>
        <a href={at(accountPageUrl('profile'))}>{t('account.email.back')}</a>
      </p>
    </AccountLayout>
  )
}
