import type { AppointmentAvailability } from '#contract/appointment-availability.response.ts'
import { formats } from '#i18n/format.ts'
import { weekdays } from '#model/weekdays.ts'
import { useText } from '../../ui/client/text.tsx'

/** Names of the weekdays with appointments; undefined if none are offered. */
export function useAppointmentDays(offered: AppointmentAvailability | null | undefined): string | undefined {
  const { language } = useText()
  const { weekday } = formats(language)
  if (!offered?.active || offered.disabled) return undefined
  const days = weekdays.flatMap((day, index) => (offered[day] ? [weekday(index)] : []))
  return days.length > 0 ? days.join(', ') : undefined
}
