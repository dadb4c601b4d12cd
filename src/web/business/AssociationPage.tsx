import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { OwnAssociation } from '#contract/association/v2.response.ts'
import { getOwnAssociation, patchAssociation } from '#contract/association/v2.ts'
import {
  accountPageUrl,
  associationMembersUrl,
  ownAssociationUrl,
  ownPhotosUrl,
} from '#model/account/urls.ts'
import { type AssociationField, associationEdit, savedAssociation } from '#model/association/edit-form.ts'
import { associationUrl } from '#model/association/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { ResendForm } from '../parts/account/ResendForm.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { type EditResult, sendEdit } from '../ui/edit/edit-action.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import { AssociationForm } from './AssociationForm.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    await requirePerson(args)
    return (await load(args, getOwnAssociation, { path: { key: args.params.key ?? '' } })).payload
  })

export function action(args: ActionFunctionArgs) {
  const path = { key: args.params.key ?? '' }
  return sendEdit(args, {
    operation: patchAssociation,
    edit: associationEdit,
    call: (client, input) => client.call(patchAssociation, { ...input, path }),
    fields: savedAssociation,
    done: `${ownAssociationUrl(path.key)}?sent=1`,
  })
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <Association loaded={loaded} /> : <ResendForm page="associations" />
}

/** The page of a state association, for its manager. */
function Association({ loaded }: { loaded: OwnAssociation }) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const result = useActionData<EditResult<OwnAssociation, AssociationField>>()
  const current = result?.current
  // After a conflict the action knows a newer version.
  const association = current?.key === loaded.key && current.version > loaded.version ? current : loaded
  const { key, version, retired } = association
  return (
    <AccountLayout page="associations" title={association.label}>
      {query.has('sent') && !result && <Saved>{t('own-association.saved')}</Saved>}
      {retired !== null && <p>{t('own-association.retired')}</p>}
      <p>
        {retired === null && (
          <>
            <a href={at(associationUrl(key))}>{t('own-association.see')}</a>
            {' · '}
          </>
        )}
        <a href={at(ownPhotosUrl('state-associations', key))}>{t('own-association.pictures')}</a>
        {' · '}
        <a href={at(associationMembersUrl(key))}>{t('own-association.members')}</a>
        {' · '}
        <a href={at(accountPageUrl('associations'))}>{t('account-menu.associations.name')}</a>
      </p>
      <AssociationForm key={version} association={association} conflicts={result?.conflicts} />
    </AccountLayout>
  )
}
