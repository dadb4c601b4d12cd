import type { Park } from '#contract/park/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { useText } from '../ui/client/text.tsx'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Section } from '../ui/primitives/Section.tsx'

/** Age policy and pets: yes, no, or unknown. */
export function RulesSection({ park }: { park: Park }) {
  const { t, language } = useText()
  const { ageRestrictions, petsAllowed, isResidentOwned } = park
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
  return (
    <Section id="rules" title={t('park.rules.title')}>
      <Facts facts={rules} />
    </Section>
  )
}
