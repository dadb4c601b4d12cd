import { type FormEvent, useEffect, useRef, useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { getListing } from '#contract/listing/v1.ts'
import { type Household, householdFields, isMentioned, readHousehold } from '#model/household/household.ts'
import { outcomeOf, reasonsFor, verdictOf } from '#model/household/verdict.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { homeUrl, pageUrl } from '#model/page-urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import { type CardListing, cardListing } from '../parts/card/listing-card.ts'
import { storedHousehold, storeHousehold } from '../parts/household/stored.ts'
import { loaderContext, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ErrorBox } from '../ui/form/ErrorBox.tsx'
import question from '../ui/form/QuestionPage.module.css'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import { HouseholdFields } from './HouseholdFields.tsx'
import styles from './LiveHerePage.module.css'

interface LiveHereData {
  /** The home to compare; null for one that is no longer listed, undefined without. */
  home?: CardListing | null
  /** The form without script, as its query; empty with script, which sends nothing. */
  sent: string
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = queryOf(request)
  const key = query.get('home') ?? ''
  const form = new URLSearchParams(
    householdFields.flatMap(field => {
      const value = query.get(field)?.slice(0, 30)
      return value ? [[field, value]] : []
    }),
  )
  const sent = form.toString()
  const page: LiveHereData = { ...(key && { home: await homeOf(key, context) }), sent }
  return data(page, sent ? { headers: { 'cache-control': 'no-store' } } : undefined)
}

async function homeOf(key: string, context: LoaderFunctionArgs['context']): Promise<CardListing | null> {
  if (!/^\d{1,9}$/.test(key)) return null
  const { client } = context.get(loaderContext)
  const { body } = await client.call(getListing, { path: { key }, detail: 'micro' })
  return isFailure(body) ? null : cardListing(body.payload)
}

type Message = 'saved' | 'failed' | 'deleted'

/** Requirements of a reader for a home, stored in the browser; without script compared with one home. */
export function Component() {
  const { home, sent } = useLoaderData<LiveHereData>()
  const { t } = useText()
  const at = useLocalized()
  const [form, setForm] = useState(sent)
  /** Values of the fields: a field that the reader has changed before the script ran is not replaced. */
  const [shown, setShown] = useState(sent)
  const fields = useRef<HTMLFormElement>(null)
  /** A new value resets the fields. */
  const [version, setVersion] = useState(0)
  const [attempts, setAttempts] = useState(0)
  const [message, setMessage] = useState<Message>()
  useEffect(() => {
    const stored = storedHousehold()
    if (sent || !stored) return
    setForm(stored)
    const merged = new URLSearchParams(stored)
    for (const [field, value] of fields.current ? changedFields(fields.current) : []) merged.set(field, value)
    setShown(merged.toString())
  }, [sent])
  const { household, wrong } = readHousehold(new URLSearchParams(form))

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const next = new URLSearchParams(
      householdFields.flatMap(field => {
        const value = values.get(field)
        return typeof value === 'string' && value.trim() ? [[field, value.trim()]] : []
      }),
    )
    setForm(next.toString())
    setShown(next.toString())
    setAttempts(attempts + 1)
    setMessage(undefined)
    if (readHousehold(next).wrong.length > 0) return
    setMessage(storeHousehold(next.toString() || undefined) ? 'saved' : 'failed')
  }
  function clear() {
    storeHousehold(undefined)
    setForm('')
    setShown('')
    setVersion(version + 1)
    setMessage('deleted')
  }

  const steps = [{ label: t('household.home'), href: homeUrl() }, { label: t('household.title') }]
  return (
    <div className={`page ${question.page}`}>
      <Head
        title={t('household.title')}
        description={t('household.description')}
        canonical={pageUrl('can-i-live-here')}
        isWrong={wrong.length > 0}
      />
      <Breadcrumbs steps={steps} />
      <h1>{t('household.title')}</h1>
      <p className={question.lead}>{t('household.lead')}</p>
      <div className={`${question.columns} ${styles.columns}`}>
        <form
          key={version}
          ref={fields}
          method="get"
          // Script handles this form: an early press must not submit it.
          data-held=""
          action={at(pageUrl('can-i-live-here'))}
          noValidate
          className={`${question.card} ${question.form}`}
          onSubmit={save}
        >
          {message && <Saved>{t(`household.${message}`)}</Saved>}
          <ErrorBox
            id="household-errors"
            heading={<p>{t('form.problem')}</p>}
            problems={wrong.map(field => ({
              href: `#household-${field}`,
              text: t(`household.error.${field}`),
            }))}
            attempts={attempts}
            result={undefined}
          />
          {home && <input type="hidden" name="home" value={home.key} />}
          <p className={question.small}>{t('household.optional')}</p>
          <HouseholdFields input={new URLSearchParams(shown)} wrong={wrong} />
          <p className={`${question.small} ${styles.withScript}`}>{t('household.stays')}</p>
          <p className={`${question.small} ${styles.withoutScript}`}>{t('household.sent')}</p>
          <div className={styles.buttons}>
            <Button kind="main" type="submit">
              {t('household.save')}
            </Button>
            {form !== '' && !sent && (
              <Button kind="quiet" onClick={clear}>
                {t('household.delete')}
              </Button>
            )}
            <a href={at(searchUrl('homes'))}>{t('household.browse')}</a>
          </div>
        </form>
        <div className={question.answer}>
          {home !== undefined && (isMentioned(household) || home === null) && (
            <HomeAnswer home={home} household={household} />
          )}
          <section className={question.card} aria-labelledby="rules">
            <h2 id="rules">{t('household.rules.title')}</h2>
            <p>{t('household.rules.text')}</p>
            <p className={question.small}>
              <a href="https://www.law.cornell.edu/uscode/text/42/3607" rel="noopener">
                {t('household.rules.law')}
              </a>
            </p>
          </section>
        </div>
      </div>
    </div>
  )
}

/** Names and values of the fields of a form whose values are not those that the page came with. */
const changedFields = (form: HTMLFormElement): [name: string, value: string][] =>
  [...form.elements].flatMap((field): [string, string][] => {
    if (field instanceof HTMLInputElement)
      return field.value === field.defaultValue ? [] : [[field.name, field.value]]
    if (!(field instanceof HTMLSelectElement)) return []
    const options = [...field.options]
    const first = Math.max(
      0,
      options.findIndex(({ defaultSelected }) => defaultSelected),
    )
    return field.selectedIndex === first ? [] : [[field.name, field.value]]
  })

/** Every rule of a home that speaks to the household, those against it first. */
function HomeAnswer({ home, household }: { home: CardListing | null; household: Household }) {
  const { t } = useText()
  const at = useLocalized()
  if (home === null) return <p className={question.card}>{t('household.answer.gone')}</p>
  const found = reasonsFor(home, household)
  const verdict = verdictOf(found)
  const { city, state, postalCode } = home.address
  return (
    <section className={question.card} aria-labelledby="answer">
      <h2 id="answer">{t('household.answer.title', { place: `${city}, ${state} ${postalCode}` })}</h2>
      <p>{t(verdict ? `household.outcome.${verdict}` : 'household.answer.none')}</p>
      {(['against', 'ask', 'fits'] as const).map(outcome => {
        const reasons = found.filter(reason => outcomeOf(reason) === outcome)
        return (
          reasons.length > 0 && (
            <ul key={outcome} data-outcome={outcome}>
              {reasons.map(reason => (
                <li key={reason}>{t(`household.reason.${reason}`)}</li>
              ))}
            </ul>
          )
        )
      })}
      <p>
        <a href={at(listingUrl(home.key))}>{t('household.answer.back')}</a>
      </p>
    </section>
  )
}
