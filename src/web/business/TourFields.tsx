import { formats } from '#i18n/format.ts'
import { sentence } from '#kit/sentence.ts'
import { tourSwitches } from '#model/appointment/availability.ts'
import { weekdays } from '#model/weekdays.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { EditGroup } from '../ui/edit/EditGroup.tsx'
import type { EditInputs } from '../ui/edit/inputs.tsx'

const at = (part: string) => `appointmentAvailability.${part}`

/** Labels of the fields by name. */
export const tourLabels = (t: Text): Record<string, string> => ({
  ...Object.fromEntries(tourSwitches.map(part => [at(part), t(`business.tours.${part}`)])),
  [at('days')]: t('business.tours.days'),
})

/** The tour schedule of a dealer or park. */
export function TourFields({ input }: { input: EditInputs }) {
  const { t, language } = useText()
  return (
    <EditGroup legend={t('business.field.appointmentAvailability')} hint={t('business.hint.tours')}>
      {input.check(at('active'))}
      {input.ticks(
        at('days'),
        weekdays.map((value, index) => ({ value, text: sentence(formats(language).weekday(index)) })),
      )}
      {input.check(at('disabled'))}
      {input.check(at('holidayDisabled'))}
    </EditGroup>
  )
}
