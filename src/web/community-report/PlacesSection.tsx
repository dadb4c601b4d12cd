import type { CommunityReport } from '#contract/community-report/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { communityReportUrl } from '#model/page-urls.ts'
import { countyNameIn } from '#model/place/county.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './CommunityReport.module.css'

/** Counties and cities with parks or homes, linked to their reports. */
export function PlacesSection({ report, name }: { report: CommunityReport; name: string }) {
  const { t } = useText()
  return (
    <>
      {(['counties', 'cities'] as const).map(
        kind =>
          report[kind].length > 0 && (
            <Section key={kind} id={kind} title={t(`community-report.${kind}`, { name })}>
              <Places state={report.place.state} parts={report[kind]} />
            </Section>
          ),
      )}
    </>
  )
}

function Places({ state, parts }: { state: string; parts: CommunityReport['cities'] }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { number } = formats(language)
  const named = parts
    .map(part => ({ ...part, label: countyNameIn(state, part.label, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  return (
    <ul role="list" className={styles.places}>
      {named.map(({ label, urlSlug, parks, homes }) => (
        <li key={urlSlug}>
          <a href={at(communityReportUrl(state, urlSlug))}>{label}</a>
          <span>
            {t('community-report.parks', { count: parks, shown: number(parks) })} ·{' '}
            {t('community-report.homesCount', { count: homes, shown: number(homes) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
