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
  /** Names of the fields, as the list of errors calls them. */
  labels: Readonly<Record<string, string>>
  /** What the button does. */
  submit: string
  /** Leaves out the language and the fields that tell robots. */
  bare?: boolean
  /** Does not ask before what was typed is left. */
  unguarded?: boolean
  /** The page that takes it, where that is not the one it stands on. */
  elsewhere?: Elsewhere | undefined
  /** Where another form of the page has its one main action. */
  kind?: ButtonKind
  /** One of the fields is a file. */
  withFile?: boolean
  /** While another step comes first. */
  withoutButton?: boolean
  children?: ReactNode
}

/** A form that posts to its own page, with or without script: errors above, then the fields, then the one button. */
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
    // The button that was pressed can hold the focus no more.
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
      // The page stays where it is; what is wrong is led to.
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

/** Longer than between the two clicks of one who clicks twice, milliseconds. */
const doubleClick = 500

/** Tells a second press that came before the page was drawn anew and said that it sends; after an answer it is a first one. */
function useOnePress(result: FormResult | undefined) {
  const last = useRef({ result, until: 0 })
  return {
    note() {
      last.current = { result, until: performance.now() + doubleClick }
    },
    isSecond: () => last.current.result === result && performance.now() < last.current.until,
  }
}

/** Notes, as a form is sent, how long it was there: a person takes a while. */
function useElapsed() {
  const { key } = useLocation()
  // The first page of a visit was there before the application was.
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

/** The sender's language, and what only robots fill in. */
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

/** How long the form stays as it is, not read aloud second by second; and why, where no error says it. */
function Lock({ seconds, error, isSaid }: ReturnType<typeof useLock> & { isSaid: boolean }) {
  const { t } = useText()
  return (
    <div className={style.lock}>
      {!isSaid && <p>{messageText(t, error)}</p>}
      <p role="timer">{t('form.lock', { time: countdown(seconds) })}</p>
    </div>
  )
}

/** An error under its field's name, once. */
const named = (label: string, error: string) => (error.startsWith(label) ? error : `${label}: ${error}`)

/** What keeps the form from being taken, with links to the fields; nothing while all is well. */
function ErrorSummary({
  form,
  fields,
  labels,
  at,
  result,
}: Pick<PostFormProps, 'form' | 'fields' | 'labels'> & {
  at: RefObject<HTMLDivElement | null>
  /** Each answer is said anew. */
  result: unknown
}) {
  const { t } = useText()
  const general = form.errors ?? []
  const wrong = Object.keys(labels).flatMap(name => (fields[name]?.errors ? fields[name] : []))
  const isAlone = general.length > 0 && wrong.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same may be said twice
  useEffect(() => {
    // The button of a long form is far from what is said above it; to a field that is wrong the focus leads.
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
