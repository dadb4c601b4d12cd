import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { addFloorPlanForStaff, allFloorPlans } from '#contract/floor-plan/v2.ts'
import { floorPlanPageForm, planOfPage } from '#model/floor-plan/own.ts'
import { staffFloorPlanUrl } from '#model/staff/urls.ts'
import { FloorPlanFields, floorPlanLabels } from '../parts/floor-plan/FloorPlanFields.tsx'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

/** Only staff may see all plans. */
export const loader = async (args: LoaderFunctionArgs) => {
  await loadForStaff(args, allFloorPlans, { query: { limit: 1 } })
  return null
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: floorPlanPageForm,
    operation: addFloorPlanForStaff,
    call: (client, { body, ...input }) =>
      client.call(addFloorPlanForStaff, { ...input, body: planOfPage(body) }),
    done: ({ key }) => `${staffFloorPlanUrl(key)}?sent=1`,
    errors: { 403: 'other_person' },
  })

/** Staff add a floor plan of no one. */
export function Component() {
  const { t } = useText()
  const [form, fields] = usePageForm(floorPlanPageForm, { id: 'plan', defaultValue: { dimensionUnit: 'ft' } })
  return (
    <StaffLayout page="floor-plans" title={t('own-floor-plan.add')}>
      <p>{t('own-floor-plan.addForStaff')}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={floorPlanLabels(t)}
        submit={t('own-floor-plan.add')}
        kind="primary"
        bare
      >
        <FloorPlanFields fields={fields} />
      </PostForm>
    </StaffLayout>
  )
}
