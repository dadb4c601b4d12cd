import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '../Button.tsx'
import { useText } from '../text.tsx'
import { useWorld } from '../world.ts'
import { errorText } from './error-text.ts'
import style from './Form.module.css'
import type { ShownField, ShownForm } from './shown.ts'

interface PostFormProps {
  form: ShownForm
  fields: Readonly<Record<string, ShownField>>
  /** Names of the fields, as the list of errors calls them. */
  labels: Readonly<Record<string, string>>
  /** What the button does. */
  submit: string
  /** Leaves out the language and the fields that tell robots. */
  bare?: boolean
  children?: ReactNode
}

/** A form that posts to its own page, with or without script: errors above, then the fields, then the one button. */
export function PostForm({ form, fields, labels, submit, bare = false, children }: PostFormProps) {
  const { t } = useText()
  const { state, formMethod } = useNavigation()
  const isSending = state !== 'idle' && formMethod === 'POST'
  const measure = useElapsed()
  const [wasSent, setWasSent] = useState(false)
  function send(event: FormEvent<HTMLFormElement>) {
    if (isSending) return event.preventDefault()
    measure(event.currentTarget)
    setWasSent(true)
    form.onSubmit(event)
  }
  return (
    <Form
      method="post"
      // The page stays where it is; what is wrong is led to.
      replace
      state={{ noScroll: true }}
      data-guard=""
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={send}
      className={style.form}
    >
      {(wasSent || form.status === 'error') && <ErrorSummary form={form} fields={fields} labels={labels} />}
      {children}
      {!bare && <Unseen />}
      <Button type="submit" kind="main" aria-disabled={isSending}>
        {isSending ? t('form.wait') : submit}
      </Button>
    </Form>
  )
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

/** What keeps the form from being taken, with links to the fields; nothing while all is well. */
function ErrorSummary({ form, fields, labels }: Pick<PostFormProps, 'form' | 'fields' | 'labels'>) {
  const { t } = useText()
  const general = form.errors ?? []
  const wrong = Object.keys(labels).flatMap(name => (fields[name]?.errors ? fields[name] : []))
  if (general.length === 0 && wrong.length === 0) return null
  return (
    <div className={style.summary} role="alert" id={form.errorId}>
      {general.map(error => (
        <p key={error}>{t(`errors.messages.${error}`)}</p>
      ))}
      {wrong.length > 0 && (
        <>
          <p>{t('errors.messages.form')}</p>
          <ul>
            {wrong.map(field => (
              <li key={field.name}>
                <a href={`#${field.id}`} data-document="">
                  {labels[field.name]}: {errorText(t, field, labels[field.name]!)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
