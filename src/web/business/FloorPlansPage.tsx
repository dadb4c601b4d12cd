import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownedFloorPlans } from '#contract/floor-plan/v2.ts'
import { accountPageUrl, newFloorPlanUrl, ownFloorPlanUrl } from '#model/account/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Business.module.css'
import { MAX_OWNED, ownersOf } from './owned.ts'

export async function loader(args: LoaderFunctionArgs) {
  const owners = await ownersOf(args)
  const lists = await Promise.all(
    owners.map(owner => load(args, ownedFloorPlans, { path: { ...owner }, query: { limit: MAX_OWNED } })),
  )
  return lists.flatMap(({ payload }) =>
    payload.map(({ key, label, active, salesCenterCount }) => ({ key, label, active, salesCenterCount })),
  )
}

/** The floor plans of the user and their company. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const plans = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="dealers" title={t('own-floor-plan.name')}>
      <p>{t(plans.length === 0 ? 'own-floor-plan.none' : 'own-floor-plan.lead')}</p>
      <ul role="list" className={style.items}>
        {plans.map(({ key, label, active, salesCenterCount }) => (
          <li key={key} className={style.item}>
            <h2>
              <a href={at(ownFloorPlanUrl(key))}>{label}</a>
            </h2>
            <p>
              <span className={style.status} data-public={active || undefined}>
                {t(active ? 'own-floor-plan.offered' : 'own-floor-plan.retired')}
              </span>
              {t('own-floor-plan.dealers', { count: salesCenterCount })}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <a href={at(newFloorPlanUrl())}>{t('own-floor-plan.add')}</a>
      </p>
      <p>
        <a href={at(accountPageUrl('dealers'))}>{t('business.dealers.all')}</a>
      </p>
    </AccountLayout>
  )
}
