import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from 'react-router'
import { getCostAssumptions } from '#contract/v1/monthly-cost.ts'
import { formats } from '#i18n/format.ts'
import { myMonthUrl } from '#model/monthly-cost/urls.ts'
import { homeUrl } from '#model/page-urls.ts'
import { useText } from '../ui/client/text.tsx'
import { load, queryOf, useLocalized } from '../ui/client/world.ts'
import { AssumptionFields } from '../ui/cost/AssumptionFields.tsx'
import { Control } from '../ui/form/Control.tsx'
import { Head } from '../ui/head/Head.tsx'
import { PlaceField } from '../ui/place/PlaceField.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { keepMonth, keptMonth } from './kept-month.ts'
import styles from './MyMonthPage.module.css'
import { monthSearch } from './month-search.ts'

/** With an amount, redirects to the search. */
export async function loader(args: LoaderFunctionArgs) {
  const query = queryOf(args.request)
  if (query.get('maximum-monthly-cost')) throw redirect(monthSearch(query))
  return (await load(args, getCostAssumptions)).payload
}

/** What a reader can pay a month, and their savings: the search of homes that cost no more. Works without script. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const [given] = useSearchParams()
  const { assumptions, asOf } = useLoaderData<typeof loader>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) for (const [name, value] of keptMonth()) fillIn(form.current, name, value)
  }, [])
  const dollars = (name: 'maximum-monthly-cost' | 'savings', highest: number, isRequired: boolean) => (
    <Control id={`month-${name}`} label={t(`monthly-cost.${name}`)}>
      <input
        id={`month-${name}`}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={highest}
        step={1}
        required={isRequired}
        defaultValue={given.get(name) ?? ''}
      />
    </Control>
  )
  return (
    <div className={`page ${styles.page}`}>
      <Head
        title={t('monthly-cost.month.title')}
        description={t('monthly-cost.month.description')}
        canonical={myMonthUrl()}
      />
      <Breadcrumbs
        steps={[{ label: t('monthly-cost.home'), href: homeUrl() }, { label: t('monthly-cost.month.title') }]}
      />
      <h1>{t('monthly-cost.month.title')}</h1>
      <p>{t('monthly-cost.month.lead')}</p>
      <form
        ref={form}
        method="get"
        action={at(myMonthUrl())}
        className={styles.form}
        onSubmit={event => keepMonth(new FormData(event.currentTarget))}
      >
        {dollars('maximum-monthly-cost', 1_000_000, true)}
        {dollars('savings', 100_000_000, false)}
        <PlaceField
          name="location"
          label={t('monthly-cost.month.place')}
          value={given.get('location') ?? ''}
        />
        <details className={styles.more}>
          <summary>{t('monthly-cost.change')}</summary>
          <p>{t('monthly-cost.month.assumed', { date: formats(language).date(asOf) })}</p>
          <div className={styles.fields}>
            <AssumptionFields site={assumptions} own={given} />
          </div>
        </details>
        <Button type="submit" kind="primary">
          {t('monthly-cost.month.submit')}
        </Button>
      </form>
      <h2>{t('monthly-cost.how.title')}</h2>
      <ul>
        {(['parts', 'unknown', 'lot', 'savings', 'advice'] as const).map(rule => (
          <li key={rule}>{t(`monthly-cost.how.${rule}`)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Fills an input that the reader has left empty. */
function fillIn(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLInputElement && input.value === '') input.value = value
}
