import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { OwnFloorPlan } from '#contract/floor-plan/v2.response.ts'
import {
  changeFloorPlan,
  getOwnFloorPlan,
  restoreFloorPlan,
  retireFloorPlan,
} from '#contract/floor-plan/v2.ts'
import { keysOf, recordOf } from '#kit/keys.ts'
import { ownFloorPlansUrl, ownFloorPlanUrl, ownPhotosUrl } from '#model/account/urls.ts'
import { planFacts } from '#model/floor-plan/fields.ts'
import { floorPlanPageForm, planOfPage, rowsOfPage } from '#model/floor-plan/own.ts'
import { floorPlanUrl } from '#model/floor-plan/urls.ts'
import { form as formOf } from '#model/form.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { ResendForm } from '../parts/account/ResendForm.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { FloorPlanFields, floorPlanLabels } from '../parts/floor-plan/FloorPlanFields.tsx'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Business.module.css'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { manages } = await requirePerson(args)
    const { payload } = await load(args, getOwnFloorPlan, { path: { key: args.params.key ?? '' } })
    return { plan: payload, isStaff: manages.includes('staff') }
  })

const press = formOf({})
const operations = { retire: retireFloorPlan, restore: restoreFloorPlan } as const

/** Saves the plan, retires or restores it. */
export async function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  const name = (await args.request.clone().formData()).get(FORM_NAME)
  if (name === 'retire' || name === 'restore')
    return sendForm(args, {
      schema: press,
      operation: operations[name],
      call: (client, input) => client.call(operations[name], { ...input, path: { key } }),
      done: `${ownFloorPlanUrl(key)}?sent=${name}`,
      errors: { 403: 'other_person' },
      unseen: ['modelName', 'removedByStaff'],
    })
  return sendForm(args, {
    schema: floorPlanPageForm,
    operation: changeFloorPlan,
    call: (client, { body, ...input }) =>
      client.call(changeFloorPlan, {
        ...input,
        path: { key },
        version: body.version ?? 0,
        body: planOfPage(body),
      }),
    done: `${ownFloorPlanUrl(key)}?sent=1`,
    errors: { 403: 'other_person', 412: 'plan_changed' },
    unseen: ['openings'],
  })
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <Plan {...loaded} /> : <ResendForm page="dealers" />
}

/** Texts after the forms were saved, by the parameter of the URL. */
const savedTexts = { retire: 'own-floor-plan.retire.done', restore: 'own-floor-plan.restore.done' } as const

/** A floor plan of the user, or any plan for staff. */
function Plan({ plan, isStaff }: { plan: OwnFloorPlan; isStaff: boolean }) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const result = useActionData<FormResult>()
  const sent = query.get('sent')
  return (
    <AccountLayout page="dealers" title={plan.label}>
      {sent !== null && !result && (
        <Saved>
          {t(sent === 'retire' || sent === 'restore' ? savedTexts[sent] : 'own-floor-plan.saved')}
        </Saved>
      )}
      {plan.removedByStaff && <p>{t('own-floor-plan.removedByStaff')}</p>}
      <section className={style.facts} aria-label={t('own-floor-plan.facts')}>
        <p>
          <span className={style.status} data-public={plan.active || undefined}>
            {t(plan.active ? 'own-floor-plan.offered' : 'own-floor-plan.retired')}
          </span>
          {t('own-floor-plan.dealers', { count: plan.salesCenterCount })}
        </p>
        <p className={style.links}>
          {plan.active && <a href={at(floorPlanUrl(plan.key))}>{t('own-floor-plan.see')}</a>}
          <a href={at(ownPhotosUrl('floorplans', plan.key))}>{t('business.photos')}</a>
          <a href={at(ownFloorPlansUrl())}>{t('own-floor-plan.all')}</a>
        </p>
      </section>
      <PlanForm key={plan.version} plan={plan} isStaff={isStaff} />
      {(isStaff || !plan.removedByStaff) && <RetirePlan isOffered={plan.active} />}
    </AccountLayout>
  )
}

function PlanForm({ plan, isStaff }: { plan: OwnFloorPlan; isStaff: boolean }) {
  const { t } = useText()
  const { rooms, isShowcase } = plan
  const known = keysOf(planFacts).filter(name => plan[name] !== null)
  const [form, fields] = usePageForm(floorPlanPageForm, {
    id: 'plan',
    defaultValue: {
      ...recordOf(known, name => String(plan[name])),
      dimensionUnit: 'ft',
      rooms: rowsOfPage(rooms),
      ...(isStaff && { isShowcase: isShowcase ? 'yes' : 'no' }),
    },
  })
  const labels = { ...floorPlanLabels(t), isShowcase: t('own-floor-plan.isShowcase') }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('own-floor-plan.save')}
      kind="primary"
      bare
    >
      <input type="hidden" name="version" value={plan.version} />
      <FloorPlanFields fields={fields} roomCount={rooms.length} />
      {isStaff && (
        <Select
          field={fields.isShowcase}
          label={labels.isShowcase}
          values={(['yes', 'no'] as const).map(value => ({ value, text: t(`own-floor-plan.${value}`) }))}
        />
      )}
    </PostForm>
  )
}

/** The button that retires an offered plan or restores a retired one, with what it does. */
function RetirePlan({ isOffered }: { isOffered: boolean }) {
  const { t } = useText()
  const name = isOffered ? 'retire' : 'restore'
  const [form, fields] = usePageForm(press, { id: name })
  return (
    <section className={style.section} aria-labelledby="retiring">
      <h2 id="retiring">{t(`own-floor-plan.${name}.title`)}</h2>
      <p>{t(`own-floor-plan.${name}.text`)}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t(`own-floor-plan.${name}.submit`)}
        kind="plain"
        bare
        unguarded
      />
    </section>
  )
}
