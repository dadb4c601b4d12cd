import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { problemQueue } from '#contract/v2/problem.ts'
import { staffPageUrl, staffReportsUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { queryOf, useLocalized } from '../ui/client/world.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff, pageIn } from './staff.ts'

const limit = 24

export async function loader(args: LoaderFunctionArgs) {
  const page = pageIn(queryOf(args.request))
  const query = { offset: (page - 1) * limit, limit }
  const { payload, meta } = await loadForStaff(args, problemQueue, { query })
  return { groups: payload, page, pages: Math.ceil(meta.total / limit) }
}

/** Homes, parks, dealers and ads that visitors reported. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { groups, page, pages } = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="reports">
      <p>{t(groups.length === 0 ? 'staff.reports.none' : 'staff.reports.lead')}</p>
      <ul role="list" className={style.list}>
        {groups.map(({ type, key, label, count, kinds, isUrgent, first }) => (
          <li key={`${type}-${key}`} className={style.card}>
            <h2>
              <a href={at(staffReportsUrl(type, key))}>{label}</a>
            </h2>
            {isUrgent && (
              <p>
                <span className={style.mark}>{t('staff.reports.urgent')}</span>
              </p>
            )}
            <p>{kinds.map(kind => t(`problem.kind.${kind}`)).join(' · ')}</p>
            <p className={style.soft}>
              {t('staff.reports.count', { n: count })} · <Ago instant={first} />
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        address={to => at(`${staffPageUrl('reports')}${to === 1 ? '' : `?page=${to}`}`)}
      />
    </StaffLayout>
  )
}
