import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { changeAlert, createAlert, listAlerts } from '#contract/alert/v1.ts'
import type { Alert } from '#contract/alert.response.ts'
import { isFailure } from '#contract/error.ts'
import type { Answer } from '#contract/operation.ts'
import { fieldOf } from '#kit/field.ts'
import { accountUrl } from '#model/account/urls.ts'
import { getAlertsDefaults, getAlertsForm, newAlert, replacedSearch } from '#model/alert/get-alerts.ts'
import { narrowing } from '#model/alert/search.ts'
import { alertsUrl } from '#model/alert/urls.ts'
import { readForm } from '#model/form-data.ts'
import { type ListingSearch, listingSearch } from '#model/listing/search.ts'
import { toQuery } from '#model/search/query.ts'
import { useAccount } from '../parts/account/account.ts'
import { AlertFields, alertLabels } from '../parts/alert/AlertFields.tsx'
import { AlertReplace } from '../parts/alert/AlertReplace.tsx'
import { SearchDescription, SearchKnown } from '../parts/alert/SearchDescription.tsx'
import {
  alertName,
  alertOfSearch,
  isNameProposed,
  messageToSellers,
  proposedName,
  searchWords,
} from '../parts/alert/search-words.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { newIdempotencyKey } from '../ui/client/idempotency-key.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import type { FormResult } from '../ui/form/send-form.ts'
import { useForm } from '../ui/form/use-form.ts'
import { Button } from '../ui/primitives/Button.tsx'
import { Dialog } from '../ui/primitives/Dialog.tsx'
import styles from './AlertDialog.module.css'
import type { Results } from './search-data.ts'

export interface AlertDialogProps {
  open: boolean
  results: Results<ListingSearch>
  onClose(): void
}

const LeadDialog = lazy(async () => ({ default: (await import('../parts/lead/LeadDialog.tsx')).LeadDialog }))

/** Errors, or the key of the success text and the alert. */
type Outcome = FormResult | { done: 'saved' | 'replaced'; alert: Alert }

const refused = (...form: string[]): FormResult => ({ errors: { form, fields: {} } })

/** Get-alerts dialog (part 2 §4, §5): saves the search as an alert of the logged-in user. */
export function AlertDialog({ open, results, onClose }: AlertDialogProps) {
  const { t } = useText()
  const form = useId()
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const { profile } = useAccount()
  const { others, isConfirmed } = useAlertsOf(open ? profile?.key : undefined)
  const isDone = outcome !== undefined && 'done' in outcome
  /** Stays mounted once opened, which preserves typed values. */
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  function close() {
    onClose()
    // No errors on reopen; after success start over.
    setOutcome({})
  }
  return (
    <Dialog
      open={open}
      title={t('alert.new')}
      onClose={close}
      shape="sheet"
      actions={
        !isDone && (
          <Button type="submit" kind="main" form={form} aria-disabled={isSending || undefined}>
            {t(isSending ? 'form.wait' : 'alert.save')}
          </Button>
        )
      }
    >
      {isDone ? (
        <Done {...outcome} isConfirmed={isConfirmed} />
      ) : (
        wasOpen && (
          <Fill
            // Another search is another alert.
            key={toQuery(listingSearch, narrowing(results.search))}
            others={others}
            id={form}
            results={results}
            result={outcome}
            isSending={isSending}
            onSend={sending => {
              if (isSending) return
              setIsSending(true)
              void sending()
                .catch(() => refused('customer_service', 'no_response'))
                .then(response => {
                  setIsSending(false)
                  setOutcome(response)
                })
            }}
          />
        )
      )}
    </Dialog>
  )
}

/** Success message; a user who opted in to local sellers can send them the message. */
function Done({ done, alert, isConfirmed }: Extract<Outcome, { done: string }> & { isConfirmed: boolean }) {
  const { t, language } = useText()
  const at = useLocalized()
  const heading = useId()
  const warning = useId()
  const text = useRef<HTMLParagraphElement>(null)
  // Move the focus: the pressed button is gone.
  useEffect(() => text.current?.focus(), [])
  return (
    <div className={styles.fill}>
      <div className={styles.done} role="status">
        <p ref={text} tabIndex={-1} aria-describedby={isConfirmed ? undefined : warning}>
          {t(`alert.${done}`)}
        </p>
        {!isConfirmed && (
          <p id={warning} className={styles.warning}>
            {t('alert.unconfirmed')} <a href={at(accountUrl())}>{t('alert.confirm')}</a>
          </p>
        )}
        <a href={at(alertsUrl())}>{t('alert.all')}</a>
      </div>
      {done === 'saved' && alert.dealerContactAgree && (
        <section className={styles.fill} aria-labelledby={heading}>
          <h3 id={heading} className={styles.ask}>
            {t('alert.ask')}
          </h3>
          <p className={styles.hint}>{t('alert.ask.how')}</p>
          <Suspense fallback={<p role="status">{t('lead-way.wait')}</p>}>
            <LeadDialog
              subject={{ type: 'alert', key: alert.key }}
              isTour={false}
              open
              message={zip => messageToSellers(alert, zip, t, language)}
            />
          </Suspense>
        </section>
      )}
    </div>
  )
}

interface FillProps {
  id: string
  results: Results<ListingSearch>
  others: readonly Alert[]
  result: FormResult | undefined
  isSending: boolean
  onSend(sending: () => Promise<Outcome>): void
}

function Fill({ id, results, others, result, isSending, onSend }: FillProps) {
  const { t, language } = useText()
  const { profile } = useAccount()
  const { search } = results
  const words = searchWords(search, results.meta.place?.label, t, language)

  /** Calls for the logged-in user; after an expired session they log in next to the form and send again. */
  async function call<O extends typeof createAlert | typeof changeAlert>(
    make: (userKey: number) => Promise<Answer<O>>,
    done: 'saved' | 'replaced',
  ): Promise<Outcome> {
    const answer = profile && (await make(profile.key))
    if (!answer || answer.status === 401) return refused('session_ended')
    if (!isFailure(answer.body)) return { done, alert: answer.body.payload }
    const tooMany = fieldOf(answer.body.payload, 'body') === 'too_many_alerts'
    return refused(tooMany ? 'too_many_alerts' : 'customer_service')
  }

  const key = useRef<string>(undefined)
  const [attempts, setAttempts] = useState(0)
  const [form, fields] = useForm(getAlertsForm, result, {
    id,
    defaultValue: { ...getAlertsDefaults, name: proposedName(words), frequency: 'instant' },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    if (isSending) return event.preventDefault()
    setAttempts(attempts + 1)
    form.onSubmit(event)
    event.preventDefault()
    const submission = readForm(getAlertsForm, new FormData(event.currentTarget))
    if ('errors' in submission) return
    const body = newAlert(submission.output, search, language)
    // Idempotency key: the same until success, so that retries are safe.
    key.current ??= newIdempotencyKey()
    const idempotencyKey = key.current
    onSend(() =>
      call<typeof createAlert>(
        userKey => browserClient().call(createAlert, { path: { userKey }, body, idempotencyKey }),
        'saved',
      ),
    )
  }
  return (
    <div className={styles.fill}>
      <SearchDescription {...words} />
      <SearchKnown alert={alertOfSearch(others, search, results.meta.place?.label)} />
      <form
        method="post"
        id={id}
        noValidate
        onSubmit={submit}
        onInput={event => {
          key.current = undefined
          form.onInput(event)
        }}
        aria-busy={isSending}
        className={styles.fill}
      >
        <ErrorSummary
          form={form}
          fields={fields}
          labels={alertLabels(t)}
          attempts={attempts}
          result={result}
        />
        <AlertFields fields={fields} isNew />
      </form>
      {others.length > 0 && (
        <AlertReplace
          alerts={others.map(alert => ({
            key: alert.key,
            name: alertName(alert, t, language),
            isNameProposed: isNameProposed(alert, t, language),
          }))}
          onReplace={(alertKey, isProposed) =>
            onSend(() =>
              call<typeof changeAlert>(
                userKey =>
                  browserClient().call(changeAlert, {
                    path: { userKey, alertKey },
                    body: replacedSearch(search, isProposed),
                  }),
                'replaced',
              ),
            )
          }
        />
      )}
    </div>
  )
}

interface Known {
  others: readonly Alert[]
  isConfirmed: boolean
}

/** The user's alerts, and whether their address is confirmed; if unknown, none and yes. */
function useAlertsOf(userKey: number | undefined): Known {
  const [known, setKnown] = useState<Known>({ others: [], isConfirmed: true })
  useEffect(() => {
    if (userKey === undefined) return
    const left = new AbortController()
    browserClient()
      .call(listAlerts, { path: { userKey }, signal: left.signal })
      .then(
        ({ body }) => {
          if (!isFailure(body)) setKnown({ others: body.payload, isConfirmed: body.meta.isConfirmed })
        },
        () => {},
      )
    return () => left.abort()
  }, [userKey])
  return known
}
