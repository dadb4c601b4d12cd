import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { newParkQueue } from '#contract/v2/park-claim.ts'
import { staffNewParkUrl, staffPageUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { queryOf, useLocalized } from '../ui/client/world.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff, pageIn } from './staff.ts'

const limit = 24

export async function loader(args: LoaderFunctionArgs) {
  const page = pageIn(queryOf(args.request))
  const query = { offset: (page - 1) * limit, limit }
  const { payload, meta } = await loadForStaff(args, newParkQueue, { query })
  return { parks: payload, page, pages: Math.ceil(meta.total / limit) }
}

/** New parks that wait for staff. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { parks, page, pages } = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="parks">
      {query.has('sent') && <Saved>{t('staff.claim.saved')}</Saved>}
      <p>{t(parks.length === 0 ? 'staff.parks.none' : 'staff.parks.lead')}</p>
      <ul role="list" className={style.list}>
        {parks.map(({ key, label, owner, created, alike }) => (
          <li key={key} className={style.card}>
            <h2>
              <a href={at(staffNewParkUrl(key))}>{label}</a>
            </h2>
            <p>
              {t('staff.parks.by', { name: owner.name ?? `#${owner.ownerKey}` })} · <Ago instant={created} />
              {alike.length > 0 && ` · ${t('staff.parks.alikeCount', { count: alike.length })}`}
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        address={to => at(`${staffPageUrl('parks')}${to === 1 ? '' : `?page=${to}`}`)}
      />
    </StaffLayout>
  )
}
