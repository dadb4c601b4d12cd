import { useText } from '../client/text.tsx'
import { EditGroup } from './EditGroup.tsx'
import type { EditInputs } from './inputs.tsx'
import { tourDays, tourNames } from './tours.ts'

/** The tour schedule of a home, dealer or park. */
export function TourFields({ input, hint }: { input: EditInputs; hint: string }) {
  const { t, language } = useText()
  const [active, days, disabled, holidayDisabled] = tourNames
  return (
    <EditGroup legend={t('form.tours.title')} hint={hint}>
      {input.check(active)}
      {input.ticks(days, tourDays(language))}
      {input.check(disabled)}
      {input.check(holidayDisabled)}
    </EditGroup>
  )
}
