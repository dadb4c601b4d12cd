import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { removeSalesPhoto, setSalesPhoto } from '#contract/v1/profile.ts'
import { salesPhotoForm } from '#model/account/sales-photo.ts'
import type { MessageKey } from '#model/messages.ts'
import { accountPageUrl } from '#model/urls.ts'
import { AccountLayout } from '../ui/account/AccountLayout.tsx'
import { asPerson, orFormAlone, requirePerson } from '../ui/account/require-person.ts'
import { noAnswer, noteGivenBack, sendForm } from '../ui/form/send-form.ts'
import { useText } from '../ui/text.tsx'
import { loaderContext, useLocalized } from '../ui/world.ts'
import { queryOf } from './come-in.ts'
import { lighter } from './draw-picture.ts'
import { aboutOneself } from './own.ts'
import { PhotoSection } from './PhotoSection.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  orFormAlone(args, async () => {
    const { name, salesPhoto } = await requirePerson(args)
    return { name, salesPhoto }
  })

/** Takes a photo, or takes it away. */
export async function action(args: ActionFunctionArgs) {
  if (queryOf(args.request).has('remove')) return remove(args)
  return sendForm(args, {
    schema: salesPhotoForm,
    ...aboutOneself(setSalesPhoto, ({ photo }: { photo: Blob }) =>
      typeof document === 'undefined' ? photo : lighter(photo),
    ),
    done: () => ({ done: 'saved' }),
    secret: ['photo'],
  })
}

/** The form of the profile is not left for it, whatever becomes of it. */
async function remove({ context }: ActionFunctionArgs) {
  const { client } = context.get(loaderContext)
  const { status, body } = await asPerson(client, ({ key }) =>
    client.call(removeSalesPhoto, { path: { key } }),
  ).catch(() => noAnswer)
  if (!isFailure(body)) return data({ done: 'removed' })
  noteGivenBack(context, status)
  const error: MessageKey = status === 401 ? 'session_ended' : 'generic'
  return data({ status: 'error', initialValue: {}, error: { '': [error] } }, { status })
}

/** Whose photo it is, where that cannot be known. */
const nobody = { firstName: '', lastName: '' }

/** The photo on a page of its own, where forms of the profile lead without script. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const person = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="profile" title={t('account.photo.name')}>
      <PhotoSection name={person?.name ?? nobody} photo={person?.salesPhoto} />
      <p>
        <a href={at(accountPageUrl('profile'))}>{t('account.email.back')}</a>
      </p>
    </AccountLayout>
  )
}
