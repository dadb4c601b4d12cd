import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { LoanRule, ProgramRules } from '#contract/loan-fit/v1.response.ts'
import { listLoanRules } from '#contract/loan-fit/v1.ts'
import { formats } from '#i18n/format.ts'
import { isOldEdition } from '#model/loan-fit/sources.ts'
import { homeUrl, loanRulesUrl, pageUrl } from '#model/page-urls.ts'
import { shareUrl } from '#model/photo/urls.ts'
import { loanRuleText } from '../parts/loan-fit/loan-rule-text.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { load, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import style from './Content.module.css'
import { Contents } from './Contents.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { payload, meta } = await load(args, listLoanRules)
  return { programs: payload, on: meta.on }
}

/** The rules of loan programs about homes that are in force, each with its source. */
export function Component() {
  const { programs, on } = useLoaderData<typeof loader>()
  const { t, language } = useText()
  const contents = programs.map(({ program }) => ({ id: program, title: t(`loan-fit.program.${program}`) }))
  return (
    <div className={`page ${style.page}`}>
      <RulesHead />
      <div className={style.body}>
        <header className={style.head}>
          <h1>{t('loan-fit.title')}</h1>
          <p className={style.lead}>{t('loan-fit.lead')}</p>
          <p className={style.small}>
            <time dateTime={on}>{t('loan-fit.on', { date: formats(language).date(on) })}</time>
          </p>
        </header>
        <Contents contents={contents} />
        <div className={style.text}>
          <p>{t('loan-fit.limits')}</p>
          {programs.map(program => (
            <Program key={program.program} {...program} on={on} />
          ))}
          <p className={style.rulesEnd}>{t('loan-fit.noAdvice')}</p>
        </div>
      </div>
    </div>
  )
}

function Program({ program, hasLenderRules, rules, on }: ProgramRules & { on: string }) {
  const { t } = useText()
  return (
    <section className={style.program} aria-labelledby={program}>
      <h2 id={program}>{t(`loan-fit.program.${program}`)}</h2>
      <p>{t(`loan-fit.about.${program}`)}</p>
      <ul>
        {rules.map(rule => (
          <Rule key={rule.key} rule={rule} on={on} />
        ))}
        {hasLenderRules && <li>{t('loan-fit.lenderRules')}</li>}
      </ul>
    </section>
  )
}

function Rule({ rule, on }: { rule: LoanRule; on: string }) {
  const { source, from, until } = rule
  const { t, language } = useText()
  const { date } = formats(language)
  return (
    <li>
      {loanRuleText(t, rule, language)}
      <span className={style.source}>
        {source.publisher},{' '}
        <a href={source.url} rel="noopener" lang="en">
          {source.name}
        </a>
        {source.section !== null && ` ${source.section}`} ·{' '}
        {until === null
          ? t('loan-fit.since', { date: date(from) })
          : t('loan-fit.between', { from: date(from), until: date(until) })}{' '}
        ·{' '}
        {source.edition === null
          ? t('loan-fit.read', { date: date(source.read) })
          : t(isOldEdition(source.edition, on) ? 'loan-fit.oldEdition' : 'loan-fit.edition', {
              date: date(source.edition),
            })}
      </span>
    </li>
  )
}

function RulesHead() {
  const { t, language } = useText()
  const { site } = useRenderContext()
  const title = t('loan-fit.title')
  const steps = [
    { label: t('content.home'), href: homeUrl() },
    { label: t('content.resources.title'), href: pageUrl('resources') },
    { label: title },
  ]
  return (
    <>
      <Head
        title={title}
        description={t('loan-fit.description')}
        canonical={loanRulesUrl()}
        image={shareUrl(language)}
      />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
    </>
  )
}
