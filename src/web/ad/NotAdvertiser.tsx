import { newAdvertiserUrl } from '#model/account/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'

/** Why a user cannot advertise: they have no company, or neither own nor manage it. */
export function NotAdvertiser({ company }: { company: string | undefined }) {
  const { t } = useText()
  const at = useLocalized()
  if (company !== undefined) return <p>{t('advertise.notAdmin', { company })}</p>
  return (
    <>
      <p>{t('advertise.none')}</p>
      <p>
        <a href={at(newAdvertiserUrl())}>{t('advertise.toCompany')}</a>
      </p>
    </>
  )
}
