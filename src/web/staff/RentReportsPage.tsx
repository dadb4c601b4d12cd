import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { rentReportQueue } from '#contract/v2/rent-report.ts'
import { formats } from '#i18n/format.ts'
import { staffPageUrl, staffRentReportUrl } from '#model/staff/urls.ts'
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
  const { payload, meta } = await loadForStaff(args, rentReportQueue, { query })
  return { reports: payload, page, pages: Math.ceil(meta.total / limit) }
}

/** Lot rents that residents reported, and answers of managers, that wait for staff. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const { money } = formats(language)
  const { reports, page, pages } = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="lot-rents">
      <p>{t(reports.length === 0 ? 'rent-report.staff.none' : 'rent-report.staff.lead')}</p>
      <ul role="list" className={style.list}>
        {reports.map(({ kind, key, park, amount, sent }) => (
          <li key={`${kind}-${key}`} className={style.card}>
            <h2>
              <a href={at(staffRentReportUrl(kind, key))}>{park}</a>
            </h2>
            <p>
              {t(`rent-report.staff.${kind}`)}
              {amount !== null && ` · ${money(amount)}`} · <Ago instant={sent} />
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        address={to => at(`${staffPageUrl('lot-rents')}${to === 1 ? '' : `?page=${to}`}`)}
      />
    </StaffLayout>
  )
}
