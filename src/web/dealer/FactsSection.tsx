import type { Dealer } from '#contract/dealer/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { associationUrl } from '#model/association/urls.ts'
import { parkUrl } from '#model/park/urls.ts'
import { repliesFact } from '../parts/card/replies-fact.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { webAddress } from '../ui/primitives/contact.ts'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Section } from '../ui/primitives/Section.tsx'

/** Service area, company, park and association. Paid packages are not shown to buyers. */
export function FactsSection({ dealer }: { dealer: Dealer }) {
  const { t, language } = useText()
  const localize = useLocalized()
  const { memberSince, replies, territoryRadius, company, park, stateAssociation } = dealer
  const link = (text: string, page: string | undefined) => (page ? <a href={localize(page)}>{text}</a> : text)
  const site = webAddress(company?.website)
  const facts: Fact[] = [
    {
      label: t('dealer.territory'),
      value: territoryRadius === null ? null : t('dealer.territory.miles', { miles: territoryRadius }),
    },
    ...(memberSince === null
      ? []
      : [{ label: t('dealer.memberSince'), value: formats(language).date(memberSince) }]),
    ...(replies ? [repliesFact(replies, t, language)] : []),
    ...(company
      ? [
          {
            label: t('dealer.company'),
            value: company.name,
            note: site ? (
              <a href={site} target="_blank" rel="noopener nofollow">
                {new URL(site).host}
              </a>
            ) : null,
          },
        ]
      : []),
    ...(park
      ? [
          {
            label: t('dealer.park'),
            value: link(park.name, parkUrl(park.key)),
            note: `${park.city}, ${park.state}`,
          },
        ]
      : []),
    ...(stateAssociation
      ? [
          {
            label: t('dealer.association'),
            value: link(stateAssociation.name, associationUrl(stateAssociation.key)),
            note: stateAssociation.isSponsored ? t('dealer.association.sponsored') : null,
          },
        ]
      : []),
  ]
  return (
    <Section id="facts" title={t('dealer.facts')}>
      <Facts facts={facts} />
    </Section>
  )
}
