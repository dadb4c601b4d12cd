import type { Park } from '#contract/v1/park.response.ts'
import { formats } from '#i18n/format.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Section } from '../ui/primitives/Section.tsx'

/** Age policy, pets and lease terms: yes, no, or unknown. */
export function RulesSection({ park }: { park: Park }) {
  const { t, language } = useText()
  const { ageRestrictions, petsAllowed, isResidentOwned, lease } = park
  const yesOrNo = (value: boolean | null) => (value === null ? null : t(value ? 'park.yes' : 'park.no'))
  const rules: Fact[] = [
    {
      label: t('park.rules.age'),
      value: ageRestrictions === null ? null : t(`park.ageType.${ageRestrictions}`),
      note: park.ageRestrictionsDescription,
    },
    ...(park.hopaRule === null
      ? []
      : [
          {
            label: t('park.rules.hopa'),
            value: t(`park.hopaRule.${park.hopaRule}`),
            note:
              park.hopaSurveyedOn === null
                ? t('park.rules.hopaNote')
                : t('park.rules.hopaSurvey', { date: formats(language).date(park.hopaSurveyedOn) }),
          },
        ]),
    {
      label: t('park.rules.pets'),
      value: petsAllowed === 0 ? null : t(`park.petsAllowed.${petsAllowed}`),
      note: park.petsDescription,
    },
    { label: t('park.rules.residentOwned'), value: yesOrNo(isResidentOwned) },
  ]
  const leases: Fact[] = [
    { label: t('park.lease.term'), value: lease.termMonths === null ? null : termText(lease.termMonths, t) },
    {
      label: t('park.lease.notice'),
      value: lease.noticeDays === null ? null : t('park.lease.days', { count: lease.noticeDays }),
      note: t('park.lease.noticeNote'),
    },
    {
      label: t('park.lease.passThroughs'),
      value: yesOrNo(lease.passThroughs),
      note: t('park.lease.passThroughsNote'),
    },
    {
      label: t('park.lease.rightToSell'),
      value: yesOrNo(lease.rightToSellInPlace),
      note: t('park.lease.rightToSellNote'),
    },
    {
      label: t('park.lease.firstRefusal'),
      value: yesOrNo(lease.firstRefusal),
      note: t('park.lease.firstRefusalNote'),
    },
  ]
  return (
    <Section id="rules" title={t('park.rules.title')}>
      <Facts facts={rules} />
      <h3>{t('park.lease.title')}</h3>
      <p className={detail.hint}>
        {lease.asOf === null
          ? t('park.lease.hint')
          : t('park.lease.hintDated', { date: formats(language).date(lease.asOf) })}
      </p>
      <Facts facts={leases} />
    </Section>
  )
}

/** 'Month to month', '12 months', '99 years'. */
function termText(months: number, t: Text): string {
  if (months === 1) return t('park.lease.monthly')
  return months >= 24 && months % 12 === 0
    ? t('park.lease.years', { count: months / 12 })
    : t('park.lease.months', { count: months })
}
