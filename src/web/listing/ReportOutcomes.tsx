import type { Listing } from '#contract/listing/v1.response.ts'
import { formats, isoInstant } from '#i18n/format.ts'
import { useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'

/** Outcomes of reports about the home; nothing without any. */
export function ReportOutcomes({ outcomes = [] }: { outcomes: Listing['reportOutcomes'] }) {
  const { t, language } = useText()
  if (outcomes.length === 0) return null
  return (
    <>
      <h3>{t('listing.reports.title')}</h3>
      <ul className={detail.hint}>
        {outcomes.map(({ kind, decision, day, count }) => (
          <li key={`${kind} ${decision} ${day}`}>
            <time dateTime={isoInstant(day)}>{formats(language).date(day)}</time>
            {`: ${t('listing.reports.reported', { count, what: t(`listing.reports.kind.${kind}`) })} `}
            {t(`listing.reports.${decision}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
