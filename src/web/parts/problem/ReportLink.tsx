import type { ReportableType } from '#model/problem/report.ts'
import { reportUrl } from '#model/problem/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import style from './ReportLink.module.css'

/** Link to the form that reports a problem. Its message is in the catalogue `lead-way`. */
export function ReportLink({ type, of }: { type: ReportableType; of: number }) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <p>
      <a className={style.link} href={at(reportUrl(type, of))} rel="nofollow">
        {t('lead-way.report')}
      </a>
    </p>
  )
}
