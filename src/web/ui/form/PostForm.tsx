import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigation } from 'react-router'
import { useRenderContext } from '../client/render-context.ts'
import { useText } from '../client/text.tsx'
import { Button, type ButtonKind } from '../primitives/Button.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { Elsewhere } from './elsewhere.ts'
import { messageText } from './error-text.ts'
import style from './Form.module.css'
import { FORM_NAME, type FormResult, resultFor } from './send-form.ts'
import type { ShownField, ShownForm } from './shown.ts'
import { countdown, useLock } from './use-lock.ts'

interface PostFormProps {
  form: ShownForm
  fields: Readonly<Record<string, ShownField>>
  /** Field labels for the error summary. */
  labels: Readonly<Record<string, string>>
  /** Label of the submit button. */
  submit: string
  /** Accessible name, if the label alone is ambiguous; begins with the label. */
  submitName?: string
  /** Omits the hidden language and bot detection fields. */
  bare?: boolean
  /** Disables the warning about unsaved input. */
  unguarded?: boolean
  /** The page preserves typed values when another of its forms is sent. */
  stays?: boolean
  /** Path of another page, without language, which shows the result. */
  action?: string
  /** Path of the action, if not the current page. */
  elsewhere?: Elsewhere | undefined
  /** Styles the button as secondary when another form has the primary action. */
  kind?: ButtonKind
  /** One of several pages in a row: it leads to the next one, and Back returns to it. */
  isStep?: boolean
  /** The form has a file input. */
  withFile?: boolean
  /** Disabled until an earlier step is done. */
  withoutButton?: boolean
  /** Layout of the button; default: below the fields. */
  bar?: (button: ReactNode) => ReactNode
  /** Optional fields and notes below the button; in a dialog, where the button stays in view, above it. */
  below?: ReactNode
  children?: ReactNode
}

/** Form that posts to its page, with or without script: error summary, fields, submit button. */
export function PostForm({
  form,
  fields,
  labels,
  submit,
  submitName,
  bare,
  unguarded,
  stays,
  action,
  elsewhere,
  kind = 'main',
  isStep = false,
  withFile = false,
  withoutButton = false,
  bar = button => <div className={elsewhere && style.bar}>{button}</div>,
  below,
  children,
}: PostFormProps) {
  const { t } = useText()
  const { state, formMethod, formData } = useNavigation()
  const isSending = elsewhere
    ? elsewhere.isSending
    : state !== 'idle' && formMethod === 'POST' && formData?.get(FORM_NAME) === form.name
  const ofPage = useActionData<FormResult>()
  const result = elsewhere ? elsewhere.result : resultFor(ofPage, form.name)
  const lock = useLock(form.id, result)
  const press = useOnePress(result)
  const measure = useElapsed()
  const [attempts, setAttempts] = useState(0)
  const isLocked = lock.seconds > 0
  function send(event: FormEvent<HTMLFormElement>) {
    if (isSending || isLocked || press.isSecond()) return event.preventDefault()
    measure(event.currentTarget)
    setAttempts(attempts + 1)
    form.onSubmit(event)
    if (!event.defaultPrevented) press.note()
  }
  return (
    <Form
      method="post"
      {...(action !== undefined && { action })}
      {...(elsewhere && {
        action: elsewhere.action,
        navigate: false as const,
        fetcherKey: elsewhere.fetcherKey,
      })}
      // A refused form is shown in place in either case.
      {...(!isStep && { replace: true })}
      // Do not scroll to the top; focus moves to the error.
      state={{ noScroll: true }}
      data-guard={unguarded ? undefined : ''}
      data-stays={stays && ''}
      id={form.id}
      {...(withFile && { encType: 'multipart/form-data' })}
      noValidate
      onSubmit={send}
      onInput={form.onInput}
      className={style.form}
    >
      <ErrorSummary form={form} fields={fields} labels={labels} attempts={attempts} result={result} />
      {isLocked && <Lock {...lock} isMentioned={form.errors.length > 0} />}
      {!elsewhere && <input type="hidden" name={FORM_NAME} value={form.name} />}
      {/* It only disables: a group without a name would be announced around all fields. */}
      <fieldset role="presentation" disabled={isLocked} className={style.all}>
        {children}
        {!bare && <Unseen />}
        {elsewhere && below}
        {!withoutButton &&
          bar(
            <Button
              type="submit"
              kind={kind}
              disabled={isLocked}
              aria-disabled={isSending || undefined}
              aria-label={isSending ? undefined : submitName}
            >
              {isSending ? t('form.wait') : submit}
            </Button>,
          )}
        {!elsewhere && below}
      </fieldset>
    </Form>
  )
}

/** Maximum time between the two clicks of a double click, milliseconds. */
const doubleClick = 500

/** Detects a double click before the page rerenders; after a response the next click counts as a first one. */
function useOnePress(result: FormResult | undefined) {
  const until = useRef(0)
  // The result of another form also ends it, as when that one mended what this one was refused for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the result changes
  useEffect(() => {
    until.current = 0
  }, [result])
  return {
    note() {
      until.current = performance.now() + doubleClick
    },
    isSecond: () => performance.now() < until.current,
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
  const { language } = useRenderContext()
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
function Lock({ seconds, error, isMentioned }: ReturnType<typeof useLock> & { isMentioned: boolean }) {
  const { t } = useText()
  return (
    <div className={style.lock}>
      {!isMentioned && <p>{messageText(t, error)}</p>}
      <p role="timer">{t('form.lock', { time: countdown(seconds) })}</p>
    </div>
  )
}
