import type { CommunityReport } from '#contract/community-report/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { PRICE_BAND } from '#model/community-report.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { Bands } from './Bands.tsx'
import styles from './CommunityReport.module.css'
import { Figures } from './Figures.tsx'

interface HomesSectionProps {
  report: CommunityReport
  name: string
  homesUrl: string | undefined
}

/** Homes for sale and for rent, with their prices. */
export function HomesSection({ report: { homes }, name, homesUrl }: HomesSectionProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { money, number } = formats(language)
  const { forSale, forRent, medianPrice, medianRent, bands, listed } = homes
  const ofHomes = (count: number) => t('community-report.ofHomes', { count, shown: number(count) })
  return (
    <Section id="homes" title={t('community-report.homes.title')}>
      <Figures
        figures={[
          { label: t('community-report.homes.forSale'), value: number(forSale) },
          {
            label: t('community-report.homes.medianPrice'),
            value: medianPrice === null ? null : money(medianPrice),
            note: ofHomes(forSale),
          },
          { label: t('community-report.homes.forRent'), value: number(forRent) },
          {
            label: t('community-report.homes.medianRent'),
            value: medianRent === null ? null : money(medianRent),
            note: ofHomes(forRent),
          },
        ]}
      />
      <Bands
        title={t('community-report.homes.bands', { name })}
        head={[t('community-report.homes.price'), t('community-report.homes.count')]}
        bands={bands}
        band={PRICE_BAND}
      />
      {homesUrl && listed > 0 && (
        <p>
          <a className={styles.more} href={at(homesUrl)}>
            {t('community-report.homes.all')}
          </a>
        </p>
      )}
    </Section>
  )
}
