import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigation } from 'react-router'
import { useText } from '../client/text.tsx'
import { useWorld } from '../client/world.ts'
import { Button, type ButtonKind } from '../primitives/Button.tsx'
import type { Elsewhere } from './elsewhere.ts'
import { errorText, messageText } from './error-text.ts'
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
  const [wasSent, setWasSent] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const isLocked = lock.seconds > 0
  useEffect(() => {
    // The pressed button is disabled and cannot keep the focus.
    if (isLocked) summary.current?.focus()
  }, [isLocked])
  function send(event: FormEvent<HTMLFormElement>) {
    if (isSending || isLocked || press.isSecond()) return event.preventDefault()
    measure(event.currentTarget)
    setWasSent(true)
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
      {(wasSent || form.status === 'error') && (
        <ErrorSummary form={form} fields={fields} labels={labels} at={summary} result={result} />
      )}
      {isLocked && <Lock {...lock} isSaid={form.errors !== undefined} />}
      <fieldset disabled={isLocked} className={style.all}>
        {children}
        {!bare && <Unseen />}
        {!withoutButton && (
          <Button type="submit" kind={kind} disabled={isLocked} aria-disabled={isSending || undefined}>
            {isSending ? t('form.wait') : submit}
          </Button>
        )}
      </fieldset>
    </Form>
  )
}

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

/** Prefixes an error with its field's label, unless it starts with it. */
const named = (label: string, error: string) => (error.startsWith(label) ? error : `${label}: ${error}`)

/** Error summary with links to the fields; nothing if there are no errors. */
function ErrorSummary({
  form,
  fields,
  labels,
  at,
  result,
}: Pick<PostFormProps, 'form' | 'fields' | 'labels'> & {
  at: RefObject<HTMLDivElement | null>
  /** Announces each response again. */
  result: unknown
}) {
  const { t } = useText()
  const general = form.errors ?? []
  const wrong = Object.keys(labels).flatMap(name => (fields[name]?.errors ? fields[name] : []))
  const isAlone = general.length > 0 && wrong.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same may be said twice
  useEffect(() => {
    // The summary is far from the button of a long form; an invalid field gets the focus instead.
    if (isAlone) at.current?.scrollIntoView({ block: 'nearest' })
  }, [isAlone, result, at])
  if (general.length === 0 && wrong.length === 0) return null
  return (
    <div ref={at} tabIndex={-1} className={style.summary} role="alert" id={form.errorId}>
      {general.map(error => (
        <p key={error}>
          {messageText(t, error)}
          {(error === 'session_ended' || error === 'ended_or_deleted') && <LogIn />}
        </p>
      ))}
      {wrong.length > 0 && (
        <>
          <p>{t('errors.messages.form')}</p>
          <ul>
            {wrong.map(field => (
              <li key={field.name}>
                <a href={`#${field.id}`} data-document="">
                  {named(labels[field.name]!, errorText(t, field, labels[field.name]!))}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
