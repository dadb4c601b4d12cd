import { pageUrl } from '#model/page-urls.ts'
import { PlaceField } from '../parts/place/PlaceField.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ErrorBox } from '../ui/form/ErrorBox.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import styles from './CommunityReport.module.css'

/** Place form; the server redirects to the report. */
export function PlaceForm({ typed = '' }: { typed?: string }) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <form method="get" action={at(pageUrl('community-report'))} className={styles.form}>
      <ErrorBox
        id="report-errors"
        heading={<p>{t('form.problem')}</p>}
        problems={typed === '' ? [] : [{ href: '#place-location', text: t('community-report.noPlace') }]}
        result={undefined}
      />
      <PlaceField
        name="location"
        label={t('community-report.place')}
        value={typed}
        error={typed === '' ? undefined : t('community-report.noPlace')}
      />
      <Button kind="main" type="submit">
        {t('community-report.send')}
      </Button>
    </form>
  )
}
