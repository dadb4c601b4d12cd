import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { newDealerQueue } from '#contract/v2/new-dealer.ts'
import { staffAddDealerUrl, staffNewDealerUrl, staffPageUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { queryOf, useLocalized } from '../ui/client/world.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff, pageIn } from './staff.ts'

const limit = 24

export async function loader(args: LoaderFunctionArgs) {
  const page = pageIn(queryOf(args.request))
  const query = { offset: (page - 1) * limit, limit }
  const { payload, meta } = await loadForStaff(args, newDealerQueue, { query })
  return { dealers: payload, page, pages: Math.ceil(meta.total / limit) }
}

/** New dealers that wait for staff. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { dealers, page, pages } = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="dealers">
      {query.has('sent') && <Saved>{t('staff.claim.saved')}</Saved>}
      <p>
        <ButtonLink href={at(staffAddDealerUrl())}>{t('new-dealer.title')}</ButtonLink>
      </p>
      <p>{t(dealers.length === 0 ? 'staff.dealers.none' : 'staff.dealers.lead')}</p>
      <ul role="list" className={style.list}>
        {dealers.map(({ key, label, owner, created, alike }) => (
          <li key={key} className={style.card}>
            <h2>
              <a href={at(staffNewDealerUrl(key))}>{label}</a>
            </h2>
            <p>
              {owner && `${t('staff.parks.by', { name: owner.name ?? `#${owner.ownerKey}` })} · `}
              <Ago instant={created} />
              {alike.length > 0 && ` · ${t('staff.dealers.alikeCount', { count: alike.length })}`}
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        address={to => at(`${staffPageUrl('dealers')}${to === 1 ? '' : `?page=${to}`}`)}
      />
    </StaffLayout>
  )
}
