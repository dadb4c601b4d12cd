import { pageUrl } from '#model/urls.ts'
import { Button } from '../ui/Button.tsx'
import { PlaceField } from '../ui/PlaceField.tsx'
import { useText } from '../ui/text.tsx'
import { useLocalized } from '../ui/world.ts'
import styles from './CommunityReport.module.css'

/** Asks for a place; the server leads on to its report. */
export function PlaceForm({ typed = '' }: { typed?: string }) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <form method="get" action={at(pageUrl('community-report')!)} className={styles.form}>
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
