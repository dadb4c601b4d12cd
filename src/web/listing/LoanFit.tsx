import { formats } from '#i18n/format.ts'
import { type FactKey, type whoKnows, whoKnowsFact } from '#model/loan-fit/facts.ts'
import { type LoanRule, type LoanRuleKey, loanRules } from '#model/loan-fit/rules.ts'
import { ruleSources } from '#model/loan-fit/sources.ts'
import { loanRulesUrl } from '#model/page-urls.ts'
import { loanRuleText } from '../parts/loan-fit/loan-rule-text.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Facts } from '../ui/primitives/Facts.tsx'
import styles from './ListingPage.module.css'
import type { ShownLoanFit } from './listing-page-data.ts'

type Program = ShownLoanFit['programs'][number]
type Known = ShownLoanFit['facts'][number]

const ruleOf = new Map<LoanRuleKey, LoanRule>(loanRules.map(rule => [rule.key, rule]))

/** Loan programs by outcome, with the rules that the home fails, unknown facts, and contacts for questions. */
export function LoanFit({ fit: { on, programs, facts } }: { fit: ShownLoanFit }) {
  const { t, language } = useText()
  const at = useLocalized()
  const of = (outcome: Program['fit']) => programs.filter(({ fit }) => fit === outcome)
  const can = of('can')
  const cannot = of('cannot')
  const unknown = of('unknown')
  const open = [...new Set(unknown.flatMap(({ ask }) => ask))]
  const questionsFor = (who: (typeof whoKnows)[number]) => open.filter(fact => whoKnowsFact(fact) === who)
  return (
    <section id="loans" aria-labelledby="loans-title" className={styles.loans}>
      <h3 id="loans-title">{t('loan-fit.home.title')}</h3>
      <Names title={t('loan-fit.home.can')} programs={can} />
      <Names title={t('loan-fit.home.unknown')} programs={unknown} />
      <Names title={t('loan-fit.home.cannot')} programs={cannot} />
      <details>
        <summary>{t('loan-fit.home.reasons')}</summary>
        <p className={detail.hint}>{t('loan-fit.home.lead', { date: formats(language).date(on) })}</p>
        <ul>
          {cannot.map(({ program, because }) => (
            <li key={program}>
              {t(`loan-fit.program.${program}`)}
              {because.map(key => (
                <Reason key={key} rule={ruleOf.get(key)!} facts={facts} />
              ))}
            </li>
          ))}
        </ul>
        <Questions title={t('loan-fit.home.askYourself')} questions={questionsFor('buyer')} />
        <Questions title={t('loan-fit.home.askSeller')} questions={questionsFor('seller')} />
        <Questions title={t('loan-fit.home.askLender')} questions={questionsFor('lender')} />
        <h4>{t('loan-fit.home.known')}</h4>
        <Facts
          facts={facts.map(fact => ({
            label: t(`loan-fit.ask.${fact.fact}`),
            value: valueText(fact, t, language),
            note: t(`loan-fit.basis.${fact.basis}`),
          }))}
        />
      </details>
      <p>
        <a href={at(loanRulesUrl())}>{t('loan-fit.home.rules')}</a>
      </p>
    </section>
  )
}

function Names({ title, programs }: { title: string; programs: readonly Program[] }) {
  const { t, language } = useText()
  if (programs.length === 0) return null
  const names = programs.map(({ program }) => t(`loan-fit.program.${program}`))
  return (
    <p>
      <strong>{title}</strong> {new Intl.ListFormat(`${language}-US`, { type: 'conjunction' }).format(names)}
    </p>
  )
}

function Reason({ rule, facts }: { rule: LoanRule; facts: readonly Known[] }) {
  const { t, language } = useText()
  const { fact, needs, when = null, unless = null } = rule
  const { publisher, name, url } = ruleSources[rule.source]
  const need = loanRuleText(t, { fact, least: needs === true ? null : needs, when, unless }, language)
  // A rule rules out by what is known only.
  const known = facts.find(one => one.fact === fact)!
  return (
    <p>
      {t('loan-fit.home.because', {
        need,
        value: valueText(known, t, language),
        basis: t(`loan-fit.basis.${known.basis}`),
      })}{' '}
      {publisher},{' '}
      <a href={url} rel="noopener" lang="en">
        {name}
      </a>
    </p>
  )
}

function Questions({ title, questions }: { title: string; questions: readonly FactKey[] }) {
  const { t } = useText()
  if (questions.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {questions.map(fact => (
          <li key={fact}>{t(`loan-fit.ask.${fact}`)}</li>
        ))}
      </ul>
    </>
  )
}

function valueText({ fact, value }: Known, t: Text, language: 'en' | 'es'): string {
  if (typeof value === 'boolean') return t(value ? 'loan-fit.value.yes' : 'loan-fit.value.no')
  if (fact === 'lease-years') return t('loan-fit.value.years', { count: value })
  if (fact === 'lease-notice') return t('loan-fit.value.days', { count: value })
  const shown = formats(language).number(value)
  return t(fact === 'width' ? 'loan-fit.value.feet' : 'loan-fit.value.squareFeet', { shown })
}
