import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allFloorPlans } from '#contract/floor-plan/v2.ts'
import { staffAddFloorPlanUrl, staffFloorPlanUrl, staffMakersUrl, staffPageUrl } from '#model/staff/urls.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff, pageIn } from './staff.ts'

const limit = 24

export async function loader(args: LoaderFunctionArgs) {
  const page = pageIn(queryOf(args.request))
  const query = { offset: (page - 1) * limit, limit }
  const { payload, meta } = await loadForStaff(args, allFloorPlans, { query })
  const plans = payload.map(({ key, label, active, salesCenterCount }) => ({
    ...{ key, label, active, salesCenterCount },
  }))
  return { plans, page, pages: Math.ceil(meta.total / limit) }
}

/** All floor plans, which staff may change. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { plans, page, pages } = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="floor-plans">
      <p>
        <ButtonLink href={at(staffAddFloorPlanUrl())}>{t('own-floor-plan.add')}</ButtonLink>
      </p>
      <p>
        <a href={at(staffMakersUrl())}>{t('staff.makers.name')}</a>
      </p>
      <p>{t(plans.length === 0 ? 'own-floor-plan.none' : 'staff.floor-plans.lead')}</p>
      <ul role="list" className={style.list}>
        {plans.map(({ key, label, active, salesCenterCount }) => (
          <li key={key} className={style.card}>
            <h2>
              <a href={at(staffFloorPlanUrl(key))}>{label}</a>
            </h2>
            <p>
              {t(active ? 'own-floor-plan.offered' : 'own-floor-plan.retired')}
              {` · ${t('own-floor-plan.dealers', { count: salesCenterCount })}`}
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        address={to => at(`${staffPageUrl('floor-plans')}${to === 1 ? '' : `?page=${to}`}`)}
      />
    </StaffLayout>
  )
}
