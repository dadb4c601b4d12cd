import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { removeSalesPhoto, setSalesPhoto } from '#contract/profile/v1.ts'
import { salesPhotoForm, salesPhotoRemovalForm } from '#model/account/sales-photo.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { lighter } from '../ui/client/draw-picture.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ownUserCall } from './own.ts'
import { PhotoSection } from './PhotoSection.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { key, name, salesPhoto } = await requirePerson(args)
    return { key, name, salesPhoto }
  })

/** Longest side of an uploaded image, pixels; many times what is shown. */
const sentSide = 1_600

/** Uploads or removes a photo, and stays on the profile form if it was sent from there. */
export const action = (args: ActionFunctionArgs) =>
  queryOf(args.request).has('remove')
    ? sendForm(args, {
        schema: salesPhotoRemovalForm,
        ...ownUserCall(removeSalesPhoto, () => undefined),
        done: () => ({ done: 'removed' }),
      })
    : sendForm(args, {
        schema: salesPhotoForm,
        ...ownUserCall(setSalesPhoto, ({ photo }: { photo: Blob }) =>
          typeof document === 'undefined' ? photo : lighter(photo, sentSide),
        ),
        done: () => ({ done: 'saved' }),
        secret: ['photo'],
      })

/** Placeholder when the user is unknown. */
const noName = { firstName: '', lastName: '' }

/** The photo form on a separate page, for browsers without script. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const person = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="profile" title={t('account.photo.name')}>
      <PhotoSection of={person?.key} name={person?.name ?? noName} photo={person?.salesPhoto} />
      <p>
        <a href={at(accountPageUrl('profile'))}>{t('account.email.back')}</a>
      </p>
    </AccountLayout>
  )
}
