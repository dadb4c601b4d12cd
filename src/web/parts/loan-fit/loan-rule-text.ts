import { formats } from '#i18n/format.ts'
import type { ExceptionFact, FactKey, RuleFact } from '#model/loan-fit/facts.ts'
import type { RuleCase } from '#model/loan-fit/rules.ts'
import type { Text } from '../../ui/client/text.tsx'

interface ShownRule {
  fact: RuleFact
  /** Null: the fact must be true. */
  least: number | null
  when: RuleCase | null
  unless: ExceptionFact | null
}

/** Text of a loan rule. */
export function loanRuleText(
  t: Text,
  { fact, least: min, when, unless }: ShownRule,
  language: 'en' | 'es',
): string {
  const bare = t(`loan-fit.need.${fact}`, { min: minimumText(fact, min, language) })
  const need = when === null ? bare : t('loan-fit.only', { need: bare, homes: t(`loan-fit.case.${when}`) })
  return unless === null ? need : t('loan-fit.or', { need, other: t(`loan-fit.or.${unless}`) })
}

/** A minimum as text: a year without a separator; empty if the fact must be true. */
export const minimumText = (fact: FactKey | 'lender', min: number | null, language: 'en' | 'es'): string =>
  min === null ? '' : fact === 'built-year' ? String(min) : formats(language).number(min)
