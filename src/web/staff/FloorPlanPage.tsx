import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { allChanges } from '#contract/audit/v2.ts'
import { assignFloorPlan, getOwnFloorPlan } from '#contract/floor-plan/v2.ts'
import { ownFloorPlanUrl } from '#model/account/urls.ts'
import { shownDealerOwner } from '#model/dealer/new-dealer.ts'
import { floorPlanUrl } from '#model/floor-plan/urls.ts'
import { staffChangesUrl, staffFloorPlanUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { type FormResult, sendForm } from '../ui/form/send-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import { LastChanges } from './Change.tsx'
import { Owner, OwnerForm } from './OwnerForm.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export async function loader(args: LoaderFunctionArgs) {
  const key = args.params.key ?? ''
  const [changes, plan] = await Promise.all([
    loadForStaff(args, allChanges, {
      query: { 'subject-type': 'floorplan', 'subject-key': key, limit: 3 },
    }),
    loadForStaff(args, getOwnFloorPlan, { path: { key } }),
  ])
  return { plan: plan.payload, changes: changes.payload }
}

/** Saves the owner. */
export function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  return sendForm(args, {
    schema: shownDealerOwner,
    operation: assignFloorPlan,
    call: (client, { body: { version, noOne: _, ...body }, ...input }) =>
      client.call(assignFloorPlan, { ...input, path: { key }, version, body }),
    done: `${staffFloorPlanUrl(key)}?sent=1`,
    errors: { 403: 'other_person', 412: 'plan_changed' },
    unseen: ['version'],
  })
}

/** A floor plan as staff see it: its owner and its last changes. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { plan, changes } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  const { key } = plan
  return (
    <StaffLayout page="floor-plans" title={plan.label}>
      {query.has('sent') && !result && <Saved>{t('own-floor-plan.saved')}</Saved>}
      <dl className={style.facts}>
        <dt>{t('staff.dealer.owner')}</dt>
        <dd>
          <Owner owner={plan} />
        </dd>
      </dl>
      <p className={style.links}>
        {plan.active && <a href={at(floorPlanUrl(key))}>{t('staff.home.see')}</a>}
        <a href={at(ownFloorPlanUrl(key))}>{t('staff.home.edit')}</a>
        <a href={at(staffChangesUrl({ type: 'floorplan', key }))}>{t('staff.home.changes')}</a>
      </p>
      <section className={style.section} aria-labelledby="owner-title">
        <h2 id="owner-title">{t('staff.dealer.owner')}</h2>
        <OwnerForm key={plan.version} version={plan.version} />
      </section>
      <LastChanges title={t('staff.dealer.lastChanges')} changes={changes} />
    </StaffLayout>
  )
}
