import type { Park } from '#contract/park/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Section } from '../ui/primitives/Section.tsx'

/** Owners of the park, most recent first. */
export function OwnersSection({ park: { owners = [] } }: { park: Park }) {
  const { t, language } = useText()
  if (owners.length === 0) return null
  return (
    <Section id="owners" title={t('park.owners.title')}>
      <table className={detail.table}>
        <caption className="visually-hidden">{t('park.owners.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('park.owners.since')}</th>
            <th scope="col">{t('park.owners.owner')}</th>
          </tr>
        </thead>
        <tbody>
          {owners.map(({ changedOn, ownerName, ownerKind }) => (
            <tr key={changedOn}>
              <td>
                <time dateTime={changedOn}>{formats(language).date(changedOn)}</time>
              </td>
              <td>
                {ownerName ??
                  (ownerKind === null ? t('listing.notStated') : t(`park.ownerKind.${ownerKind}`))}
                {ownerName !== null && ownerKind !== null && (
                  <span className={detail.soft}> · {t(`park.ownerKind.${ownerKind}`)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
