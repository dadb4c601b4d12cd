import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { addFloorPlan } from '#contract/floor-plan/v2.ts'
import { ownFloorPlansUrl, ownFloorPlanUrl } from '#model/account/urls.ts'
import { floorPlanPageForm, planOfPage } from '#model/floor-plan/own.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { ResendForm } from '../parts/account/ResendForm.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { FloorPlanFields, floorPlanLabels } from '../parts/floor-plan/FloorPlanFields.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { newOwner } from './owned.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { companyAdmin } = await requirePerson(args)
    return { hasCompany: companyAdmin }
  })

/** Adds the plan for the user or their company. */
export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: floorPlanPageForm,
    operation: addFloorPlan,
    call: (client, { body, ...input }) =>
      asPerson<typeof addFloorPlan>(client, person =>
        client.call(addFloorPlan, {
          ...input,
          path: { ...newOwner(person, body.forCompany) },
          body: planOfPage(body),
        }),
      ),
    done: ({ key }) => `${ownFloorPlanUrl(key)}?sent=1`,
    errors: { 403: 'other_person' },
    unseen: ['owner'],
  })

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <NewFloorPlan {...loaded} /> : <ResendForm page="dealers" />
}

/** A dealer or a maker adds a floor plan. */
function NewFloorPlan({ hasCompany }: { hasCompany: boolean }) {
  const { t } = useText()
  const at = useLocalized()
  const [form, fields] = usePageForm(floorPlanPageForm, {
    id: 'plan',
    defaultValue: { forCompany: hasCompany, dimensionUnit: 'ft' },
  })
  const labels = { ...floorPlanLabels(t), forCompany: t('own-floor-plan.forCompany') }
  return (
    <AccountLayout page="dealers" title={t('own-floor-plan.add')}>
      <p>{t('own-floor-plan.addLead')}</p>
      <PostForm form={form} fields={fields} labels={labels} submit={t('own-floor-plan.add')} kind="main" bare>
        <FloorPlanFields fields={fields} />
        {hasCompany && <Checkbox field={fields.forCompany} label={labels.forCompany} />}
      </PostForm>
      <p>
        <a href={at(ownFloorPlansUrl())}>{t('own-floor-plan.all')}</a>
      </p>
    </AccountLayout>
  )
}
