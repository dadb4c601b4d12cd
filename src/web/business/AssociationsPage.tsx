import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { managedAssociations } from '#contract/association/v2.ts'
import { ownAssociationUrl } from '#model/account/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { key: userKey } = await requirePerson(args)
  const { payload } = await load(args, managedAssociations, { path: { userKey } })
  return payload.map(({ key, label, members, requests, retired }) => ({
    ...{ key, label, members, requests, retired },
  }))
}

/** The state associations whose pages the user maintains. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const associations = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="associations">
      {associations.length === 0 && <p>{t('own-association.managesNone')}</p>}
      <ul role="list">
        {associations.map(({ key, label, members, requests, retired }) => (
          <li key={key}>
            <h2>
              <a href={at(ownAssociationUrl(key))}>{label}</a>
            </h2>
            <p>
              {[
                t('own-association.memberCount', { n: members }),
                requests === 0 ? null : t('own-association.requestCount', { n: requests }),
                retired === null ? null : t('own-association.retired'),
              ]
                .filter(part => part !== null)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </AccountLayout>
  )
}
