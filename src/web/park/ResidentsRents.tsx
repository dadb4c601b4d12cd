import type { ResidentRents } from '#contract/rent-report/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { rentReportUrl } from '#model/account/urls.ts'
import { ResidentRanges } from '../parts/rent-report/ResidentRanges.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Words } from '../ui/primitives/Words.tsx'

/** Rent reports of residents, with the park's answer and a link to report. */
export function ResidentsRents({
  parkKey,
  residents: { ranges, answer },
}: {
  parkKey: number
  residents: ResidentRents
}) {
  const { t, language } = useText()
  const at = useLocalized()
  return (
    <>
      {ranges.length > 0 && (
        <>
          <h3>{t('park.residents.title')}</h3>
          <ResidentRanges ranges={ranges} />
        </>
      )}
      {answer && (
        <>
          <p>{t('park.residents.answer', { date: formats(language).date(answer.answered) })}</p>
          <blockquote>
            <Words text={answer.text} />
          </blockquote>
        </>
      )}
      <p>
        {t('park.residents.ask')}{' '}
        <a href={at(rentReportUrl(parkKey))} rel="nofollow">
          {t('park.residents.report')}
        </a>
      </p>
    </>
  )
}
