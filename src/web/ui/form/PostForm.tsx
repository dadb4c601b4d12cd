import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigation } from 'react-router'
import { useCameWithPage } from '../client/came-with-page.ts'
import { usePageError } from '../client/page-error.ts'
import { useText } from '../client/text.tsx'
import { useWorld } from '../client/world.ts'
import { Button, type ButtonKind } from '../primitives/Button.tsx'
import type { Elsewhere } from './elsewhere.ts'
import { messageText, summaryText } from './error-text.ts'
import style from './Form.module.css'
import { LogIn } from './LogIn.tsx'
import type { FormResult } from './send-form.ts'
import type { ShownField, ShownForm } from './shown.ts'
import { countdown, useLock } from './use-lock.ts'

interface PostFormProps {
  form: ShownForm
  fields: Readonly<Record<string, ShownField>>
  /** Field labels for the error summary. */
  labels: Readonly<Record<string, string>>
  /** Label of the submit button. */
  submit: string
  /** Omits the hidden language and bot detection fields. */
  bare?: boolean
  /** Disables the warning about unsaved input. */
  unguarded?: boolean
  /** Path of the action, if not the current page. */
  elsewhere?: Elsewhere | undefined
  /** Styles the button as secondary when another form has the primary action. */
  kind?: ButtonKind
  /** The form has a file input. */
  withFile?: boolean
  /** Disabled until an earlier step is done. */
  withoutButton?: boolean
  children?: ReactNode
}

/** Form that posts to its own page, with or without script: error summary, fields, submit button. */
export function PostForm({
  form,
  fields,
  labels,
  submit,
  bare,
  unguarded,
  elsewhere,
  kind = 'main',
  withFile = false,
  withoutButton = false,
  children,
}: PostFormProps) {
  const { t } = useText()
  const { state, formMethod } = useNavigation()
  const isSending = elsewhere ? elsewhere.isSending : state !== 'idle' && formMethod === 'POST'
  const ofPage = useActionData() as FormResult | undefined
  const result = elsewhere ? elsewhere.result : ofPage
  const lock = useLock(form.id, result)
  const press = useOnePress(result)
  const measure = useElapsed()
  const [attempts, setAttempts] = useState(0)
  const isLocked = lock.seconds > 0
  const errors =
    attempts > 0 || form.status === 'error' ? shownErrors(form, fields, labels) : { general: [], wrong: [] }
  const hasErrors = errors.general.length > 0 || errors.wrong.length > 0
  usePageError(hasErrors)
  const summary = useFocusOnErrors(attempts, result)
  function send(event: FormEvent<HTMLFormElement>) {
    if (isSending || isLocked || press.isSecond()) return event.preventDefault()
    measure(event.currentTarget)
    if (!isRevalidation(event.nativeEvent)) setAttempts(attempts + 1)
    form.onSubmit(event)
    if (!event.defaultPrevented) press.note()
  }
  return (
    <Form
      method="post"
      {...(elsewhere && {
        action: elsewhere.action,
        navigate: false as const,
        fetcherKey: elsewhere.fetcherKey,
      })}
      // Do not scroll to the top; focus moves to the error.
      replace
      state={{ noScroll: true }}
      data-guard={unguarded ? undefined : ''}
      id={form.id}
      {...(withFile && { encType: 'multipart/form-data' })}
      noValidate={form.noValidate}
      onSubmit={send}
      className={style.form}
    >
      {hasErrors && (
        <div
          ref={summary}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: where there is no script, the browser moves the focus to the errors
          autoFocus={attempts === 0}
          className={style.summary}
          role="alert"
          id={form.errorId}
        >
          <ErrorSummary {...errors} labels={labels} />
        </div>
      )}
      {isLocked && <Lock {...lock} isSaid={form.errors !== undefined} />}
      <fieldset disabled={isLocked} className={style.all}>
        {children}
        {!bare && <Unseen />}
        {!withoutButton && (
          <div className={elsewhere && style.bar}>
            <Button type="submit" kind={kind} disabled={isLocked} aria-disabled={isSending || undefined}>
              {isSending ? t('form.wait') : submit}
            </Button>
          </div>
        )}
      </fieldset>
    </Form>
  )
}

/** Conform checks fields while they are mended by submitting the form with a button of its own. */
const isRevalidation = (event: Event) =>
  event instanceof SubmitEvent &&
  event.submitter instanceof HTMLButtonElement &&
  event.submitter.name === '__intent__'

/** Maximum time between the two clicks of a double click, milliseconds. */
const doubleClick = 500

/** Detects a double click before the page rerenders; after a response the next click counts as a first one. */
function useOnePress(result: FormResult | undefined) {
  const last = useRef({ result, until: 0 })
  return {
    note() {
      last.current = { result, until: performance.now() + doubleClick }
    },
    isSecond: () => last.current.result === result && performance.now() < last.current.until,
  }
}

/** Records how long the form was open before it was sent, for bot detection. */
function useElapsed() {
  const { key } = useLocation()
  // The first page of a visit was shown before the application started.
  const isFirst = useRef(key === 'default')
  const since = useRef(0)
  useEffect(() => {
    since.current = isFirst.current ? 0 : performance.now()
  }, [])
  return (form: HTMLFormElement) => {
    const field = form.elements.namedItem('elapsed')
    if (field instanceof HTMLInputElement) field.value = String(Math.round(performance.now() - since.current))
  }
}

/** Hidden fields: the sender's language, and a honeypot. */
function Unseen() {
  const { t } = useText()
  const { language } = useWorld()
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="elapsed" />
      <div className={style.trap} aria-hidden="true">
        <label>
          {t('form.trap')}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

/** Remaining lock time, not announced every second, and its reason unless an error already states it. */
function Lock({ seconds, error, isSaid }: ReturnType<typeof useLock> & { isSaid: boolean }) {
  const { t } = useText()
  return (
    <div className={style.lock}>
      {!isSaid && <p>{messageText(t, error)}</p>}
      <p role="timer">{t('form.lock', { time: countdown(seconds) })}</p>
    </div>
  )
}

/**
 * The ref of the error summary, which gets the focus when a submit fails, in the browser or on the server. Not when the
 * page arrived with the errors: by the time it is hydrated, somebody may be typing.
 */
function useFocusOnErrors(attempts: number, result: FormResult | undefined) {
  const summary = useRef<HTMLDivElement>(null)
  const cameWithPage = useCameWithPage()
  const isDue = useRef(!cameWithPage)
  const seen = useRef({ attempts, result })
  useEffect(() => {
    if (seen.current.attempts !== attempts || seen.current.result !== result) isDue.current = true
    seen.current = { attempts, result }
    if (!isDue.current || !summary.current) return
    isDue.current = false
    summary.current.focus()
  })
  return summary
}

interface ShownErrors {
  /** Of the form as a whole. */
  general: readonly string[]
  wrong: readonly ShownField[]
}

/** Errors that only say that something went wrong: not worth a word where a field says what. */
const vague: ReadonlySet<string> = new Set(['generic', 'customer_service'])

function shownErrors(
  { errors = [] }: ShownForm,
  fields: PostFormProps['fields'],
  labels: PostFormProps['labels'],
): ShownErrors {
  const wrong = Object.keys(labels).flatMap(name => (fields[name]?.errors ? fields[name] : []))
  return { wrong, general: wrong.length === 0 ? errors : errors.filter(error => !vague.has(error)) }
}

/** What a field lacks, not what is wrong with its value. */
const missing: ReadonlySet<string | undefined> = new Set(['required', 'at_least_one'])

/** What keeps the form from being sent, with links to the fields. */
function ErrorSummary({ general, wrong, labels }: ShownErrors & Pick<PostFormProps, 'labels'>) {
  const { t } = useText()
  return (
    <>
      {general.map(error => (
        <p key={error}>
          {messageText(t, error)}
          {(error === 'session_ended' || error === 'ended_or_deleted') && <LogIn />}
        </p>
      ))}
      {wrong.length > 0 && (
        <>
          {general.length === 0 && (
            <p>
              {t(
                wrong.some(({ errors }) => missing.has(errors?.[0]))
                  ? 'errors.messages.form'
                  : 'form.problem',
              )}
            </p>
          )}
          <ul>
            {wrong.map(field => (
              <li key={field.name}>
                <a href={`#${field.id}`} data-document="">
                  {summaryText(t, field, labels[field.name]!)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
