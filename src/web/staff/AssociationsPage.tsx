import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allAssociations } from '#contract/association/v2.ts'
import { staffAddAssociationUrl, staffAssociationUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { payload } = await loadForStaff(args, allAssociations)
  return payload.map(({ key, label, state, managerEmail, members, retired }) => ({
    ...{ key, label, state, managerEmail, members, retired },
  }))
}

/** All state associations. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const associations = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="associations">
      <p>
        <ButtonLink href={at(staffAddAssociationUrl())}>{t('own-association.add')}</ButtonLink>
      </p>
      {associations.length === 0 && <p>{t('own-association.none')}</p>}
      <ul role="list" className={style.list}>
        {associations.map(({ key, label, state, managerEmail, members, retired }) => (
          <li key={key} className={style.card}>
            <h2>
              <a href={at(staffAssociationUrl(key))}>{label}</a>
            </h2>
            <p>
              {[
                state,
                managerEmail ?? t('own-association.noManager'),
                t('own-association.memberCount', { n: members }),
                retired === null ? null : t('own-association.retired'),
              ]
                .filter(part => part !== null)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </StaffLayout>
  )
}
