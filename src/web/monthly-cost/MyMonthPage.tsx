import { type FormEvent, useEffect, useRef, useState } from 'react'
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from 'react-router'
import { getCostAssumptions } from '#contract/monthly-cost/v1.ts'
import { formats } from '#i18n/format.ts'
import type { OwnAssumptions } from '#model/monthly-cost/assumptions.ts'
import { readOwn, writeOwn } from '#model/monthly-cost/own.ts'
import { myMonthUrl } from '#model/monthly-cost/urls.ts'
import { homeUrl } from '#model/page-urls.ts'
import { signedInKey } from '../parts/account/account.ts'
import { AssumptionFields, OwnField, ownErrorText } from '../parts/monthly-cost/AssumptionFields.tsx'
import { formQuery } from '../parts/monthly-cost/form-query.ts'
import { withCode } from '../parts/monthly-cost/own-start.ts'
import { useDrops, useOwnTerms } from '../parts/monthly-cost/own-terms.ts'
import { storeAssumptions } from '../parts/monthly-cost/stored.ts'
import { useStoreOwn } from '../parts/monthly-cost/use-store-own.ts'
import { PlaceField } from '../parts/place/PlaceField.tsx'
import { load, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Control } from '../ui/form/Control.tsx'
import { ErrorBox } from '../ui/form/ErrorBox.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import styles from './MyMonthPage.module.css'
import { MAX_COST, type MonthField, monthSearch, wrongInMonth } from './month-search.ts'

/** With an amount, redirects to the search. */
export async function loader(args: LoaderFunctionArgs) {
  const query = queryOf(args.request)
  const wrong = wrongInMonth(query)
  if (wrong?.length === 0) throw redirect(monthSearch(query))
  const { payload } = await load(args, getCostAssumptions)
  const page = { ...payload, wrong: wrong ?? [] }
  return data(page, wrong ? { headers: { 'cache-control': 'no-store' } } : undefined)
}

/** A reader's monthly budget and savings: the search of homes that cost no more. Works without script. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { assumptions, asOf, wrong: sentWrong } = useLoaderData<typeof loader>()
  const ownTerms = useOwnTerms()
  const drops = useDrops()
  const [max, setMax] = useState(query.get(MAX_COST) ?? '')
  const [wrong, setWrong] = useState<readonly MonthField[]>(sentWrong)
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { message, set } = useStoreOwn([])
  useEffect(() => {
    if (!query.has(MAX_COST)) setMax(storedMonth())
  }, [query])
  const own = ownTerms ? new URLSearchParams(writeOwn(ownTerms.own)) : query
  const ofOwn = wrong.filter(field => field !== MAX_COST)
  const errorOf = (field: MonthField) =>
    field === MAX_COST ? t('monthly-cost.month.error') : ownErrorText(field, t, language)

  /** Shows what is wrong. */
  function isRight(wrong: readonly MonthField[], event?: FormEvent): boolean {
    setWrong(wrong)
    if (wrong.length === 0) return true
    event?.preventDefault()
    setAttempts(attempts + 1)
    return false
  }
  function search(event: FormEvent<HTMLFormElement>) {
    const typed = formQuery(event.currentTarget)
    if (!isRight(wrongInMonth(typed) ?? [], event)) return
    storeMonth(typed.get(MAX_COST) ?? '')
    storeWhileLeaving(readOwn(typed).own)
  }
  function save() {
    if (!form.current) return
    const { own, wrong } = readOwn(formQuery(form.current))
    if (isRight(wrong)) void set(own)
  }

  return (
    <div className={`page ${styles.page}`}>
      <Head
        title={t('monthly-cost.month.title')}
        description={t('monthly-cost.month.description')}
        canonical={myMonthUrl()}
        isWrong={wrong.length > 0}
      />
      <Breadcrumbs
        steps={[{ label: t('monthly-cost.home'), href: homeUrl() }, { label: t('monthly-cost.month.title') }]}
      />
      <h1>{t('monthly-cost.month.title')}</h1>
      <p>{t('monthly-cost.month.lead')}</p>
      <form
        key={drops}
        ref={form}
        method="get"
        action={at(myMonthUrl())}
        noValidate
        className={styles.form}
        onSubmit={search}
      >
        <ErrorBox
          id="month-errors"
          heading={<p>{t('form.problem')}</p>}
          problems={wrong.map(field => ({ href: `#own-${field}`, text: errorOf(field) }))}
          attempts={attempts}
          result={undefined}
        />
        <Control
          id={`own-${MAX_COST}`}
          label={t(`monthly-cost.${MAX_COST}`)}
          error={wrong.includes(MAX_COST) ? errorOf(MAX_COST) : undefined}
        >
          <input
            id={`own-${MAX_COST}`}
            name={MAX_COST}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={max}
            aria-invalid={wrong.includes(MAX_COST)}
            aria-describedby={wrong.includes(MAX_COST) ? `own-${MAX_COST}-error` : undefined}
          />
        </Control>
        <OwnField name="savings" own={own} wrong={ofOwn} />
        <PlaceField
          name="location"
          label={t('monthly-cost.month.place')}
          value={query.get('location') ?? ''}
        />
        <Button type="submit" kind="main">
          {t('monthly-cost.month.submit')}
        </Button>
        <fieldset id="assumptions" className={styles.fields}>
          <legend>{t('monthly-cost.month.assumptions')}</legend>
          <p>{t('monthly-cost.month.assumed', { date: formats(language).date(asOf) })}</p>
          <AssumptionFields site={assumptions} own={own} wrong={ofOwn} />
          <p className={styles.withScript}>{t('monthly-cost.kept')}</p>
          <div className={`${styles.buttons} ${styles.withScript}`}>
            <Button onClick={save}>{t('monthly-cost.month.keep')}</Button>
            {ownTerms && (
              <Button kind="quiet" onClick={() => set({})}>
                {t('monthly-cost.useSite')}
              </Button>
            )}
          </div>
          {message && <Saved>{t(`monthly-cost.${message}`)}</Saved>}
        </fieldset>
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

/** Not of the shared store of the account: it belongs to the device. */
const STORE = 'my-month'

/** The maximum that the reader entered last on this device, as typed; empty without storage. */
function storedMonth(): string {
  try {
    const stored = localStorage.getItem(STORE) ?? ''
    return stored.length <= 20 ? stored : ''
  } catch {
    return ''
  }
}

/** Stores it on this device; nothing happens without storage. */
function storeMonth(max: string): void {
  try {
    localStorage.setItem(STORE, max)
  } catch {
    // Storage is full or blocked.
  }
}

/** Stores assumptions while the page is being left; if it is left at once, the next page completes it. */
function storeWhileLeaving(own: OwnAssumptions): void {
  const query = writeOwn(own)
  storeAssumptions(query, query !== '' || signedInKey() !== undefined)
  void withCode(({ storeOwn }) => storeOwn(own))
}
