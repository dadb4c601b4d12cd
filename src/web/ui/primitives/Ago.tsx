import { formats, type Instant, isoInstant } from '#i18n/format.ts'
import { useText } from '../client/text.tsx'
import { useWorld } from '../client/world.ts'

/** '3 days ago', with the full date as tooltip and `datetime`. */
export function Ago({ instant }: { instant: Instant }) {
  const { language } = useText()
  const { now } = useWorld()
  const { ago, date } = formats(language)
  return (
    <time dateTime={isoInstant(instant)} title={date(instant)}>
      {ago(instant, now)}
    </time>
  )
}
