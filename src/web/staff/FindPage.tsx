import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { FoundItem } from '#contract/staff/v2.response.ts'
import { findAnything } from '#contract/staff/v2.ts'
import { ownParkUrl } from '#model/account/urls.ts'
import { staffChangesUrl, staffDealerUrl, staffHomeUrl, staffUserUrl } from '#model/staff/urls.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export async function loader(args: LoaderFunctionArgs) {
  const text = (queryOf(args.request).get('text') ?? '').trim().slice(0, 100)
  // Also without a text, so that the page is for staff only.
  const query = { text: text.length < 2 ? '--' : text }
  const { payload } = await loadForStaff(args, findAnything, { query })
  return text.length < 2 ? null : payload
}

const addressOf = ({ type, key }: FoundItem): string => {
  switch (type) {
    case 'listing':
      return staffHomeUrl(key)
    case 'registered-user':
      return staffUserUrl(key)
    case 'park':
      return ownParkUrl(key)
    case 'sales-center':
      return staffDealerUrl(key)
    case 'company':
      return staffChangesUrl({ type, key })
  }
}

/** Search over all records. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const found = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="find">
      {!found && <p>{t('staff.find.text')}</p>}
      {found?.length === 0 && <p>{t('staff.find.none')}</p>}
      {found && (
        <ul role="list" className={style.list}>
          {found.map(item => (
            <li key={`${item.type}-${item.key}`} className={style.card}>
              <p>
                <a href={at(addressOf(item))}>{item.label}</a>
              </p>
              <p className={style.soft}>
                {t(`staff.subject.${item.type}`, { key: item.key })}
                {item.note !== null && ` · ${item.note}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </StaffLayout>
  )
}
