import { formats, type Instant, isoInstant } from '#i18n/format.ts'
import { useRenderContext } from '../client/render-context.ts'
import { useText } from '../client/text.tsx'

/** '3 days ago', with the full date as tooltip and `datetime`. */
export function Ago({ instant }: { instant: Instant }) {
  const { language } = useText()
  const { now } = useRenderContext()
  const { ago, date } = formats(language)
  return (
    <time dateTime={isoInstant(instant)} title={date(instant)}>
      {ago(instant, now)}
    </time>
  )
}
