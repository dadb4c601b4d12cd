import { formats } from '#i18n/format.ts'
import type { Hours } from '#model/hours.ts'
import type { Text } from '../client/text.tsx'
import { dayText, week } from './Hours.tsx'

/** The week in few lines, days with the same hours together: 'Monday – Friday: 9:00 AM – 5:00 PM'. */
export function hoursLines({ days }: Pick<Hours, 'days'>, t: Text, language: 'en' | 'es'): string[] {
  const format = formats(language)
  const lines: { from: number; to: number; text: string }[] = []
  for (const weekday of week) {
    const text = dayText(
      days.find(day => day.weekday === weekday),
      t,
      format,
    )
    const last = lines.at(-1)
    if (last?.text === text) last.to = weekday
    else lines.push({ from: weekday, to: weekday, text })
  }
  return lines.map(({ from, to, text }) => {
    const name = from === to ? format.weekday(from) : `${format.weekday(from)} – ${format.weekday(to)}`
    return `${name}: ${text}`
  })
}
