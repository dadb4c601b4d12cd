import { formats } from '#i18n/format.ts'
import type { AskableFact } from '#model/lead/missing-facts.ts'
import type { FactKey } from '#model/loan-fit/facts.ts'
import { loanFits } from '#model/loan-fit/fit.ts'
import { type Condition, loanLines, loanQuestions } from '#model/loan-fit/lines.ts'
import { type LoanProgram, type LoanRule, type LoanRuleKey, loanRules } from '#model/loan-fit/rules.ts'
import { ruleSources } from '#model/loan-fit/sources.ts'
import { loanRulesUrl } from '#model/page-urls.ts'
import { loanRuleText, minimumText } from '../parts/loan-fit/loan-rule-text.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Facts } from '../ui/primitives/Facts.tsx'
import styles from './ListingPage.module.css'
import type { ShownLoanFit } from './listing-page-data.ts'

type Program = ShownLoanFit['programs'][number]
type Known = ShownLoanFit['facts'][number]

interface LoanFitProps {
  fit: ShownLoanFit
}

/** One sentence in three lines: loans that are likely, possible and excluded; then a link to request what would decide. */
export function LoanFit({
  fit: { programs },
  requestUrl,
}: LoanFitProps & {
  /** Form that requests facts from the seller; undefined for a home off the market. */
  requestUrl: ((facts: readonly AskableFact[]) => string) | undefined
}) {
  const { t } = useText()
  const at = useLocalized()
  const askable = [...new Set(loanQuestions(programs).flatMap(fact => askableOf[fact] ?? []))]
  return (
    <section id="loans" aria-labelledby="loans-title" className={styles.loans}>
      <h3 id="loans-title">{t('loan-fit.home.title')}</h3>
      <Lines programs={programs} />
      {requestUrl && askable.length > 0 && (
        <p>
          <a href={at(requestUrl(askable))} rel="nofollow">
            {t('loan-fit.home.ask')}
          </a>
        </p>
      )}
    </section>
  )
}

/** The rules that exclude a home, with their sources, and the facts that they were compared with. */
export function LoanReasons({ fit: { on, programs, facts } }: LoanFitProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const failing = new Set(programs.flatMap(({ because }) => because))
  const excluding = loanRules.flatMap(({ key, fact }) => (failing.has(key) ? [fact] : []))
  // The others are in the reasons.
  const shown = facts.filter(({ fact }) => !excluding.some(one => one === fact))
  return (
    <section aria-labelledby="loan-reasons" className={styles.loans}>
      <h3 id="loan-reasons">{t('loan-fit.home.reasons')}</h3>
      <p className={detail.hint}>{t('loan-fit.home.lead', { date: formats(language).date(on) })}</p>
      {failing.size > 0 && (
        <ul>
          {loanRules
            .filter(({ key }) => failing.has(key))
            .map((rule: LoanRule & { key: LoanRuleKey }) => (
              <Reason
                key={rule.key}
                rule={rule}
                facts={facts}
                programs={programs.filter(({ because }) => because.includes(rule.key))}
              />
            ))}
        </ul>
      )}
      <h4>{t('loan-fit.home.known')}</h4>
      <Facts
        facts={shown.map(fact => ({
          label: t(`loan-fit.ask.${fact.fact}`),
          value: valueText(fact, t, language),
          note: t(`loan-fit.basis.${fact.basis}`),
        }))}
      />
      <p>
        <a href={at(loanRulesUrl())}>{t('loan-fit.home.rules')}</a>
      </p>
    </section>
  )
}

/** Facts of a listing that answer a question about loans. */
const askableOf: Partial<Record<FactKey, AskableFact>> = {
  'built-year': 'year',
  'built-to-code': 'year',
  new: 'isNew',
  'multi-section': 'sections',
  'square-feet': 'squareFeet',
  'lease-years': 'lotLeaseYears',
  'lease-notice': 'lotLeaseNoticeDays',
  'permanent-foundation': 'foundation',
  'never-moved': 'moves',
  'real-property': 'titleStatus',
  'personal-property': 'titleStatus',
}

function Lines({ programs }: { programs: readonly Program[] }) {
  const { t, language } = useText()
  const { can, may, not } = loanLines(programs)
  const listed = (texts: readonly string[]) =>
    new Intl.ListFormat(`${language}-US`, { type: 'conjunction' }).format(texts)
  const names = (list: readonly LoanProgram[]) => listed(list.map(program => t(`loan-fit.short.${program}`)))
  const minText = ({ fact, min }: Condition) => ({ min: minimumText(fact, min, language) })
  const lines = {
    can: can.map(({ programs, step }) =>
      step === 'none' ? names(programs) : t(`loan-fit.step.${step}`, { programs: names(programs) }),
    ),
    unknown: may.map(group =>
      t('loan-fit.home.if', {
        programs: names(group.programs),
        conditions: listed(group.conditions.map(one => t(`loan-fit.if.${one.fact}`, minText(one)))),
      }),
    ),
    cannot: not.map(group =>
      t('loan-fit.home.not', {
        programs: names(group.programs),
        reason: t(`loan-fit.no.${group.reason.fact}`, minText(group.reason)),
      }),
    ),
  }
  return loanFits.map(
    outcome =>
      lines[outcome].length > 0 && (
        <p key={outcome}>
          <strong>{t(`loan-fit.home.${outcome}`)}</strong> {lines[outcome].join('; ')}.
        </p>
      ),
  )
}

/** A rule that excludes the home from some programs, what it needs, and its source. */
function Reason({
  rule,
  facts,
  programs,
}: {
  rule: LoanRule
  facts: readonly Known[]
  programs: readonly Program[]
}) {
  const { t, language } = useText()
  const { fact, needs, when = null, unless = null } = rule
  const { publisher, name, url } = ruleSources[rule.source]
  const need = loanRuleText(t, { fact, least: needs === true ? null : needs, when, unless }, language)
  // A rule rules out by what is known only.
  const known = facts.find(one => one.fact === fact)!
  return (
    <li>
      {programs.map(({ program }) => t(`loan-fit.short.${program}`)).join(', ')}
      {'. '}
      {t('loan-fit.home.because', {
        need,
        value: valueText(known, t, language),
        basis: t(`loan-fit.basis.${known.basis}`),
      })}{' '}
      {publisher},{' '}
      <a href={url} rel="noopener" lang="en">
        {name}
      </a>
    </li>
  )
}

function valueText({ fact, value }: Known, t: Text, language: 'en' | 'es'): string {
  if (typeof value === 'boolean') return t(value ? 'loan-fit.value.yes' : 'loan-fit.value.no')
  if (fact === 'built-year') return String(value)
  if (fact === 'lease-years') return t('loan-fit.value.years', { count: value })
  if (fact === 'lease-notice') return t('loan-fit.value.days', { count: value })
  const shown = formats(language).number(value)
  return t(fact === 'width' ? 'loan-fit.value.feet' : 'loan-fit.value.squareFeet', { shown })
}
